import { getPriority, setPriority } from 'node:os';
import { move } from 'piscina';
import type { Drawn } from './render-thread.js';

/**
 * Steps of niceness behind the rest of the process, which sends one-time codes at the same time. No more than that: beside other busy
 * programs a thread ten steps behind gets a twentieth of a core, and a client waits for what it draws.
 */
const BEHIND = 4;
const LAST = 19;
let hasDrawn = false;

/** What a thread of its own does with a document: while it draws it answers nobody. */
export function drawing<D>(draw: (document: D) => Promise<Buffer>): (document: D) => Promise<Drawn> {
  return async (document) => {
    try {
      // The library's buffer may be part of a bigger one, which cannot be handed over.
      return move(new Uint8Array(await draw(document))) as Drawn;
    } catch (error) {
      return { fault: placeOf(error) };
    } finally {
      stepBack();
    }
  };
}

/** After the first one: until then the thread only gets ready. Only Linux counts it by thread; elsewhere the whole process would step back. */
function stepBack(): void {
  if (!hasDrawn && process.platform === 'linux') setPriority(Math.min(LAST, getPriority() + BEHIND));
  hasDrawn = true;
}

/** The library's messages quote what it was given: answers about health. Only where it happened leaves the thread. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  return [error.name, ...frames.slice(0, 5)].join('\n');
}
