import { useParams } from 'react-router-dom';
import { VisitNotes } from '../../features/notes/visit-notes';
import { useDesk } from './desk-shell';

/** The notes of one visit: by the way from its card, by link, or after a reload. 001 §2.3b */
export default function NotesScreen() {
  const { siteId, timeZone } = useDesk();
  const { appointmentId = '' } = useParams();
  const visit = { siteId, appointmentId: Number(appointmentId) };
  return <VisitNotes key={`${siteId}/${appointmentId}`} {...{ visit, timeZone }} />;
}
