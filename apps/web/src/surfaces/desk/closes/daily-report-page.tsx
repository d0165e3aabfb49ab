import { useLocation, useParams } from 'react-router-dom';
import { hasRole } from '#contracts/identity/identity';
import { useSiteDate } from '../../../features/appointments/use-site-date';
import { ReportOfDay, TodaysReport } from '../../../features/daily-close/daily-report-view';
import { dayOfAddress } from '../../../features/daily-close/report/addresses';
import { useGroup } from '../../../features/identity/identity.data';
import { useDesk } from '../desk-shell';
import { NoSuchDay } from '../../../features/daily-close/report/no-such-day';

/** Of which site and location: the picker says it (002 §2); by link it is where the session works. */
interface Chosen {
  siteId: number;
  locationId: number;
}

/** The daily cash report: today's to be closed, or that of the day in the address. 001 §2.7 */
export default function DailyReportScreen() {
  const { siteId, locationId, timeZone, userName } = useDesk();
  const group = useGroup() ?? '';
  const today = useSiteDate(timeZone);
  const { closeDate } = useParams();
  const { state } = useLocation() as { state: unknown };
  const chosen = isChosen(state) ? state : { siteId, locationId };
  const date = closeDate === undefined ? today : dayOfAddress(closeDate);
  if (date === null) return <NoSuchDay />;
  const rights = { isReviewer: hasRole(group, 'management'), isDirector: hasRole(group, 'directiva') };
  const at = { siteId: chosen.siteId, locationId: chosen.locationId, date };
  const key = `${at.siteId}/${at.locationId}/${date}`;
  const Report = closeDate === undefined ? TodaysReport : ReportOfDay;
  return <Report key={key} at={at} userName={userName} {...rights} />;
}

function isChosen(state: unknown): state is Chosen {
  if (typeof state !== 'object' || state === null) return false;
  const { siteId, locationId } = state as Partial<Chosen>;
  return typeof siteId === 'number' && typeof locationId === 'number';
}
