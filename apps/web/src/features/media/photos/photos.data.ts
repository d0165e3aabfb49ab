import type { NewPhoto, NewPhotoReply } from '#contracts/media/photos.dto';
import type { Wire } from '#contracts/wire';
import { call } from '../../../api/call';
import { lacksPhotos } from '../../../live/patches/photo-list';
import type { VisitRef } from '../../../live/patches/visit-page';
import { liveQuery } from '../../../live/read-live';

/** The photos of a visit, in order, with links of five minutes. */
export function photosQuery(ref: VisitRef) {
  const { siteId, appointmentId } = ref;
  return liveQuery({
    ...{ siteId, kind: 'photos', ref, name: 'photos.list' },
    path: { appointmentId },
    isPartial: lacksPhotos,
  });
}

const at = ({ siteId, appointmentId }: VisitRef) => ({ as: { staffOf: siteId }, path: { appointmentId } });

export async function addPhoto(visit: VisitRef, photo: Wire<NewPhoto>): Promise<NewPhotoReply> {
  return (await call('photos.add', { ...at(visit), body: photo })).body;
}

export async function completePhoto({ siteId, appointmentId }: VisitRef, photoId: string): Promise<void> {
  await call('photos.complete', { as: { staffOf: siteId }, path: { appointmentId, photoId }, body: {} });
}

export async function removePhoto({ siteId, appointmentId }: VisitRef, photoId: string): Promise<void> {
  await call('photos.remove', { as: { staffOf: siteId }, path: { appointmentId, photoId } });
}

export async function orderPhotos(visit: VisitRef, photoIds: readonly string[]): Promise<void> {
  await call('photos.order', { ...at(visit), body: { photoIds } });
}
