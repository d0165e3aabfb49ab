import type { ErrorCode } from '../errors.js';
import type { JobName } from './jobs.js';

/** Why a job failed, for whoever decides what becomes of it. */
export const FAILURE_KINDS = ['away', 'refused', 'gone', 'file', 'fault'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

const KIND_OF: Readonly<Partial<Record<ErrorCode, FailureKind>>> = {
  PROVIDER_UNAVAILABLE: 'away',
  PROVIDER_BUSY: 'away',
  UNAVAILABLE: 'away',
  TOO_SLOW: 'away',
  TOO_MANY_TRIES: 'away',
  PROVIDER_REFUSED: 'refused',
  SIGN_IN_REFUSED: 'refused',
  NOT_FOUND: 'gone',
  IMAGE_REFUSED: 'file',
  TOO_LARGE: 'file',
};

/** `code` of the error that ended it, null of an error that is none of ours. */
export function failureKindOf(code: ErrorCode | null): FailureKind {
  return (code && KIND_OF[code]) ?? 'fault';
}

/** What this would be done again with is gone once it failed: a photo's upload, the minutes of a code. Whoever needs it asks anew. */
const ONCE: readonly JobName[] = ['media.photo', 'code.deliver'];

export function canRequeue(name: JobName): boolean {
  return !ONCE.includes(name);
}

/** Jobs of one site that are listed; older ones come when these are dealt with. */
export const MOST_FAILED_JOBS = 100;
