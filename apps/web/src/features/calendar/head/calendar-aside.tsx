import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { serverNow } from '../../../live/line/server-clock';
import { clockOf, zoneName } from '../../../ui/time/times';
import { useNow } from '../../../ui/time/use-now';
import styles from './calendar-head.module.css';
import { COUNTED, countVisits } from './calendar-counts';
import { DayChoice } from './day-choice';
import type { MonthProps } from './month';

export interface CalendarAsideProps extends MonthProps {
  place: string;
  timeZone: string;
  /** Undefined while they are being read. */
  cards: readonly AppointmentCard[] | undefined;
  /** Below. */
  children: ReactNode;
}

/** The studio's clock, how many stand where, and which day. 002 §2 */
export function CalendarAside({ place, timeZone, cards, children, ...day }: CalendarAsideProps) {
  const { t } = useTranslation();
  const counts = cards === undefined ? undefined : countVisits(cards);
  return (
    <aside className={styles.aside} aria-label={t('calendar.aside')}>
      <div>
        <p className={styles.place}>{place}</p>
        <Clock timeZone={timeZone} />
      </div>
      <dl className={styles.counts} aria-busy={counts === undefined}>
        {COUNTED.map((one) => (
          <div key={one} data-count={one}>
            <dt>{t(`calendar.count.${one}`)}</dt>
            <dd>{counts?.[one] ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <DayChoice {...day} />
      {children}
    </aside>
  );
}

/** Alone, because it goes on by itself. */
function Clock({ timeZone }: { timeZone: string }) {
  useNow(1_000);
  const now = serverNow();
  return (
    <p className={styles.clock}>
      {clockOf(now, timeZone)} <span>{zoneName(new Date(now), timeZone)}</span>
    </p>
  );
}
