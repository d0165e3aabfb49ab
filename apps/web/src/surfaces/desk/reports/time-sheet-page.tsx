import { useSiteDate } from '../../../features/appointments/use-site-date';
import { TimeSheet } from '../../../features/reports/time-sheet/time-sheet';
import { useDesk } from '../desk-shell';

/** When everybody came and left. 002 §2 */
export default function TimeSheetPage() {
  const { siteId, locationId, timeZone } = useDesk();
  return <TimeSheet location={`${siteId}-${locationId}`} today={useSiteDate(timeZone)} />;
}
