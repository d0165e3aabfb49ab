import { VisitSearch } from '../../../features/visits/visit-search';
import { useDesk } from '../desk-shell';

/** 001 §2.5 */
export default function RemakePage() {
  const { siteId, timeZone } = useDesk();
  return <VisitSearch key={siteId} {...{ siteId, timeZone }} reach="since" mayRemake />;
}
