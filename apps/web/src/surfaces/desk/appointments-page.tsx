import { DayBoard } from '../../features/appointments/day-board';
import type { CardMode } from '../../features/appointments/appointment-card';
import { useSiteDate } from '../../features/appointments/use-site-date';
import type { Workplace } from '../../features/identity/identity.data';
import { DeskShell } from './desk-shell';

export function AppointmentsPage() {
  return <DeskShell signInAt="/login/">{(workplace) => <Today workplace={workplace} mode="check-in" />}</DeskShell>;
}

/** The same list in 'display forms' mode. 001 §2.3 */
export function FormsPage() {
  return <DeskShell signInAt="/loginmenu">{(workplace) => <Today workplace={workplace} mode="forms" />}</DeskShell>;
}

function Today({ workplace, mode }: { workplace: Workplace; mode: CardMode }) {
  const date = useSiteDate(workplace.timeZone);
  const { siteId, locationId } = workplace;
  return <DayBoard key={date} day={{ siteId, locationId, date }} workplace={workplace} mode={mode} />;
}
