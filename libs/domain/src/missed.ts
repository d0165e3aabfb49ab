import type { VisitStatus } from '#contracts/appointments';
import { mayBecome } from './visits.js';

/** That nobody came can be said from its beginning on. Instants in epoch milliseconds. Decision 56 */
export function mayBeMissed({ status, startsAt }: { status: VisitStatus; startsAt: number }, now: number): boolean {
  return mayBecome(status, 'NoShow') && startsAt <= now;
}
