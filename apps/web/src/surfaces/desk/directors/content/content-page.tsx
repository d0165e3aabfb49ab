import { useLocation } from 'react-router-dom';
import { ContentManager } from '../../../../features/content/content-manager';
import { reviewsQuery, servicesQuery } from '../../../../features/content/content.data';
import { useLiveQuery } from '../../../../live/use-live';
import { useDesk } from '../../desk-shell';

/** Both managers: of reviews and of services. 002 §2 */
export default function ContentPage() {
  const { siteId, siteName } = useDesk();
  const isReviews = useLocation().pathname.startsWith('/contentmanagereviews');
  const Manager = isReviews ? Reviews : Services;
  return <Manager key={siteId} {...{ siteId, siteName }} />;
}

interface ManagerProps {
  siteId: number;
  siteName: string;
}

function Reviews({ siteId, siteName }: ManagerProps) {
  const { data, error, retry } = useLiveQuery(reviewsQuery(siteId));
  return <ContentManager place={{ siteId, kind: 'review' }} {...{ siteName, error, retry }} items={data?.reviews} />;
}

function Services({ siteId, siteName }: ManagerProps) {
  const { data, error, retry } = useLiveQuery(servicesQuery(siteId));
  return <ContentManager place={{ siteId, kind: 'service' }} {...{ siteName, error, retry }} items={data?.services} />;
}
