import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { serverNow } from '../../live/server-clock';
import { liveState } from '../../live/live-site';
import { useLivePhase } from '../../live/use-live';
import { useStore } from '../../ui/store';
import { clockOf, longDate, zoneNameIfForeign } from '../../ui/times';
import type { CardMode } from './appointment-card';
import { countDay } from './day-counts';
import styles from './day-heading.module.css';

export interface DayHeadingProps {
  date: string;
  timeZone: string;
  /** Undefined while they are being read, null when that failed. */
  cards: readonly AppointmentCard[] | undefined | null;
  mode: CardMode;
}

export function DayHeading({ date, timeZone, cards, mode }: DayHeadingProps) {
  const { t, i18n } = useTranslation();
  const zone = zoneNameIfForeign(serverNow(), timeZone);
  return (
    <div>
      <h1 className={styles.date}>{longDate(date, i18n.language)}</h1>
      <p className={styles.counts}>
        {cards === undefined && t('app.loading')}
        {cards && t('appointments.counts', { ...countDay(cards) })}
        <StaleSince timeZone={timeZone} />
        {zone !== null && ` · ${t('appointments.zone', { zone })}`}
      </p>
      {mode === 'forms' && <p className={styles.counts}>{t('appointments.formsHelp')}</p>}
    </div>
  );
}

/** Old figures say so themselves. */
function StaleSince({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation();
  const isOffline = useLivePhase() === 'offline';
  const heardAt = useStore(liveState, (state) => state.heardAt);
  if (!isOffline || heardAt === null) return null;
  return <strong className={styles.stale}> · {t('live.stale', { time: clockOf(heardAt, timeZone) })}</strong>;
}
