import type { PhotoList } from '#contracts/media/photos.dto';
import type { VisitRef } from '../../../live/patches/visit-page';
import { useLiveQuery } from '../../../live/use-live';
import { mailAddressIn } from '../../notes/mail-address';
import { notesQuery } from '../../notes/notes.data';
import { VideoPanel } from './video-panel';

export interface VideoOfPhotosProps {
  visit: VisitRef;
  list: PhotoList;
  timeZone: string;
}

/** The video of the photos that are ready, in their order; its link goes where the notes say, else to the client's own address. */
export function VideoOfPhotos({ visit, list, timeZone }: VideoOfPhotosProps) {
  const { data } = useLiveQuery(notesQuery(visit));
  if (data === undefined) return null;
  const { card } = data;
  const images = list.photos.filter(({ state }) => state === 'ready').map(({ Key }) => Key);
  const email = mailAddressIn(data);
  const { locationId, StartDateTime: dateTime } = card;
  return <VideoPanel wish={{ ...visit, locationId, dateTime, email, images }} timeZone={timeZone} />;
}
