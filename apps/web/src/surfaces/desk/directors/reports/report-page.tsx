import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { loadPart } from '../../../../api/parts';
import { useSiteDate } from '../../../../features/appointments/use-site-date';
import { DailyCloseout } from '../../../../features/daily-closeouts/daily-closeout';
import { IncompleteBookings } from '../../../../features/reports/incomplete/incomplete-bookings';
import { Projection } from '../../../../features/reports/projection/projection';
import { TimeSheet } from '../../../../features/reports/time-sheet/time-sheet';
import { useDesk } from '../../desk-shell';

/** With its charts; like the exports it is no table of rows as the others are: who opens one of those does not wait for it. */
const Technicians = lazy(() =>
  loadPart(async () => ({
    default: (await import('../../../../features/technicians/technicians')).Technicians,
  })),
);

const MyExports = lazy(() =>
  loadPart(async () => ({
    default: (await import('../../../../features/exports/my-exports')).MyExports,
  })),
);

/** By what the path begins with. 002 §2 */
const REPORTS = {
  '/dailycloseout': DailyCloseout,
  '/techniciansreport': Technicians,
  '/timesheetreport': TimeSheet,
  '/projectionreport': Projection,
  '/incompleteappointments': IncompleteBookings,
  '/exports': MyExports,
};

/** Directors' reports; they share most of what they are made of. */
export default function ReportPage() {
  const { siteId, locationId, timeZone } = useDesk();
  const today = useSiteDate(timeZone);
  const { pathname } = useLocation();
  const [, Report] = Object.entries(REPORTS).find(([path]) => pathname.startsWith(path)) ?? [];
  return Report === undefined ? null : <Report location={`${siteId}-${locationId}`} {...{ today, timeZone }} />;
}
