import { ContentManager } from '../../../features/content/content-manager';
import { servicesQuery } from '../../../features/content/content.data';
import { useLiveQuery } from '../../../live/use-live';
import { useDesk } from '../desk-shell';

/** 002 §2 */
export default function ServicesPage() {
  const { siteId, siteName } = useDesk();
  const { data, error, retry } = useLiveQuery(servicesQuery(siteId));
  const place = { siteId, kind: 'service' } as const;
  return <ContentManager key={siteId} {...{ place, siteName, error, retry }} items={data?.services} />;
}
