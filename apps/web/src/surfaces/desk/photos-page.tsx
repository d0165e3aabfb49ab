import { useParams } from 'react-router-dom';
import { PhotoBoard } from '../../features/media/photos/photo-board';
import { useDesk } from './desk-shell';

/** The photos of one visit: by the way from its card or its notes, by link, or after a reload. 001 §2.4 */
export default function PhotosScreen() {
  const { siteId } = useDesk();
  const { appointmentId = '' } = useParams();
  const visit = { siteId, appointmentId: Number(appointmentId) };
  // The way to a video is an `action` of the board, which gives it the list.
  return <PhotoBoard key={`${siteId}/${appointmentId}`} visit={visit} />;
}
