import { toInstant } from '#domain/time/site-time';
import type { ProviderSale } from '../../../adapters/provider/sales/provider-sales.js';
import type { CloseAt } from '../../daily-close/report/day-of-report.js';
import type { Crew, Person } from '../past-crew.js';
import { PastDice } from '../past-dice.js';
import type { PastVisit } from '../past.repository.js';

/** A day of a location that is gone through once more. */
export interface PastDay {
  at: CloseAt;
  timeZone: string;
  crew: Crew;
  /** 1 is yesterday. */
  daysAgo: number;
  visits: readonly PastVisit[];
  /** As the provider sold them. */
  sales: readonly ProviderSale[];
}

/** Days whose every step is told in the log; of older ones it tells only how they were closed (ADR 081). */
const TOLD_DAYS = 14;

export const isTold = ({ daysAgo }: PastDay): boolean => daysAgo <= TOLD_DAYS;

export const wordsOf = ({ at: { siteId, locationId, date } }: PastDay): string => `${siteId}/${locationId}/${date}`;

/** Of a wall time of the site; of an hour that exists twice the earlier. */
export const instantOf = ({ timeZone }: PastDay, wall: string): Date => toInstant(wall, timeZone, 'earlier');

/** Who did a visit: the same for its notes and its tip. */
export function technicianOf({ at: { siteId }, crew }: PastDay, appointmentId: number): Person {
  return new PastDice(`${siteId}/${appointmentId}/technician`).pick(crew.technicians);
}
