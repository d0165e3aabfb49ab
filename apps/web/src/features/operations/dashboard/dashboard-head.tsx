import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../live/line/server-clock';
import { DateInput } from '../../../ui/date/date-input';
import { Segments } from '../../../ui/tabs/segments';
import { longDate, momentOf, weekdayOf } from '../../../ui/time/times';
import { useNow } from '../../../ui/time/use-now';
import { COMPARED } from '../compared';
import type { LocationRow } from '../location-rows';
import styles from '../operations.module.css';
import type { useDashboardAddress } from './use-dashboard';

export interface DashboardHeadProps {
  timeZone: string;
  today: string;
  address: ReturnType<typeof useDashboardAddress>;
  rows: readonly LocationRow[];
  reload: () => void;
  isReading: boolean;
  /** The tabs. */
  children: ReactNode;
}

/** Which day, what it is compared with, how it is looked at, and what time it is. */
export function DashboardHead({ timeZone, today, address, rows, reload, isReading, children }: DashboardHeadProps) {
  const { t, i18n } = useTranslation();
  const { day, compared, setDay, setCompared } = address;
  const weekday = weekdayOf(day ?? today, i18n.language);
  const live = rows.filter(({ since, isFailed, figures }) => since === null && !isFailed && figures !== null).length;
  const segments = useMemo(
    () => COMPARED.map((value) => ({ value, name: t(`operations.compared.${value}`, { weekday }), sign: null })),
    [t, weekday],
  );
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{day === null ? t('operations.today') : t('operations.onDay', { day: longDate(day, i18n.language) })}</h1>
        <p>
          <Moment timeZone={timeZone} /> · {t('operations.ownTime')}
        </p>
      </div>
      <div className={styles.controls}>
        <div className={styles.compared}>
          <span aria-hidden="true">{t('operations.compare')}</span>
          <Segments
            isWordy
            label={t('operations.compare')}
            value={compared}
            segments={segments}
            onChange={setCompared}
          />
        </div>
        {children}
        <DateInput
          label={t('operations.day')}
          isLabelHidden
          className={styles.day}
          value={day ?? today}
          today={today}
          onChange={(next) => setDay(next === today ? null : next)}
        />
        <button
          type="button"
          className={styles.reload}
          aria-disabled={isReading}
          aria-label={t('operations.reload')}
          onClick={() => {
            if (!isReading) reload();
          }}
        >
          <IconRefresh size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <p className={styles.liveCount} role="status">
        {rows.length > 0 && t('operations.liveCount', { live, all: rows.length })}
      </p>
    </header>
  );
}

/** Now, where the session works. */
function Moment({ timeZone }: { timeZone: string }) {
  const { i18n } = useTranslation();
  useNow(1_000);
  return <time>{momentOf(new Date(serverNow()).toISOString(), timeZone, i18n.language)}</time>;
}
