type Read<T> = (signal: AbortSignal) => Promise<T>;

const lastAt = new Map<string, number>();

/** Reads at once, and again no sooner than `everyMs` after it last began to, under the same name. Called off, it does not begin. */
export function paced<T>(name: string, read: Read<T>, everyMs: number): Read<T> {
  return async (signal) => {
    const wait = (lastAt.get(name) ?? Number.NEGATIVE_INFINITY) + everyMs - performance.now();
    if (wait > 0) await pause(wait, signal);
    signal.throwIfAborted();
    lastAt.set(name, performance.now());
    return read(signal);
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
