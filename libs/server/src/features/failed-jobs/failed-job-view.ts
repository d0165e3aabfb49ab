import type { FailedJob } from '#contracts/work/failed-jobs.dto';
import { canRequeue, failureKindOf } from '#contracts/work/failed-jobs';
import type { Wire } from '#contracts/wire';
import type { FailedJobRow } from './failed-jobs.repository.js';

const LONGEST_DETAIL = 240;
const HIDDEN = '…';
/** What errors quote is what somebody typed, or a name; an address, a number or a key says who or how. */
const SECRET: readonly RegExp[] = [
  /"[^"]*"|“[^”]*”|`[^`]*`|'(?:[^']|(?<=\w)'(?=\w))*'/g,
  /\b[a-z]+:\/\/\S+/gi,
  /[^\s<>,;:]+@[^\s<>,;:]+/g,
  /[\w+/=-]{24,}/g,
  /\+?\d[\d().\s-]{5,}\d/g,
];

/** As directors may read it. */
export function toFailedJob(row: FailedJobRow): Wire<FailedJob> {
  const { isFailed: _, error, errorCode, askedAt, failedAt, ...job } = row;
  return {
    ...job,
    askedAt: askedAt.toISOString(),
    failedAt: failedAt.toISOString(),
    why: failureKindOf(errorCode),
    detail: safeDetail(error ?? ''),
    canRequeue: canRequeue(job.name),
  };
}

/** What an error says, without what may be of a client or a secret. */
export function safeDetail(error: string): string {
  // What is longer is a dump, and nobody may make a pattern slow with it.
  const said = error.slice(0, 4 * LONGEST_DETAIL).replace(/\s+/g, ' ');
  return SECRET.reduce((text, secret) => text.replace(secret, HIDDEN), said)
    .slice(0, LONGEST_DETAIL)
    .trim();
}
