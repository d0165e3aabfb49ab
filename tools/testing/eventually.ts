import { LONG_LIMIT_MS, PATIENCE_MS } from './waits/patience.mjs';
import { pauses, until } from './waits/until.mjs';

export { until };

/** For whatever has a limit of its own that a test is not about. */
export const NO_LIMIT_MS = PATIENCE_MS;
/** No test lasts so long: what is held up until then never comes. */
export const NEVER_MS = 2 * LONG_LIMIT_MS;

/** Looks until it is so and gives what was seen; fails with what it saw last. `patienceMs`: for what takes longer than all else. */
export async function eventually<T>(
  look: () => T | Promise<T>,
  isSo: (seen: T) => boolean,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const giveUpAt = performance.now() + patienceMs;
  const pause = pauses();
  for (;;) {
    const seen = await look();
    if (isSo(seen)) return seen;
    if (performance.now() > giveUpAt) throw new Error(`still not so: ${JSON.stringify({ seen }).slice(0, 2_000)}`);
    await pause();
  }
}
