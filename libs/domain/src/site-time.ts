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

/** The calendar day of `zone` at an instant, `YYYY-MM-DD`. */
export function localDate(instant: Date | string, zone: string): string {
  return at(instant, zone).toFormat('yyyy-MM-dd');
}

/** `days` calendar days after a `YYYY-MM-DD`, whatever the clocks did in between. */
export function addDays(date: string, days: number): string {
  return DateTime.fromISO(date, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd');
}

/** Hour of the day, 0 to 23, that the clocks of `zone` show. */
export function localHour(instant: Date, zone: string): number {
  return at(instant, zone).hour;
}

/** `M/D/YYYY` or `MM/DD/YYYY` as `YYYY-MM-DD`; null for a day that no calendar has (decision 29). */
export function parseUsDate(text: string): string | null {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  if (parts === null) return null;
  const date = DateTime.fromObject(
    { year: Number(parts[3]), month: Number(parts[1]), day: Number(parts[2]) },
    { zone: 'utc' },
  );
  return date.isValid ? date.toFormat('yyyy-MM-dd') : null;
}

export function isZone(name: string): boolean {
  return DateTime.local({ zone: name }).isValid;
}

function at(instant: Date | string, zone: string): DateTime {
  return typeof instant === 'string' ? DateTime.fromISO(instant, { zone }) : DateTime.fromJSDate(instant, { zone });
}
