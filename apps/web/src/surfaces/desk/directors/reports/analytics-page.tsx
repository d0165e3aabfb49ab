import { Analytics } from '../../../../features/analytics/analytics';
import { useUser } from '../../../../features/identity/identity.data';

/** The table of screens leads away from here where nothing is configured. */
export default function AnalyticsPage() {
  const { analyticsUrl } = useUser();
  return analyticsUrl === null ? null : <Analytics url={analyticsUrl} />;
}
