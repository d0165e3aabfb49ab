/** 002 §2 as it is written, by the first segment: what a session of a kind may open. The tests hold the table of screens against it. */
const MANAGEMENT =
  'managementDashboard dailycloseout operationaldashboard operationaldetails config logs appointments forms remakevideo checkout imgupload notepage dailyreport reviewdailyreport snapshots';
/** Director-only, of those that a director has: the calls behind them take no session of the management area. 002 §6 */
const DIRECTORS_ALONE =
  'incompleteappointments projectionreport editreviewlinks contentmanagereviews contentmanagerservices timesheetreport';

export const DOCUMENTED = {
  single: segments(
    'config dailycloseout remakevideo appointments checkout forms imgupload notepage faq dailyreport reviewdailyreport snapshots',
  ),
  director: segments(`${MANAGEMENT} ${DIRECTORS_ALONE}`),
  management: segments(MANAGEMENT),
  booking: segments('booking visits faq'),
} as const;

function segments(listed: string): readonly string[] {
  return listed.split(' ').map((segment) => `/${segment}`);
}
