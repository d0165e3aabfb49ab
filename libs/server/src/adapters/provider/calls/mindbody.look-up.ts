import { pause } from '#server/platform/work/work-signal';
import { isFault } from './mindbody.fault.js';

interface LookUp<T> {
  lookUp: () => Promise<T | undefined>;
  isDone: (found: T) => boolean;
  /** A refusal may mean that it was done before. */
  alsoRefused?: boolean;
}

/** A read may lag behind a write (§11.3), and an identical request in flight needs a moment to end (§1.8). */
const LOOK_AFTER_MS = [0, 400];
const LOOK_AFTER_TWIN_MS = [150, 400, 800, 1_600];

/** After a write whose outcome is unknown: the record when the provider holds it as the write wanted, else undefined. */
export async function lookAfter<T>(error: unknown, { lookUp, isDone, alsoRefused }: LookUp<T>): Promise<T | undefined> {
  for (const wait of waitsAfter(error, alsoRefused ?? false)) {
    if (wait > 0) await pause(wait);
    const found = await lookUp().catch(() => undefined);
    if (found !== undefined && isDone(found)) return found;
  }
  return undefined;
}

function waitsAfter(error: unknown, alsoRefused: boolean): readonly number[] {
  if (isFault(error, 'in-flight')) return LOOK_AFTER_TWIN_MS;
  if (isFault(error, 'timeout', 'lost', 'server', 'malformed')) return LOOK_AFTER_MS;
  return alsoRefused && isFault(error, 'refused') ? [0] : [];
}
