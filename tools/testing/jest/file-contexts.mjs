// @ts-check
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Runs a file, and ends every context that was used in it. Circus makes one for each file; one that stays enabled is carried on by every
 * promise of the files after: after sixteen files that was a twelfth of a worker's time, and grew with each. Those of our services are enabled
 * again where they are used.
 *
 * @template T @param {() => Promise<T>} file @returns {Promise<T>}
 */
export async function endingItsContexts(file) {
  /** @type {Set<AsyncLocalStorage<unknown>>} */
  const used = new Set();
  const { run } = AsyncLocalStorage.prototype;
  /** @this {AsyncLocalStorage<unknown>} @param {Parameters<typeof run>} given */
  AsyncLocalStorage.prototype.run = function noted(...given) {
    used.add(this);
    return run.apply(this, given);
  };
  try {
    return await file();
  } finally {
    AsyncLocalStorage.prototype.run = run;
    for (const context of used) context.disable();
  }
}
