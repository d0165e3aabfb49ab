// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from './patience.mjs';

const LOOK_MS = 20;
const RAREST_LOOK_MS = 100;
/** Of the time that was waited already: who looks costs those who work. */
const PART = 0.05;

/** Pauses between looks, rarer and rarer. @returns {() => Promise<void>} */
export function pauses() {
  const began = performance.now();
  return () => sleep(Math.min(RAREST_LOOK_MS, Math.max(LOOK_MS, PART * (performance.now() - began))));
}

/** Looks until it holds; says what was waited for when it never does. @param {string} what @param {() => boolean | Promise<boolean>} holds */
export async function until(what, holds) {
  const giveUpAt = performance.now() + PATIENCE_MS;
  const pause = pauses();
  while (!(await holds())) {
    if (performance.now() > giveUpAt) throw new Error(`it never came: ${what}`);
    await pause();
  }
}
