import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from './patience.mjs';

/** For whatever has a limit of its own that a test is not about. */
export const NO_LIMIT_MS = PATIENCE_MS;

const LOOK_MS = 20;

/** Looks until it is so and gives what was seen; fails with what it saw last. `patienceMs`: for what takes longer than all else. */
export async function eventually<T>(
  look: () => T | Promise<T>,
  isSo: (seen: T) => boolean,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const seen = await look();
    if (isSo(seen)) return seen;
    if (performance.now() > giveUpAt) throw new Error(`still not so: ${JSON.stringify({ seen }).slice(0, 2_000)}`);
    await sleep(LOOK_MS);
  }
}

/** Looks until it holds; says what was waited for when it never does. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (performance.now() > giveUpAt) throw new Error(`it never came: ${what}`);
    await sleep(LOOK_MS);
  }
}
