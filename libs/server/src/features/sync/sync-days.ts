import { addDays } from '#domain/time/site-time';
import type { DayWindow } from '../../adapters/provider/appointments/provider-appointments.js';

/** How far the window poll looks ahead. */
const WINDOW_DAYS = 14;
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

/** Every mirrored day. */
export function everyDay(today: string): DayWindow[] {
  return chunks({ from: addDays(today, -HISTORY_DAYS), to: addDays(today, FUTURE_DAYS) }, CHUNK_DAYS);
}

/** Whether the nightly pass reads this day, by itself. */
export function isMirrored(today: string, day: string): boolean {
  return addDays(today, -HISTORY_DAYS) <= day && day <= addDays(today, FUTURE_DAYS);
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
