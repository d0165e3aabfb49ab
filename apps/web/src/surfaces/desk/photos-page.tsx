import { useParams } from 'react-router-dom';
import type { PhotoList } from '#contracts/media/photos.dto';
import { GalleryPanel } from '../../features/media/galleries/gallery-panel';
import { PhotoBoard } from '../../features/media/photos/photo-board';
import { VideoOfPhotos } from '../../features/media/videos/video-of-photos';
import { useDesk } from './desk-shell';

/** The photos of one visit: by the way from its card or its notes, by link, or after a reload. 001 §2.4 */
export default function PhotosScreen() {
  const { siteId, timeZone } = useDesk();
  const { appointmentId = '' } = useParams();
  const visit = { siteId, appointmentId: Number(appointmentId) };
  const made = (list: PhotoList, onStale: () => void) => (
    <>
      <VideoOfPhotos {...{ visit, list, timeZone }} />
      <GalleryPanel {...{ visit, list, timeZone, onStale }} />
    </>
  );
  return <PhotoBoard key={`${siteId}/${appointmentId}`} visit={visit} action={made} />;
}
