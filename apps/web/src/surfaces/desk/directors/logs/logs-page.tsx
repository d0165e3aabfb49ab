import { LogView } from '../../../../features/logs/log-view';
import { useDesk } from '../../desk-shell';

/** The directors' log. 002 §2 Logs */
export default function LogsPage() {
  const { timeZone } = useDesk();
  return <LogView timeZone={timeZone} />;
}
