import { KioskList } from '../../features/kiosks/kiosk-list';
import { useDesk } from './desk-shell';

/** Which devices check clients in at this studio. */
export default function KiosksPage() {
  const { siteId, siteName, timeZone } = useDesk();
  return <KioskList key={siteId} {...{ siteId, siteName, timeZone }} />;
}
