import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconDeviceTablet, IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KioskView } from '#contracts/identity/kiosks.dto';
import { LoadFailed } from '../../api/load-failed';
import { useLiveQuery } from '../../live/use-live';
import { PageState } from '../../ui/page/page-state';
import { clockOf, momentOf } from '../../ui/time/times';
import { kiosksQuery } from './kiosks.data';
import styles from './kiosk-list.module.css';
import { PairDialog } from './pair-dialog';
import { standing } from './pairing-fate';
import { RevokeKiosk } from './revoke-kiosk';
import { useServerNow } from './use-server-now';

export interface KioskListProps {
  siteId: number;
  siteName: string;
  timeZone: string;
}

/** Which devices are kiosks of the site; one more is paired, and one revoked, here. */
export function KioskList({ siteId, siteName, timeZone }: KioskListProps) {
  const { t } = useTranslation();
  const { data, error, retry } = useLiveQuery(kiosksQuery(siteId));
  const now = useServerNow();
  const [isPairing, setPairing] = useState(false);
  const kiosks = data === undefined ? undefined : standing(data.kiosks, now);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{t('kiosks.heading')}</h1>
          <p className={styles.lead}>{t('kiosks.lead')}</p>
        </div>
        <Button onClick={() => setPairing(true)}>{t('kiosks.pair')}</Button>
      </div>
      {kiosks === undefined && error === null && <Skeleton height={94} radius={16} />}
      {kiosks === undefined && error !== null && <LoadFailed error={error} retry={retry} isRetried />}
      {kiosks?.length === 0 && (
        <PageState icon={<IconDeviceTablet />} title={t('kiosks.emptyTitle')} lines={[t('kiosks.emptyHelp')]} />
      )}
      {kiosks !== undefined && kiosks.length > 0 && (
        <ul className={styles.list} aria-label={t('kiosks.list', { site: siteName })}>
          {kiosks.map((kiosk) => (
            <Entry key={kiosk.kioskId} {...{ siteId, kiosk, timeZone }} />
          ))}
        </ul>
      )}
      {isPairing && <PairDialog siteId={siteId} kiosks={data?.kiosks} onClose={() => setPairing(false)} />}
    </div>
  );
}

function Entry({ siteId, kiosk, timeZone }: { siteId: number; kiosk: KioskView; timeZone: string }) {
  const { t, i18n } = useTranslation();
  const { name, state, pairedBy, since, seenAt, endsAt } = kiosk;
  const when = (instant: string) => momentOf(instant, timeZone, i18n.language);
  const isPaired = state === 'paired';
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <h2>{name}</h2>
        <span className={styles.pill} data-state={state}>
          {isPaired ? <IconCircleCheck {...LOOK} /> : <IconHourglass {...LOOK} />}
          {t(isPaired ? 'kiosks.paired' : 'kiosks.waiting')}
        </span>
        <p>
          {isPaired
            ? t('kiosks.pairedBy', { name: pairedBy, when: when(since) })
            : t('kiosks.codeBy', { name: pairedBy, when: clockOf(endsAt, timeZone) })}
        </p>
        {seenAt !== null && <p>{t('kiosks.seen', { when: when(seenAt) })}</p>}
      </div>
      <RevokeKiosk siteId={siteId} kiosk={kiosk} />
    </li>
  );
}

const LOOK = { size: 16, stroke: 2, 'aria-hidden': true } as const;
