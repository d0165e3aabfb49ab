import type { PhotosChangedPayload } from '#contracts/events';
import type { PhotoList } from '#contracts/media/photos.dto';
import { newerCount } from './day-cards';
import type { VisitRef } from './visit-page';

/** What an event says of them: that there is something new, never the links. */
export function withPhotoNews(list: PhotoList, payload: PhotosChangedPayload, { appointmentId }: VisitRef): PhotoList {
  if (payload.appointmentId !== appointmentId) return list;
  const now = newerCount(list.now, payload.photos);
  return now === list.now ? list : Object.assign({}, list, { now });
}

/** Only a reading brings the photos that an event told of. */
export function lacksPhotos({ version, now }: PhotoList): boolean {
  return version < now.version;
}
