import { parseUsDate } from '#domain/time/calendar-day';
import { addDays } from '#domain/time/site-time';
import { DomainError } from '../../platform/errors.js';

/** A day that an address names as `name`, from MM/DD/YYYY to YYYY-MM-DD. Throws VALIDATION_FAILED. */
export function askedDay(name: string, text: string): string {
  const date = parseUsDate(text);
  if (date === null) throw new DomainError('VALIDATION_FAILED', `${name} must be a day as MM/DD/YYYY.`);
  return date;
}

/** Throws VALIDATION_FAILED unless `to` (YYYY-MM-DD) is one of the `most` days that begin with `from`. */
export function mustBeWithin(
  most: number,
  { from, to }: { from: string; to: string },
  names: { from: string; to: string },
) {
  if (to < from || addDays(from, most) <= to)
    throw new DomainError('VALIDATION_FAILED', `${names.to} must be within ${most} days from ${names.from} on.`);
}
