import { ContentManager } from '../../../features/content/content-manager';
import { reviewsQuery } from '../../../features/content/content.data';
import { useLiveQuery } from '../../../live/use-live';
import { useDesk } from '../desk-shell';

/** 002 §2 */
export default function ReviewsPage() {
  const { siteId, siteName } = useDesk();
  const { data, error, retry } = useLiveQuery(reviewsQuery(siteId));
  const place = { siteId, kind: 'review' } as const;
  return <ContentManager key={siteId} {...{ place, siteName, error, retry }} items={data?.reviews} />;
}
