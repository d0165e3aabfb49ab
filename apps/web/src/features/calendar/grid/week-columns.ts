import type { Span } from '#domain/block-grid/span';
import { staffColumn } from '#domain/block-grid/block-grid';
import type { Room } from '#domain/day-list';
import { dayBounds } from '#domain/time/day-bounds';
import { wallAt, wallClock } from '#domain/time/wall-clock';
import { columnMaker, type DayColumn, type DaySource } from './day-columns';

/** A day of somebody's week. */
export interface WeekColumn {
  /** YYYY-MM-DD of the site. */
  date: string;
  column: DayColumn;
  hours: Span;
}

export interface CalendarWeek {
  columns: readonly WeekColumn[];
  /** The same wall time in all columns, in minutes since midnight, both multiples of a block; null when nobody is there all week. */
  walls: Span | null;
}

const DAY_MINUTES = 24 * 60;

/**
 * Makes the week of a person or room again and again. Its days begin and end at one wall time, so that an hour is one line; the day on which
 * clocks are changed in between has a block or two more or less.
 */
export function weekMaker(dates: readonly string[], timeZone: string): (source: DaySource, room: Room) => CalendarWeek {
  const clock = wallClock(timeZone);
  const days = dates.map((date) => ({ date, make: columnMaker(date, timeZone), ...dayBounds(date, timeZone) }));
  const minutesOf = (date: string, instant: number): number => {
    const wall = wallAt(instant, timeZone);
    return wall.startsWith(date) ? Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)) : DAY_MINUTES;
  };
  return (source, room) => {
    const own = ofRoom(source, room);
    const found = days.flatMap(({ date, make }) => {
      const hours = make.hoursOf(own);
      return hours === null ? [] : [{ start: minutesOf(date, hours.start), end: minutesOf(date, hours.end) }];
    });
    if (found.length === 0) return { columns: [], walls: null };
    const walls = {
      start: Math.min(...found.map(({ start }) => start)),
      end: Math.max(...found.map(({ end }) => end)),
    };
    const columns = days.map(({ date, make, end }): WeekColumn => {
      const hours = {
        start: clock(wallOf(date, walls.start), 'earlier'),
        end: walls.end === DAY_MINUTES ? end : clock(wallOf(date, walls.end), 'later'),
      };
      return { date, hours, column: make.columnsIn(own, hours)[0] ?? nobody(room, hours) };
    });
    return { columns, walls };
  };
}

/** `YYYY-MM-DDTHH:mm:ss` of a minute of a day. */
export function wallOf(date: string, minutes: number): string {
  const pad = (count: number) => String(count).padStart(2, '0');
  return `${date}T${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}:00`;
}

function ofRoom({ schedule: { schedule, holds }, cards, ...rest }: DaySource, { staffId }: Room): DaySource {
  return {
    ...rest,
    schedule: {
      schedule: schedule.filter(({ id }) => id === staffId),
      holds: holds.filter((hold) => hold.staffId === staffId),
    },
    cards: cards.filter((card) => card.staffId === staffId),
  };
}

/** Neither there nor booked on a day of the week. */
function nobody(room: Room, hours: Span): DayColumn {
  const staff = { staffId: room.staffId, staffName: room.name, availabilities: [], unavailabilities: [] };
  return { room, grid: staffColumn({ ...staff, appointments: [] }, hours), holds: [], programIds: null };
}
