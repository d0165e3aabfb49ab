import { Navigate } from 'react-router-dom';
import { Analytics } from '../../../../features/analytics/analytics';
import { useUser } from '../../../../features/identity/identity.data';

/** Where nothing is configured there is no such page: it leads to where a director begins. */
export default function AnalyticsPage() {
  const { analyticsUrl } = useUser();
  return analyticsUrl === null ? <Navigate to="/operationaldashboard" replace /> : <Analytics url={analyticsUrl} />;
}
