import { WallTimeError, toInstant, toWall } from '#domain/time/site-time';
import { DomainError } from '../../platform/errors.js';

const MINUTE_MS = 60_000;

/** When a visit begins and ends: wall times of the site as the provider takes them, and their instants. */
export interface VisitTimes {
  startsLocal: string;
  endsLocal: string;
  startsAt: Date;
  endsAt: Date;
}

/** `ends`: a wall time, or minutes after the start. Throws VALIDATION_FAILED for a time that the site's clocks never show, TIME_TWICE for one that they show twice. */
export function visitTimes(zone: string, { starts, ends }: { starts: string; ends: string | number }): VisitTimes {
  const startsAt = instantOf(starts, zone);
  const endsAt = typeof ends === 'string' ? instantOf(ends, zone) : new Date(startsAt.getTime() + ends * MINUTE_MS);
  return { startsAt, endsAt, startsLocal: toWall(startsAt, zone), endsLocal: toWall(endsAt, zone) };
}

function instantOf(wall: string, zone: string): Date {
  try {
    return toInstant(wall, zone);
  } catch (error) {
    if (!(error instanceof WallTimeError)) throw error;
    if (error.reason === 'ambiguous')
      throw new DomainError(
        'TIME_TWICE',
        'On that day the clocks show this time twice, and the scheduling system once.',
      );
    throw new DomainError('VALIDATION_FAILED', `There is no ${wall} at this site.`);
  }
}
