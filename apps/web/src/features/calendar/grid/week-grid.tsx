import { useTranslation } from 'react-i18next';
import { BLOCK_MINUTES } from '#domain/block-grid/block-grid';
import type { Span } from '#domain/block-grid/span';
import { dateInText, timeOf, weekdayOf, zoneName } from '../../../ui/time/times';
import { Grid } from './grid';
import styles from './grid.module.css';
import { wallOf, type WeekColumn } from './week-columns';

export interface WeekGridProps {
  columns: readonly WeekColumn[];
  /** In minutes since midnight. */
  walls: Span;
  /** At the studio. */
  today: string;
  siteId: number;
  timeZone: string;
  onDay: (date: string) => void;
}

/** Seven days of one person or room. 002 §2 Week view */
export function WeekGrid({ columns, walls, today, siteId, timeZone, onDay }: WeekGridProps) {
  const { t, i18n } = useTranslation();
  const count = (walls.end - walls.start) / BLOCK_MINUTES;
  const blocks = Array.from({ length: count }, (_, index) =>
    timeOf(wallOf(today, walls.start + index * BLOCK_MINUTES)),
  );
  return (
    <Grid
      label={t('calendar.weekGrid')}
      corner={zoneName(new Date(columns[0]?.hours.start ?? 0), timeZone)}
      columns={columns.map(({ date, column, hours }) => ({
        key: date,
        head: (
          <button
            type="button"
            className={styles.day}
            data-today={date === today || undefined}
            title={t('calendar.showDay')}
            onClick={() => onDay(date)}
          >
            {weekdayOf(date, i18n.language)} <span>{Number(date.slice(8))}</span>
          </button>
        ),
        ...{ column, hours, day: dateInText(date, i18n.language) },
      }))}
      isDayView={false}
      {...{ blocks, siteId, timeZone }}
    />
  );
}
