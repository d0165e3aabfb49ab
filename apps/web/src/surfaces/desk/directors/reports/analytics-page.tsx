import { Navigate } from 'react-router-dom';
import { Analytics } from '../../../../features/analytics/analytics';
import { useSession } from '../../../../features/identity/identity.data';

/** Where nothing is configured there is no such page: it leads to where a director begins. */
export default function AnalyticsPage() {
  const url = useSession()?.analyticsUrl;
  return url ? <Analytics url={url} /> : <Navigate to="/operationaldashboard" replace />;
}
