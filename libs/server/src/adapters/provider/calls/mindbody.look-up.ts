import { handleWhenResult, IterableBackoff, retry } from 'cockatiel';
import { persist } from '#server/platform/work/retries';
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
const nothingFound = handleWhenResult((found) => found === undefined);

/** After a write whose outcome is unknown: the record when the provider holds it as the write wanted, else undefined. */
export async function lookAfter<T>(error: unknown, { lookUp, isDone, alsoRefused }: LookUp<T>): Promise<T | undefined> {
  const [first, ...others] = waitsAfter(error, alsoRefused ?? false);
  if (first === undefined) return undefined;
  if (first > 0) await pause(first);
  const untilFound = retry(nothingFound, { maxAttempts: others.length, backoff: new IterableBackoff(others) });
  return persist(untilFound, async () => {
    const found = await lookUp().catch(() => undefined);
    return found !== undefined && isDone(found) ? found : undefined;
  });
}

function waitsAfter(error: unknown, alsoRefused: boolean): readonly number[] {
  if (isFault(error, 'in-flight')) return LOOK_AFTER_TWIN_MS;
  if (isFault(error, 'timeout', 'lost', 'server', 'malformed')) return LOOK_AFTER_MS;
  return alsoRefused && isFault(error, 'refused') ? [0] : [];
}
