import { wallAt, wallClock } from '../time/wall-clock.js';
import { dayBounds } from '../time/day-bounds.js';
import { staffColumn, type Unavailability } from './block-grid.js';
import { MINUTE, overlap, type Span } from './span.js';

/** A slot of a column that somebody has, or holds while they book. */
export interface TakenSlot extends Span {
  slot: number;
}

/** A person or room on a day, as far as it takes what is looked for. */
export interface SearchedColumn {
  locationId: number;
  staffId: number;
  staffName: string;
  availabilities: readonly Span[];
  unavailabilities: readonly Unavailability[];
  taken: readonly TakenSlot[];
}

export interface SearchedDay {
  /** YYYY-MM-DD of the site. */
  date: string;
  columns: readonly SearchedColumn[];
}

/** Instants in milliseconds since 1970, like all here. */
export interface FreeSlot extends Span {
  locationId: number;
  staffId: number;
  staffName: string;
}

export interface Search {
  /** IANA. */
  timeZone: string;
  minutes: number;
  now: number;
  /** Only what begins later; null for all. */
  after: number | null;
  /** So many are enough; those that begin at one instant are never parted. At least 1. */
  most: number;
}

/**
 * The next slots that can be booked, by their beginning: with a block, not in a past one, open and free to their end. `later`: the beginning after which
 * there may be more; null when the days are through. Days follow each other and are looked into only as far as it takes.
 */
export function findFree(days: Iterable<SearchedDay>, search: Search): { slots: FreeSlot[]; later: number | null } {
  const { after, most } = search;
  const slots: FreeSlot[] = [];
  for (const day of days)
    for (const slot of freeOn(day, search)) {
      if (after !== null && slot.start <= after) continue;
      const last = slots.at(-1);
      if (last !== undefined && slots.length >= most && slot.start > last.start) return { slots, later: last.start };
      slots.push(slot);
    }
  return { slots, later: null };
}

function freeOn({ date, columns }: SearchedDay, { timeZone, minutes, now }: Search): FreeSlot[] {
  const day = dayBounds(date, timeZone);
  const isShownTwice = shownTwice(day, timeZone);
  const found = columns.flatMap(({ locationId, staffId, staffName, ...column }) =>
    freeStarts({ staffId, staffName, ...column }, { day, minutes, now })
      .filter((start) => !isShownTwice(start))
      .map((start) => ({ locationId, staffId, staffName, start, end: start + minutes * MINUTE })),
  );
  return found.sort((a, b) => a.start - b.start || a.locationId - b.locationId || a.staffId - b.staffId);
}

/** A start that the clocks show twice cannot be told to the provider (ADR 064). */
function shownTwice(day: Span, timeZone: string): (start: number) => boolean {
  if (day.end - day.start <= DAY_MS) return () => false;
  const clock = wallClock(timeZone);
  return (start) => {
    const wall = `${wallAt(start, timeZone)}:00`;
    return clock(wall, 'earlier') !== clock(wall, 'later');
  };
}

const DAY_MS = 24 * 60 * MINUTE;

/**
 * Where in a column a visit of so many minutes may begin. A DNA room has one of its five slots free for the whole of it, or none: the guard of the
 * database gives one slot to one visit. 002 §4, decision 53
 */
export function freeStarts(
  { taken, ...column }: Omit<SearchedColumn, 'locationId'>,
  { day, minutes, now }: { day: Span; minutes: number; now: number },
): number[] {
  const { blocks, capacity } = staffColumn({ ...column, appointments: [] }, day);
  const standing = taken.filter((slot) => overlap(slot, day));
  return blocks.flatMap(({ start, end: blockEnd }, index) => {
    const wanted = { start, end: start + minutes * MINUTE };
    const needed = blocks.slice(index).filter((block) => overlap(block, wanted));
    const isOpen = blockEnd > now && wanted.end <= (needed.at(-1)?.end ?? 0) && needed.every((one) => one.available);
    if (!isOpen) return [];
    // Those beyond the capacity count, too, as in the grid.
    const slots = new Set(standing.filter((slot) => overlap(slot, wanted)).map(({ slot }) => slot));
    return slots.size < capacity ? [start] : [];
  });
}
