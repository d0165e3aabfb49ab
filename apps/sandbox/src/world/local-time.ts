import { DateTime } from 'luxon';

/** Wall clock of a site without zone, `YYYY-MM-DDTHH:mm:ss`. Sorts as text. */
export type LocalTime = string;
/** `YYYY-MM-DD` of a site's calendar. */
export type LocalDate = string;

const DAY_MS = 86_400_000;
const PATTERN = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}))?(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?)?$/i;

const asUtcMs = (time: LocalTime): number => Date.parse(`${time}Z`);
const fromUtcMs = (ms: number): LocalTime => new Date(ms).toISOString().slice(0, 19);

export const dateOf = (time: LocalTime): LocalDate => time.slice(0, 10);
export const at = (date: LocalDate, clock: string): LocalTime => `${date}T${clock}:00`;
/** Minutes since midnight, within the day. */
export const atMinute = (date: LocalDate, minute: number): LocalTime =>
  at(date, `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
export const startOfDay = (date: LocalDate): LocalTime => `${date}T00:00:00`;
export const endOfDay = (date: LocalDate): LocalTime => `${date}T23:59:59`;
export const addMinutes = (time: LocalTime, minutes: number): LocalTime => fromUtcMs(asUtcMs(time) + minutes * 60_000);
export const minutesBetween = (from: LocalTime, to: LocalTime): number => (asUtcMs(to) - asUtcMs(from)) / 60_000;
export const addDays = (date: LocalDate, days: number): LocalDate =>
  dateOf(fromUtcMs(asUtcMs(startOfDay(date)) + days * DAY_MS));
/** Days since 1970-01-01. */
export const dayNumber = (date: LocalDate): number => Math.round(asUtcMs(startOfDay(date)) / DAY_MS);
/** 0 = Sunday. */
export const weekday = (date: LocalDate): number => new Date(asUtcMs(startOfDay(date))).getUTCDay();

/** The provider reads the digits and ignores an offset; a bare date is midnight. */
export function parseLocalTime(text: string): LocalTime | undefined {
  const match = PATTERN.exec(text.trim());
  if (!match?.[1]) return undefined;
  const time = `${match[1]}T${match[2] ?? '00:00'}:${match[3] ?? '00'}`;
  const ms = asUtcMs(time);
  return Number.isNaN(ms) || fromUtcMs(ms) !== time ? undefined : time;
}

export function usDate(date: LocalDate): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}

export const toUtc = (time: LocalTime, zone: string): string =>
  DateTime.fromISO(time, { zone }).toUTC().toFormat("yyyy-MM-dd'T'HH:mm:ss'Z'");

export const toLocal = (ms: number, zone: string): LocalTime =>
  DateTime.fromMillis(ms, { zone }).toFormat("yyyy-MM-dd'T'HH:mm:ss");
