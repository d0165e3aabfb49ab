import type { ListedWish } from '#contracts/calendar/wish-list.dto';
import { overlap } from '#domain/block-grid/span';
import { wallAt } from '#domain/time/wall-clock';
import { waitersFor } from '#domain/wishes/waiting';
import type { DayColumn } from '../grid/day-columns';
import type { Waiting } from './waiting-context';

/** A free block that somebody waits for, who waits longest first. */
export interface WaitedGap {
  /** In milliseconds since 1970. */
  start: number;
  waiters: readonly ListedWish[];
}

/** The blocks of a column in which somebody who waits may begin: not over, and free as long as their service takes. */
export function waitedGaps(
  { room, grid, holds }: DayColumn,
  { wishes, programsOf }: Waiting,
  { timeZone, now }: { timeZone: string; now: number },
): WaitedGap[] {
  if (wishes.length === 0) return [];
  const blocks = grid.blocks.map((block) => ({
    ...{ start: block.start, end: block.end },
    isFree: block.end > now && block.free > holds.filter((hold) => overlap(hold, block)).length,
  }));
  const programIds = programsOf(room.staffId);
  return blocks
    .filter(({ isFree }) => isFree)
    .map(({ start }) => {
      const gap = { start, wall: wallAt(start, timeZone), blocks, programIds };
      return { start, waiters: waitersFor(wishes, gap) };
    })
    .filter(({ waiters }) => waiters.length > 0);
}

/** Somebody who waits, and the first time of a day at which they fit. */
export interface FittingWish {
  wish: ListedWish;
  start: number;
  room: DayColumn['room'];
}

/** Each who waits for a day once, with their first time on it; who waits longest first. */
export function fittingWishes(
  columns: readonly DayColumn[],
  waiting: Waiting,
  at: { timeZone: string; now: number },
): FittingWish[] {
  const found = new Map<string, FittingWish>();
  for (const column of columns)
    for (const { start, waiters } of waitedGaps(column, waiting, at))
      for (const wish of waiters) {
        const known = found.get(wish.wishId);
        if (known === undefined || start < known.start) found.set(wish.wishId, { wish, start, room: column.room });
      }
  return [...found.values()].sort(
    ({ wish: a }, { wish: b }) => a.askedAt.localeCompare(b.askedAt) || a.wishId.localeCompare(b.wishId),
  );
}
