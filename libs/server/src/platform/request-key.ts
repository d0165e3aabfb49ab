import { DomainError } from './errors.js';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Beyond it no number is exact. */
const VISIT = /^[1-9]\d{0,14}$/;

/** A request that may be sent twice, as it came. */
export interface KeyedRequest {
  /** The header `Idempotency-Key`. */
  key: string | string[] | undefined;
  /** The visit as the address names it; null where it names none. */
  visit: string | null;
}

/** A UUID in small letters. Throws VALIDATION_FAILED. */
export function keyOf({ key }: KeyedRequest): string {
  if (typeof key !== 'string' || !UUID.test(key))
    throw new DomainError('VALIDATION_FAILED', 'The header Idempotency-Key must be a UUID.');
  return key.toLowerCase();
}

/** The number of the visit. Throws VALIDATION_FAILED. */
export function visitOf({ visit }: KeyedRequest): number {
  if (visit === null || !VISIT.test(visit))
    throw new DomainError('VALIDATION_FAILED', 'appointmentId must be the number of an appointment.');
  return Number(visit);
}
