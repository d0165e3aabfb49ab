import { addDays } from '#domain/time/site-time';
import type { DayWindow } from '../../adapters/provider/appointments/provider-appointments.js';

/** How far the window poll looks ahead. */
const WINDOW_DAYS = 14;
/** Of the schedule: what is looked at by day, and all that is kept. */
const SCHEDULE_SOON_DAYS = 14;
const SCHEDULE_DAYS = 42;
/** How far the nightly pass goes back and ahead, and how much it reads at a time. */
const HISTORY_DAYS = 183;
const FUTURE_DAYS = 60;
const CHUNK_DAYS = 31;
/** What is read after a silence beside the window: smaller, so that several go at once. */
const RECENT_DAYS = 7;
const AFTER_SILENCE_CHUNK_DAYS = 16;

/** The window poll. Days are YYYY-MM-DD of the site. */
export function windowFrom(today: string): DayWindow {
  return { from: today, to: addDays(today, WINDOW_DAYS) };
}

/** The days of which it is mirrored who takes appointments: the next ones, or all. */
export function scheduleFrom(today: string, reach: 'soon' | 'all'): DayWindow {
  return { from: today, to: addDays(today, reach === 'soon' ? SCHEDULE_SOON_DAYS : SCHEDULE_DAYS) };
}

/** Every mirrored day. */
export function everyDay(today: string): DayWindow[] {
  return chunks(mirroredDays(today), CHUNK_DAYS);
}

/** All of them. */
export function mirroredDays(today: string): DayWindow {
  return { from: addDays(today, -HISTORY_DAYS), to: addDays(today, FUTURE_DAYS) };
}

/**
 * What of `wanted` lies outside of the mirrored days, all of it where none are mirrored yet: before them whole years, so that a second search
 * finds the first one's answer.
 */
export function outsideOf(wanted: DayWindow, mirrored: DayWindow | null): DayWindow[] {
  if (mirrored === null) return [wanted];
  const before = { from: `${wanted.from.slice(0, 4)}-01-01`, to: addDays(mirrored.from, -1) };
  const after = { from: addDays(mirrored.to, 1), to: wanted.to };
  return [...(wanted.from < mirrored.from ? [before] : []), ...(wanted.to > mirrored.to ? [after] : [])];
}

/** Whether the nightly pass reads this day, by itself. */
export function isMirrored(today: string, day: string): boolean {
  const { from, to } = mirroredDays(today);
  return from <= day && day <= to;
}

/** What may have been changed unseen in a silence, beside the window: the week before and all that can be booked. */
export function besideWindow(today: string): DayWindow[] {
  const before = { from: addDays(today, -RECENT_DAYS), to: addDays(today, -1) };
  const after = { from: addDays(today, WINDOW_DAYS + 1), to: addDays(today, FUTURE_DAYS) };
  return [before, ...chunks(after, AFTER_SILENCE_CHUNK_DAYS)];
}

function chunks({ from, to }: DayWindow, days: number): DayWindow[] {
  const found: DayWindow[] = [];
  for (let first = from; first <= to; first = addDays(first, days)) {
    const last = addDays(first, days - 1);
    found.push({ from: first, to: last < to ? last : to });
  }
  return found;
}
