import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { blocksOf } from '#domain/block-grid/block-grid';
import type { Span } from '#domain/block-grid/span';
import { clockOf, zoneName } from '../../../ui/time/times';
import { RoomSwatch } from '../../appointments/day/room-swatch';
import type { DayColumn } from './day-columns';
import { Grid } from './grid';

export interface DayGridProps {
  columns: readonly DayColumn[];
  hours: Span;
  siteId: number;
  timeZone: string;
}

/** A day, one column for each person or room. 002 §2 Day view */
export function DayGrid({ columns, hours, siteId, timeZone }: DayGridProps) {
  const { t } = useTranslation();
  const { start, end } = hours;
  const { zone, blocks } = useMemo(() => wordsOf({ start, end }, timeZone), [start, end, timeZone]);
  return (
    <Grid
      label={t('calendar.grid')}
      corner={zone}
      columns={columns.map((column) => ({
        key: String(column.room.staffId),
        head: (
          <>
            <RoomSwatch colour={column.room.colour} />
            <span title={column.room.name}>{column.room.name}</span>
          </>
        ),
        ...{ column, hours },
      }))}
      isDayView
      {...{ blocks, siteId, timeZone }}
    />
  );
}

/** Of the zone, and of the beginning of each block. */
function wordsOf(hours: Span, timeZone: string): { zone: string; blocks: string[] } {
  const zoneAt = (instant: number) => zoneName(new Date(instant), timeZone);
  // When clocks are changed on this day each hour says by which it is.
  const isChanging = zoneAt(hours.start) !== zoneAt(hours.end);
  const blocks = blocksOf(hours).map(
    ({ start }) => `${clockOf(start, timeZone)}${isChanging ? ` ${zoneAt(start)}` : ''}`,
  );
  return { zone: zoneAt(hours.start), blocks };
}
