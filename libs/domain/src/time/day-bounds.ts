import { isCalendarDate, localDate } from './calendar-day.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * First instant of a calendar day (`YYYY-MM-DD`) of `zone` (IANA) and of the day after it, milliseconds since 1970: 23 or 25 hours apart
 * where the clocks are changed. Without luxon, as calendar-day. A text that is no day and a zone that there is not throw.
 */
export function dayBounds(date: string, zone: string): { readonly start: number; readonly end: number } {
  const key = `${date} ${zone}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  if (!isCalendarDate(date)) throw new RangeError(`${date} is no day`);
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const start = dayBreak(midnight, zone);
  const bounds = { start, end: dayBreak(midnight + 24 * HOUR, zone) };
  if (found.size === MOST_FOUND) found.clear();
  found.set(key, bounds);
  return bounds;
}

/** They are asked for again and again, of few days, and each asks the calendar twenty times. */
const found = new Map<string, { readonly start: number; readonly end: number }>();
const MOST_FOUND = 1_000;

/** By halving, to the minute: the zones of the world are within 15 hours of UTC. */
function dayBreak(midnight: number, zone: string): number {
  const date = new Date(midnight).toISOString().slice(0, 10);
  let [before, from] = [midnight - 15 * HOUR, midnight + 15 * HOUR];
  while (from - before > MINUTE) {
    const middle = before + Math.floor((from - before) / 2 / MINUTE) * MINUTE;
    if (localDate(new Date(middle), zone) < date) before = middle;
    else from = middle;
  }
  return from;
}
