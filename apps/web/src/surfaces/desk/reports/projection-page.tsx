import { useSiteDate } from '../../../features/appointments/use-site-date';
import { Projection } from '../../../features/reports/projection/projection';
import { useDesk } from '../desk-shell';

/** What the month of each location comes to. 002 §2 */
export default function ProjectionPage() {
  const { siteId, timeZone } = useDesk();
  return <Projection siteId={siteId} today={useSiteDate(timeZone)} />;
}
