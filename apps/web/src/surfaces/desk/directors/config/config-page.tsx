import { hasRole } from '#contracts/identity/identity';
import { useDoor, useGroup } from '../../../../features/identity/identity.data';
import { Setup } from '../../../../features/site-config/setup';
import { SiteFacts } from '../../../../features/site-config/site-facts';
import { useDesk } from '../../desk-shell';

/** The configuration of the sites: management writes, everybody else of the studio reads. 001 §2.8, 002 §2 */
export default function ConfigPage() {
  const { siteId, locationId } = useDesk();
  const door = useDoor();
  const isManaging = hasRole(useGroup() ?? '', 'management');
  if (!isManaging) return <SiteFacts siteId={siteId} />;
  return (
    <Setup
      key={`${siteId}-${locationId}`}
      {...{ siteId, locationId }}
      isDirector={door === 'director'}
      hasManySites={door !== 'single'}
    />
  );
}
