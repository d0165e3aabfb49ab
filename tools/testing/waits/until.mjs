// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from './patience.mjs';

export const LOOK_MS = 20;

/** Looks until it holds; says what was waited for when it never does. @param {string} what @param {() => boolean | Promise<boolean>} holds */
export async function until(what, holds) {
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (performance.now() > giveUpAt) throw new Error(`it never came: ${what}`);
    await sleep(LOOK_MS);
  }
}
