import type { Place } from '../../identity/identity.commands';
import { BookSteps } from './book-steps';
import { EditForm } from './edit-form';
import { LastVisit } from './last-visit';
import { usePanel } from './panel.store';

/** The panel beside the calendar, in the mode that it is in. 002 §2 */
export default function BookingPanel({ place, timeZone }: { place: Place; timeZone: string }) {
  const mode = usePanel();
  if (mode.name === 'idle') return null;
  if (mode.name === 'displayLastVisit') return <LastVisit key={mode.card.id} card={mode.card} />;
  if (mode.name === 'editAppointment') return <EditForm key={mode.card.id} {...{ mode, place, timeZone }} />;
  return <BookSteps {...{ mode, place, timeZone }} />;
}
