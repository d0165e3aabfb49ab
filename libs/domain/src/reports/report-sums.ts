import { type Cents } from '../money/cents.js';
import { daysIn, daysOfMonth, type DaySpan } from './report-days.js';

/**
 * What a month brings if it goes on as these days did: the receipt divided by its days, times the days of the month of the first one, to
 * the cent. 002 §9
 */
export function projectedCents(receiptCents: Cents, span: DaySpan): Cents {
  return Math.round((receiptCents * daysOfMonth(span.from)) / daysIn(span));
}

const WALL_TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Between two wall times `HH:mm` of a day; null where one was not typed, or who came left before. */
export function minutesBetween(arrival: string, checkOut: string): number | null {
  const [from, to] = [minuteOf(arrival), minuteOf(checkOut)];
  return from === null || to === null || to < from ? null : to - from;
}

function minuteOf(time: string): number | null {
  const parts = WALL_TIME.exec(time);
  return parts === null ? null : Number(parts[1]) * 60 + Number(parts[2]);
}
