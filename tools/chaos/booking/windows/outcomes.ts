import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { PATIENCE_MS } from '../../../testing/waits/patience.mjs';

export const PRESS_MS = 30_000;
const LOOK_AGAIN_MS = 50;

/** Where a visit is booked or edited: it is there as soon as it was asked for. */
export const panelOf = (page: Page): Locator => page.getByRole('complementary').locator('section:has(h2)');

/** Presses it; false when it had gone by then. */
export async function pressed(
  { press }: { press: (target: Locator) => Promise<void> },
  target: Locator,
): Promise<boolean> {
  try {
    await press(target);
    return true;
  } catch (error) {
    if ((await target.count()) === 0) return false;
    throw error;
  }
}

/** Whether it is there at last; false as soon as it will not come. */
export async function comes(wanted: Locator, isVain: () => Promise<boolean>): Promise<boolean> {
  let isThere = false;
  await until(async () => (isThere = await wanted.first().isVisible()) || isVain(), String(wanted));
  return isThere;
}

/** Whether it has gone at last; false as soon as it says why not. */
export async function goes(shown: Locator, why: Locator): Promise<boolean> {
  let isGone = false;
  await until(async () => (isGone = !(await shown.isVisible())) || why.first().isVisible(), `${String(shown)} gone`);
  return isGone;
}

export async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const ends = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > ends) throw new Error(`waited in vain for ${what}`);
    await sleep(LOOK_AGAIN_MS);
  }
}
