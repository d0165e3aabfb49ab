import { LogView } from '../../../../features/logs/log-view';
import { useZoneOfDesk } from '../../desk-shell';

/** The directors' log. 002 §2 Logs */
export default function LogsPage() {
  return <LogView timeZone={useZoneOfDesk()} />;
}
