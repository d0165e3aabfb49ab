import { dayBounds } from './day-bounds.js';
import type { Choice } from './site-time.js';

/** The instant at which the clocks show a wall time; of one that they show twice the earlier or the later one. */
export type WallClock = (wall: string, choice: Choice) => number;

/**
 * The clocks of `zone` (IANA): from `YYYY-MM-DDTHH:mm:ss` to milliseconds since 1970. What begins or ends in the hour that clocks skip does
 * so when that hour is over. Without luxon, as calendar-day.
 */
export function wallClock(zone: string): WallClock {
  const offsetsByDate = new Map<string, readonly number[]>();
  return (wall, choice) => {
    const date = wall.slice(0, 10);
    const offsets = offsetsByDate.get(date) ?? offsetsOf(date, zone);
    offsetsByDate.set(date, offsets);
    const asUtc = Date.parse(`${wall}Z`);
    const [first = 0, second] = offsets.map((offset) => asUtc - offset);
    if (second === undefined) return first;
    const shown = [first, second].filter((instant) => wallAt(instant, zone) === wall.slice(0, 16));
    return (choice === 'earlier' ? shown[0] : shown.at(-1)) ?? first;
  };
}

/** By how much the clocks of a day are ahead of UTC, at its beginning and, where that is another one, at its end. */
function offsetsOf(date: string, zone: string): number[] {
  const { start, end } = dayBounds(date, zone);
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return [...new Set([midnight - start, midnight + DAY_MS - end])];
}

const DAY_MS = 24 * 60 * 60_000;

/** What the clocks of `zone` show at an instant, `YYYY-MM-DDTHH:mm`. */
export function wallAt(instant: number, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return clock.format(instant).replace(' ', 'T');
}
