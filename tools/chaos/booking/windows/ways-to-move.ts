import type { Locator, Page } from 'playwright-core';
import { oneOf } from './deeds.js';
import { comes, panelOf, PRESS_MS, pressed } from './outcomes.js';

interface Point {
  x: number;
  y: number;
}

/** A look for another spot, where somebody came to stand on the first. */
const LOOK_AGAIN_MS = 2_000;
const ARROWS = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'];
const STEPS = 4;
const DRAG_STEPS = 8;
/** What Move mode says of a block that is taken, of an edge, and of a visit that stays. */
const REFUSED =
  /stands there|is booking there|That time is over|Closed:|further that way|Nothing is free|All five places/;
/** What the panel says of a visit that was called off when it had been put down. */
const OVER = 'Nothing of this appointment can be changed any more';

/** A block of the DNA room is open beside those who stand in it already: it is clicked where nothing covers it. */
export async function clickWhereOpen(target: Locator): Promise<void> {
  const ends = Date.now() + PRESS_MS;
  for (;;) {
    try {
      const position = await openSpot(target);
      await target.click({ ...(position !== null && { position }), timeout: LOOK_AGAIN_MS });
      return;
    } catch (error) {
      if ((await target.count()) === 0 || Date.now() > ends) throw error;
    }
  }
}

/** From its corner; null where all of it is covered. */
function openSpot(target: Locator): Promise<Point | null> {
  const find = (one: Element): Point | null => {
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, width, height } = one.getBoundingClientRect();
    const spots = [0.5, 0.1, 0.3, 0.7, 0.9].map((share) => ({ x: width * share, y: height / 2 }));
    return spots.find(({ x, y }) => one.contains(document.elementFromPoint(left + x, top + y))) ?? null;
  };
  return target.evaluate(find, undefined, { timeout: LOOK_AGAIN_MS });
}

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
  const hand = {
    // At one stroke: while one waits for it to stand still, another agent moves it and it is another element.
    press: (target: Locator) =>
      target.evaluate((block) => block.scrollIntoView({ block: 'center' }), undefined, { timeout: PRESS_MS }),
  };
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
