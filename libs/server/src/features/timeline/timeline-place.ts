import { DomainError } from '../../platform/errors.js';

/** From where on: the last entry that is known. */
export interface TimelinePlace {
  /** Instant with microseconds. */
  at: string;
  key: string;
}

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~([ea][0-9a-f-]{16,36})$/;

export function placeOf({ at, key }: TimelinePlace): string {
  return `${at}~${key}`;
}

/** Throws VALIDATION_FAILED for what no page gave. */
export function placeIn(text: string): TimelinePlace {
  const [, at, key] = PLACE.exec(text) ?? [];
  if (at === undefined || key === undefined || Number.isNaN(Date.parse(at)))
    throw new DomainError('VALIDATION_FAILED', 'before must be what a page gave as earlier.');
  return { at, key };
}
