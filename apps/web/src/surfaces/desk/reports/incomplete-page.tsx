import { useSiteDate } from '../../../features/appointments/use-site-date';
import { IncompleteBookings } from '../../../features/reports/incomplete/incomplete-bookings';
import { useDesk } from '../desk-shell';

/** Visits that came to no end. 002 §2 */
export default function IncompletePage() {
  const { siteId, locationId, timeZone } = useDesk();
  return <IncompleteBookings location={`${siteId}-${locationId}`} today={useSiteDate(timeZone)} />;
}
