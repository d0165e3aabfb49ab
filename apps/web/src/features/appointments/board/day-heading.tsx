import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { serverNow } from '../../../live/line/server-clock';
import { liveSite } from '../../../live/line/live-site';
import { useLive } from '../../../live/use-live';
import { clockOf, longDate, zoneNameIfForeign } from '../../../ui/time/times';
import { useNow } from '../../../ui/time/use-now';
import type { CardMode } from '../card/card-mode';
import { countDay } from './day-counts';
import type { DayRef } from '../../../live/patches/day-cards';
import styles from './day-heading.module.css';

export interface DayHeadingProps {
  day: DayRef;
  timeZone: string;
  /** Undefined while they are being read, null when that failed. */
  cards: readonly AppointmentCard[] | undefined | null;
  mode: CardMode;
}

export function DayHeading({ day, timeZone, cards, mode }: DayHeadingProps) {
  const { t, i18n } = useTranslation();
  const zone = zoneNameIfForeign(serverNow(), timeZone);
  return (
    <div className={styles.heading}>
      <h1 className={styles.date}>{longDate(day.date, i18n.language)}</h1>
      <p className={styles.counts}>
        {cards === undefined && t('app.loading')}
        {cards && <Counts cards={cards} />}
        <StaleSince siteId={day.siteId} timeZone={timeZone} />
        {zone !== null && ` · ${t('appointments.zone', { zone })}`}
      </p>
      {mode === 'forms' && <p className={styles.counts}>{t('appointments.formsHelp')}</p>}
    </div>
  );
}

/** Who waits, comes, is late, is done, never came; what is nobody but of the first two and the done is not said. */
function Counts({ cards }: { cards: readonly AppointmentCard[] }) {
  const { t } = useTranslation();
  useNow(10_000);
  const { waiting, toCome, late, done, noShows } = countDay(cards, serverNow());
  return (
    <>
      <span className={styles.waiting} data-any={waiting > 0 || undefined}>
        {t('appointments.waiting', { count: waiting })}
      </span>
      {` · ${t('appointments.toCome', { count: toCome })}`}
      {late > 0 && (
        <>
          {' · '}
          <span className={styles.late}>{t('appointments.late', { count: late })}</span>
        </>
      )}
      {` · ${t('appointments.done', { count: done })}`}
      {noShows > 0 && ` · ${t('appointments.noShows', { count: noShows })}`}
    </>
  );
}

/** Old figures say so themselves. */
function StaleSince({ siteId, timeZone }: { siteId: number; timeZone: string }) {
  const { t } = useTranslation();
  const { phase, seconds } = useLive(siteId);
  const heardAt = useStore(liveSite(siteId).state, (state) => state.heardAt);
  if (phase === 'live' || seconds === null || heardAt === null) return null;
  return <strong className={styles.stale}> · {t('live.stale', { time: clockOf(heardAt, timeZone) })}</strong>;
}
