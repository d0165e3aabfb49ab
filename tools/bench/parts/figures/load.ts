import { PATIENCE_MS } from '../../../testing/waits/patience.mjs';
import { now } from './stats.js';

const TICK_MS = 5;

/** Calls `act` so and so many times a second, evenly, until it is told to stop. */
export function paced(perSecond: number, act: (n: number) => void): () => number {
  const began = now();
  let done = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((now() - began) / 1_000) * perSecond);
    while (done < due) act(done++);
  }, TICK_MS);
  return () => {
    clearInterval(timer);
    return done;
  };
}

/** Waits until it holds; throws with `what` when it does not within `ms`. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, ms = PATIENCE_MS): Promise<void> {
  const deadline = now() + ms;
  while (!(await holds())) {
    if (now() > deadline) throw new Error(`${what}: not within ${ms / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Works through all of them, so many at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items].reverse();
  const worker = async (): Promise<void> => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
