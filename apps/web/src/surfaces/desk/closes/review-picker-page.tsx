import { useSiteDate } from '../../../features/appointments/use-site-date';
import { ReportPicker } from '../../../features/daily-close/picker/report-picker';
import { useDesk } from '../desk-shell';

/** The closed days, for who reviews them. 002 §2 */
export default function ReviewPickerPage() {
  const { siteId, timeZone } = useDesk();
  return <ReportPicker key={siteId} siteId={siteId} today={useSiteDate(timeZone)} />;
}
