import { DateTime } from 'luxon';

/** A wall time that the zone skips (spring) or has twice (autumn). Never shifted silently. Invariant 10 */
export class WallTimeError extends Error {
  constructor(
    readonly wall: string,
    readonly zone: string,
    readonly reason: 'skipped' | 'ambiguous' | 'malformed',
  ) {
    super(`${wall} is ${reason} in ${zone}`);
  }
}

export type Choice = 'earlier' | 'later';

const WALL = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2}))?(?:\.\d+)?$/;

/**
 * The instant at which the clocks of `zone` (IANA) show `wall` (`YYYY-MM-DDTHH:mm:ss`, no offset).
 * A time that exists twice needs `choice`; one that does not exist throws.
 */
export function toInstant(wall: string, zone: string, choice?: Choice): Date {
  const parts = WALL.exec(wall);
  if (parts === null) throw new WallTimeError(wall, zone, 'malformed');
  const text = `${parts[1]}T${parts[2]}:${parts[3] ?? '00'}`;
  const guess = DateTime.fromISO(text, { zone });
  if (!guess.isValid) throw new WallTimeError(wall, zone, 'malformed');
  if (guess.toFormat("yyyy-MM-dd'T'HH:mm:ss") !== text) throw new WallTimeError(wall, zone, 'skipped');
  const both = guess.getPossibleOffsets().sort((a, b) => a.toMillis() - b.toMillis());
  const [first = guess, last = first] = both;
  if (both.length < 2) return first.toJSDate();
  if (choice === undefined) throw new WallTimeError(wall, zone, 'ambiguous');
  return (choice === 'earlier' ? first : last).toJSDate();
}

/** What the clocks of `zone` show at an instant, `YYYY-MM-DDTHH:mm:ss`. */
export function toWall(instant: Date | string, zone: string): string {
  return at(instant, zone).toFormat("yyyy-MM-dd'T'HH:mm:ss");
}

/** `days` calendar days after a `YYYY-MM-DD`, whatever the clocks did in between. */
export function addDays(date: string, days: number): string {
  return DateTime.fromISO(date, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd');
}

/** Hour of the day, 0 to 23, that the clocks of `zone` show. */
export function localHour(instant: Date, zone: string): number {
  return at(instant, zone).hour;
}

/** `Friday, November 20, 2026, 9:00 AM`, in English or Spanish, of a wall time. */
export function longDate(wall: string, language: 'en' | 'es'): string {
  const format = language === 'es' ? "cccc d 'de' LLLL 'de' yyyy, h:mm a" : 'cccc, LLLL d, yyyy, h:mm a';
  return DateTime.fromISO(wall, { zone: 'utc' }).setLocale(`${language}-US`).toFormat(format);
}

/** `November 1, 2026`, in English or Spanish, of a `YYYY-MM-DD`. */
export function longDay(date: string, language: 'en' | 'es'): string {
  const format = language === 'es' ? "d 'de' LLLL 'de' yyyy" : 'LLLL d, yyyy';
  return DateTime.fromISO(date, { zone: 'utc' }).setLocale(`${language}-US`).toFormat(format);
}

/** Date and time to the second on the clocks of `zone`, with its abbreviation: `2026-11-20 15:30:12 CST`. */
export function stamp(instant: string, zone: string): string {
  return at(instant, zone).setLocale('en-US').toFormat('yyyy-MM-dd HH:mm:ss ZZZZ');
}

export function isZone(name: string): boolean {
  return DateTime.local({ zone: name }).isValid;
}

function at(instant: Date | string, zone: string): DateTime {
  return typeof instant === 'string' ? DateTime.fromISO(instant, { zone }) : DateTime.fromJSDate(instant, { zone });
}
