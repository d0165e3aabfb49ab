import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Span } from '#domain/block-grid/span';
import { blocksOf } from '#domain/block-grid/block-grid';
import { serverNow } from '../../../live/line/server-clock';
import { clockOf, zoneName } from '../../../ui/time/times';
import { RoomSwatch } from '../../appointments/day/room-swatch';
import type { CalendarDay, DayColumn } from './day-columns';
import styles from './day-grid.module.css';
import { heightOf } from './heights';
import { NowLine } from './now-line';
import { StaffColumnView } from './staff-column';

export interface DayGridProps {
  day: CalendarDay & { hours: Span };
  siteId: number;
  timeZone: string;
}

/** Whoever opens today sees the hour before now, too. */
const AROUND_NOW_PX = 120;

/** A day in blocks of half an hour, one column for each person or room. 002 §2 Day view */
export function DayGrid({ day: { columns, hours }, siteId, timeZone }: DayGridProps) {
  const { t } = useTranslation();
  const scroll = useRef<HTMLDivElement>(null);
  const { start, end } = hours;
  useEffect(() => {
    const now = serverNow();
    if (scroll.current !== null && start <= now && now < end)
      scroll.current.scrollTop = Math.max(0, heightOf(now - start) - AROUND_NOW_PX);
    // Once: afterwards the hand on it decides.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <div ref={scroll} className={styles.scroll} role="region" aria-label={t('calendar.grid')} tabIndex={0}>
      <div className={styles.head}>
        <span className={styles.corner}>{zoneName(new Date(start), timeZone)}</span>
        {columns.map((column) => (
          <ColumnHead key={column.room.staffId} column={column} />
        ))}
      </div>
      <div className={styles.body} style={{ height: heightOf(end - start) }}>
        <NowLine {...{ start, end }} />
        <Hours {...{ start, end, timeZone }} />
        {columns.map((column) => (
          <StaffColumnView key={column.room.staffId} {...{ column, start, siteId, timeZone }} />
        ))}
      </div>
    </div>
  );
}

const ColumnHead = memo(function ColumnHead({ column: { room } }: { column: DayColumn }) {
  return (
    <h2 className={styles.room} id={`column-${room.staffId}`} title={room.name}>
      <RoomSwatch colour={room.colour} />
      <span>{room.name}</span>
    </h2>
  );
});

/** When clocks are changed on this day each hour says by which it is. */
const Hours = memo(function Hours({ start, end, timeZone }: Span & { timeZone: string }) {
  const isChanging = zoneName(new Date(start), timeZone) !== zoneName(new Date(end), timeZone);
  return (
    <div className={styles.hours} aria-hidden="true">
      {blocksOf({ start, end }).map((block) => (
        <span key={block.start} style={{ top: heightOf(block.start - start) }}>
          {clockOf(block.start, timeZone)}
          {isChanging && ` ${zoneName(new Date(block.start), timeZone)}`}
        </span>
      ))}
    </div>
  );
});
