import type { RetryPolicy } from 'cockatiel';
import { mustBeWanted, untilCalledOff, workSignal } from './work-signal.js';

/**
 * Tries `work` as often as `policy` says; throws why it was called off as soon as it is. A policy's own wait ends with nobody (ADR 017): it is
 * left behind, begins nothing, and keeps no process.
 */
export async function persist<T>(policy: RetryPolicy, work: () => Promise<T>): Promise<T> {
  const wanted = (): Promise<T> => {
    mustBeWanted();
    return work();
  };
  mustBeWanted();
  return untilCalledOff(policy.dangerouslyUnref().execute(wanted, workSignal()));
}
