import { isCalendarDate, parseUsDate } from '#domain/time/calendar-day';

/** What somebody typed or pasted as `YYYY-MM-DD`: `11/20/2026`, `11-20-2026`, `11.20.2026`, `11202026` or `2026-11-20`; null for no day of the calendar. */
export function typedDay(text: string): string | null {
  const typed = text.trim();
  if (isCalendarDate(typed)) return typed;
  const digits = /^(\d{2})(\d{2})(\d{4})$/.exec(typed);
  if (digits !== null) return parseUsDate(`${digits[1]}/${digits[2]}/${digits[3]}`);
  return parseUsDate(typed.replace(/\s*[-./ ]\s*/g, '/'));
}

/** `11/20/2026` of `2026-11-20`. */
export function shownDay(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
}

/** So many days later or, below zero, earlier; the clocks of no zone play a part. */
export function daysAfter(day: string, days: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

export type DayFault = 'notADay' | 'tooEarly' | 'tooLate';

export interface DayLimits {
  min?: string | undefined;
  max?: string | undefined;
}

/** Days in this form sort as text does. */
export function faultOfDay(day: string | null, { min, max }: DayLimits): DayFault | null {
  if (day === null) return 'notADay';
  if (min !== undefined && day < min) return 'tooEarly';
  return max !== undefined && day > max ? 'tooLate' : null;
}
