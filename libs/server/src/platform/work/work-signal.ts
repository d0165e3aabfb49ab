import { AsyncLocalStorage } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const signals = new AsyncLocalStorage<AbortSignal>();

/** Runs `work` under a signal: once that aborts, whatever it calls, however deep, ends and begins nothing new (ADR 017). */
export function underSignal<T>(signal: AbortSignal, work: () => T): T {
  // A long job listens with each of its calls, which may be many at a time.
  setMaxListeners(Number.POSITIVE_INFINITY, signal);
  return signals.run(signal, work);
}

/** For what others share, or what must be done although the work that caused it was called off. */
export function apart<T>(work: () => T): T {
  return signals.exit(work);
}

/** Of the work that this call belongs to, for what takes a signal itself: a child process, a file. */
export function workSignal(): AbortSignal | undefined {
  return signals.getStore();
}

/** Throws why the work was called off, if it was. */
export function mustBeWanted(): void {
  workSignal()?.throwIfAborted();
}

/** Aborts after `ms`, and with the work. */
export function atMost(ms: number): AbortSignal {
  const limitMs = Math.max(1, Math.ceil(ms));
  const work = workSignal();
  if (work === undefined) return AbortSignal.timeout(limitMs);
  if (work.aborted) return AbortSignal.abort(work.reason);
  // Not AbortSignal.any: some versions of Node lose a timeout that nothing else holds.
  const both = new AbortController();
  const end = (why: unknown): void => {
    clearTimeout(timer);
    work.removeEventListener('abort', withWork);
    both.abort(why);
  };
  const withWork = (): void => end(work.reason);
  const timer = setTimeout(() => end(new DOMException('It took too long.', 'TimeoutError')), limitMs).unref();
  work.addEventListener('abort', withWork);
  return both.signal;
}

/** A wait that ends with the work; throws why that was called off. */
export async function pause(ms: number): Promise<void> {
  mustBeWanted();
  const signal = workSignal();
  try {
    await sleep(ms, undefined, signal === undefined ? {} : { signal });
  } catch (error) {
    mustBeWanted();
    throw error;
  }
}

/** Waits for something that goes on without this work; throws why the work was called off as soon as it is. */
export async function untilCalledOff<T>(shared: Promise<T>): Promise<T> {
  const signal = workSignal();
  if (signal === undefined) return shared;
  signal.throwIfAborted();
  let callOff: () => void = () => undefined;
  const calledOff = new Promise<never>((_, reject) => {
    callOff = () => reject(signal.reason as Error);
    signal.addEventListener('abort', callOff, { once: true });
  });
  try {
    return await Promise.race([shared, calledOff]);
  } finally {
    signal.removeEventListener('abort', callOff);
  }
}
