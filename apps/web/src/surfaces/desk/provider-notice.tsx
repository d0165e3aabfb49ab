import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Workplace } from '../../features/identity/identity.data';
import { syncQuery } from '../../features/sync/sync.data';
import { serverNow } from '../../live/line/server-clock';
import { useLiveQuery } from '../../live/use-live';
import { ageOf } from '../../ui/time/age';
import { clockOf } from '../../ui/time/times';
import { useNow } from '../../ui/time/use-now';
import styles from './provider-notice.module.css';

/** Says when the provider is silent: how old the list is, and since when. */
export function ProviderNotice({ workplace }: { workplace: Workplace }) {
  const { t } = useTranslation();
  const { data } = useLiveQuery(syncQuery(workplace.siteId));
  if (data === undefined || data.state === 'ok') return null;
  return (
    <div className={styles.notice} role="status">
      <IconCloudOff size={20} stroke={1.75} aria-hidden="true" />
      <p>
        <strong>{t(data.state === 'never' ? 'live.neverSynced' : 'live.degraded')}</strong>{' '}
        {data.since !== null && `${t('live.silentSince', { time: clockOf(data.since, workplace.timeZone) })} `}
        {data.state === 'degraded' && <Age syncedAt={data.syncedAt} timeZone={workplace.timeZone} />}
      </p>
    </div>
  );
}

function Age({ syncedAt, timeZone }: { syncedAt: string | null; timeZone: string }) {
  const { t } = useTranslation();
  useNow(10_000);
  if (syncedAt === null) return t('live.degradedNever');
  const { unit, count } = ageOf((serverNow() - Date.parse(syncedAt)) / 1_000);
  return t('live.degradedAge', { age: t(`live.words.${unit}`, { count }), time: clockOf(syncedAt, timeZone) });
}
