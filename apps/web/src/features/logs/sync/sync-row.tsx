import {
  IconAlertTriangle,
  IconCheck,
  IconCloudOff,
  IconHourglass,
  IconPlugConnectedX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SiteSyncState } from '#contracts/work/site-sync.dto';
import type { LiveSiteSync } from '../../../live/patches/config/site-sync';
import { serverInstant } from '../../../live/line/server-clock';
import { useLanguage } from '../../../ui/language/use-language';
import { ageOf } from '../../../ui/time/age';
import { momentOf } from '../../../ui/time/times';
import { useNow } from '../../../ui/time/use-now';
import styles from './sync.module.css';
import type { ShownSync } from './use-site-syncs';

type Shown = SiteSyncState | 'unread';

const ICONS: Readonly<Record<Shown, TablerIcon>> = {
  ok: IconCheck,
  degraded: IconAlertTriangle,
  silent: IconCloudOff,
  never: IconHourglass,
  unread: IconPlugConnectedX,
};
/** Ages are told in seconds at the least; nobody reads them that often. */
const EVERY_MS = 5_000;
/** As the servers slow down by themselves. */
const TIGHT = 0.8;

/** How the mirror of one site is kept. */
export function SyncRow({ site: { name, figures, isUnread } }: { site: ShownSync }) {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <State state={isUnread ? 'unread' : (figures?.state ?? 'never')} />
      </td>
      {figures === undefined ? (
        <td colSpan={4}>{t(isUnread ? 'sync.nothingKept' : 'sync.reading')}</td>
      ) : (
        <Figures {...{ figures }} />
      )}
    </tr>
  );
}

function State({ state }: { state: Shown }) {
  const { t } = useTranslation();
  const Icon = ICONS[state];
  return (
    <span className={styles.state} data-state={state}>
      <Icon size={15} stroke={1.75} aria-hidden="true" />
      {t(`sync.states.${state}`)}
    </span>
  );
}

function Figures({ figures }: { figures: LiveSiteSync }) {
  const { t } = useTranslation();
  const { state, syncedAt, since, isSubscribed, toldAt, calls, callsLimit, passedAt, passFound } = figures;
  const isTight = calls >= TIGHT * callsLimit;
  return (
    <>
      <td>
        <Age at={syncedAt} {...{ figures }} none={t('sync.neverRead')} />
        {since !== null && state !== 'ok' && (
          <small>
            {t('sync.since')} <Age at={since} {...{ figures }} none="" />
          </small>
        )}
      </td>
      <td>
        {t(isSubscribed ? 'sync.subscribed' : 'sync.notSubscribed')}
        <small>
          <Age at={toldAt} {...{ figures }} none={t('sync.noMessage')} />
        </small>
      </td>
      <td className={styles.calls} data-tight={isTight || undefined}>
        {t('sync.calls', { calls: calls.toLocaleString('en-US'), limit: callsLimit.toLocaleString('en-US') })}
        {isTight && <small>{t('sync.tight')}</small>}
      </td>
      <td>
        <Age at={passedAt} {...{ figures }} none={t('sync.noPass')} />
        {passedAt !== null && (
          <small>{passFound === null ? t('sync.firstPass') : t('sync.found', { count: passFound })}</small>
        )}
      </td>
    </>
  );
}

/** How long ago, by the server's clock; the moment by the site's for who points at it. */
function Age({ at, figures: { timeZone }, none }: { at: string | null; figures: LiveSiteSync; none: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  useNow(EVERY_MS);
  if (at === null) return none;
  const { unit, count } = ageOf((Date.parse(serverInstant()) - Date.parse(at)) / 1_000);
  return (
    <time dateTime={at} title={momentOf(at, timeZone, language)}>
      {t(`sync.ago.${unit}`, { count })}
    </time>
  );
}
