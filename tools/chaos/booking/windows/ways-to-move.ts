import type { Locator, Page } from 'playwright-core';
import { oneOf } from './deeds.js';
import { comes, panelOf, PRESS_MS, pressed } from './outcomes.js';

interface Point {
  x: number;
  y: number;
}

const ARROWS = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'];
const STEPS = 4;
const DRAG_STEPS = 8;
/** What Move mode says of a block that is taken, of an edge, and of a visit that stays. */
const REFUSED =
  /stands there|is booking there|That time is over|Closed:|further that way|Nothing is free|All five places/;
/** What the panel says of a visit that was called off when it had been put down. */
const OVER = 'Nothing of this appointment can be changed any more';

/** Move mode: a few steps by arrows, then Enter. Whether it asks if that is meant. */
export async function chooseByKeys(page: Page, visit: Locator): Promise<boolean> {
  const hand = { press: (target: Locator) => target.focus({ timeout: PRESS_MS }) };
  if (!(await pressed(hand, visit))) return false;
  await page.keyboard.press('m');
  const bar = page.getByRole('group', { name: /^Moving/ });
  if (!(await comes(bar, () => page.getByText('is not moved').first().isVisible()))) return false;
  for (let step = 0; step < STEPS; step++) await page.keyboard.press(oneOf(ARROWS) ?? 'ArrowDown');
  await page.keyboard.press('Enter');
  return comes(
    page.getByRole('dialog'),
    async () => !(await bar.isVisible()) || bar.getByText(REFUSED).first().isVisible(),
  );
}

/** Drags it onto a free block that is in sight. Whether it asks if that is meant. */
export async function dragAway(page: Page, visit: Locator): Promise<boolean> {
  const hand = { press: (target: Locator) => target.scrollIntoViewIfNeeded({ timeout: PRESS_MS }) };
  if (!(await pressed(hand, visit))) return false;
  const [from, to] = [await inSight(visit), oneOf(await allInSight(page.locator('[data-free]')))];
  if (from === undefined || to === undefined) return false;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: DRAG_STEPS });
  const isOver = await page.locator('[data-over]').isVisible();
  await page.mouse.up();
  const isVain = async () => !(await panelOf(page).isVisible()) || page.getByText(OVER).isVisible();
  return isOver && comes(page.getByRole('dialog'), isVain);
}

async function inSight(target: Locator): Promise<Point | undefined> {
  return (await allInSight(target))[0];
}

/** The middles of those that a pointer would reach there. */
function allInSight(targets: Locator): Promise<Point[]> {
  return targets.evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return one.contains(document.elementFromPoint(x, y)) ? [{ x, y }] : [];
    }),
  );
}
