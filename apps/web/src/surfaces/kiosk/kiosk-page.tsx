import { useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { deviceLanguage, speak } from '../../ui/language/language';
import { forgetTicket } from '../../features/arrivals/kiosk-check-in';
import { useToken } from '../../features/identity/identity.data';
import { PickList, PickListSkeleton } from '../../features/sites/pick-list';
import { sitesQuery } from '../../features/sites/sites.data';
import { LoadFailed } from '../../api/load-failed';
import { KioskFrame } from './kiosk-frame';
import styles from './kiosk.module.css';
import { KioskVisitor } from './kiosk-visitor';

/** facilityStep, then checkinstep; every visitor gets a fresh one. 000 §2 */
export default function KioskPage() {
  const { siteId: fromAddress } = useParams();
  const token = useToken();
  const sites = useQuery(sitesQuery);
  const { round, wipe } = useRounds();
  const wanted = fromAddress ?? (token === null ? undefined : String(token.siteId));
  const site = sites.data?.find((one) => String(one.id) === wanted);
  if (site !== undefined) return <KioskVisitor key={`${site.id}:${round}`} site={site} onWipe={wipe} />;
  return (
    <KioskFrame>
      {sites.isPending && <PickListSkeleton />}
      {sites.isError && <LoadFailed error={sites.error} retry={() => void sites.refetch()} />}
      {sites.data !== undefined && (
        <FacilityStep sites={sites.data} isUnknown={fromAddress !== undefined && sites.data.length > 0} />
      )}
    </KioskFrame>
  );
}

interface FacilityStepProps {
  sites: readonly { id: number; name: string }[];
  isUnknown: boolean;
}

function FacilityStep({ sites, isUnknown }: FacilityStepProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div className={styles.facility}>
      <h1>{t('kiosk.facilityHeading')}</h1>
      <p className={styles.soft}>{t(isUnknown ? 'kiosk.unknownSite' : 'kiosk.facilityHelp')}</p>
      <PickList list="sites" items={sites} onSelect={(site) => void navigate(`/${site.id}`, { replace: true })} />
    </div>
  );
}

/** A new round forgets all that was typed or shown. The browser's Back may bring the page back from memory: wiped as well. */
function useRounds(): { round: number; wipe: () => void } {
  const [round, setRound] = useState(0);
  const wipe = useCallback(() => {
    speak(deviceLanguage());
    forgetTicket();
    setRound((before) => before + 1);
    window.scrollTo(0, 0);
  }, []);
  useWindowEvent('pagehide', () => flushSync(wipe));
  useWindowEvent('pageshow', ({ persisted }) => {
    if (persisted) wipe();
  });
  return { round, wipe };
}
