import { VisitSearch } from '../../../features/visits/visit-search';
import { useDesk } from '../desk-shell';

/** The same search for booking sessions, which make no videos. 002 §2 */
export default function VisitsPage() {
  const { siteId, timeZone } = useDesk();
  return <VisitSearch key={siteId} {...{ siteId, timeZone }} reach="around" mayRemake={false} />;
}
