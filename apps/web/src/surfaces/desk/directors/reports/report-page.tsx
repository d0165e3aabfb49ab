import { useLocation } from 'react-router-dom';
import { useSiteDate } from '../../../../features/appointments/use-site-date';
import { DailyCloseout } from '../../../../features/daily-closeouts/daily-closeout';
import { MyExports } from '../../../../features/exports/my-exports';
import { IncompleteBookings } from '../../../../features/reports/incomplete/incomplete-bookings';
import { Projection } from '../../../../features/reports/projection/projection';
import { TimeSheet } from '../../../../features/reports/time-sheet/time-sheet';
import { Technicians } from '../../../../features/technicians/technicians';
import { useDesk } from '../../desk-shell';

/** By what the path begins with. 002 §2 */
const REPORTS = {
  '/dailycloseout': DailyCloseout,
  '/techniciansreport': Technicians,
  '/timesheetreport': TimeSheet,
  '/projectionreport': Projection,
  '/incompleteappointments': IncompleteBookings,
  '/exports': MyExports,
};

/** Directors' reports, and the closeout, which is every desk's; they share most of what they are made of. */
export default function ReportPage() {
  const { siteId, locationId, timeZone } = useDesk();
  const today = useSiteDate(timeZone);
  const { pathname } = useLocation();
  const [, Report] = Object.entries(REPORTS).find(([path]) => pathname.startsWith(path)) ?? [];
  return Report === undefined ? null : <Report location={`${siteId}-${locationId}`} {...{ today, timeZone }} />;
}
