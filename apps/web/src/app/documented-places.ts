/** 002 §2 as it is written, by the first segment: what a session of a kind may open. The tests hold the table of screens against it. */
const DIRECTOR =
  'managementDashboard dailycloseout incompleteappointments operationaldashboard operationaldetails config logs appointments forms remakevideo checkout imgupload notepage dailyreport projectionreport reviewdailyreport snapshots editreviewlinks contentmanagereviews contentmanagerservices timesheetreport';

export const DOCUMENTED = {
  single: segments(
    'config dailycloseout remakevideo appointments checkout forms imgupload notepage faq dailyreport reviewdailyreport snapshots',
  ),
  director: segments(DIRECTOR),
  management: segments(DIRECTOR),
  booking: segments('booking visits faq'),
} as const;

function segments(listed: string): readonly string[] {
  return listed.split(' ').map((segment) => `/${segment}`);
}
