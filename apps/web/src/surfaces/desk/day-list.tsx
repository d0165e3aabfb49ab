import { DayBoard } from '../../features/appointments/board/day-board';
import type { CardMode } from '../../features/appointments/card/appointment-card';
import { FormViewer } from '../../features/forms/viewer/form-viewer';
import { useSiteDate } from '../../features/appointments/use-site-date';
import { useDesk } from './desk-shell';

/** The appointments of today, or the same list in 'display forms' mode. 001 §2.3 */
export function DayList({ mode }: { mode: CardMode }) {
  const workplace = useDesk();
  const { siteId, locationId, timeZone } = workplace;
  const date = useSiteDate(timeZone);
  return (
    <>
      <DayBoard key={`${mode}:${date}`} day={{ siteId, locationId, date }} workplace={workplace} mode={mode} />
      <FormViewer />
    </>
  );
}
