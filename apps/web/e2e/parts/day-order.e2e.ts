import type { Page } from 'playwright-core';
import { arrived, card, happen, openDay } from './day-desk';

const LONG_MS = 60_000;
const forty = Array.from({ length: 40 }, (_, index) => card(index + 1));
const twenty = Array.from({ length: 20 }, (_, index) => arrived(index + 21));

function open(options = {}): Promise<Page> {
  return openDay(forty, { options });
}

const button = (page: Page, id: number) => page.getByRole('button', { name: `Check-in Client ${id}`, exact: true });
const first = (page: Page) => page.getByRole('article').first().textContent();

/** What a press at this place would hit. */
const under = (page: Page, { x, y }: { x: number; y: number }) =>
  page.evaluate((at) => document.elementFromPoint(at.x, at.y)?.closest('button')?.getAttribute('aria-label'), { x, y });

async function middleOf(page: Page, id: number): Promise<{ x: number; y: number }> {
  const box = await button(page, id).boundingBox();
  if (box === null) throw new Error(`Client ${id} is not there`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe('the list under a hand', () => {
  it('stays as it is under a pointer, however long it rests and whoever arrives, and says who waits', async () => {
    const page = await open();
    await button(page, 12).scrollIntoViewIfNeeded();
    const at = await middleOf(page, 12);
    await page.mouse.move(at.x, at.y);
    await happen(page, 'client.arrived', twenty);
    await page.getByText('20 moved up').waitFor();
    await page.clock.runFor(LONG_MS);
    expect(await under(page, at)).toBe('Check-in Client 12');
    await page.mouse.move(2, 2);
    await page.getByText('20 moved up').waitFor({ state: 'detached' });
    expect(await first(page)).toContain('Client 21');
  });

  it('does not scroll after a card that goes to the top', async () => {
    const page = await open();
    await button(page, 30).scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(200);
    await happen(page, 'client.arrived', [arrived(30)]);
    await page.getByRole('article').first().getByText('Client 30').waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  });

  it('stays under the focus, and the keyboard brings up who waits', async () => {
    const page = await open();
    await button(page, 12).focus();
    const at = await middleOf(page, 12);
    await happen(page, 'client.arrived', twenty);
    await page.clock.runFor(LONG_MS);
    expect(await middleOf(page, 12)).toEqual(at);
    await page.getByRole('button', { name: 'Show', exact: true }).last().press('Enter');
    await page.getByRole('article').first().getByText('Client 21').waitFor();
    expect(
      await page
        .getByRole('article')
        .first()
        .evaluate((element) => element === document.activeElement),
    ).toBe(true);
  });

  it('stays under a finger until it is lifted and its press has come', async () => {
    const page = await open({ hasTouch: true });
    const at = await middleOf(page, 5);
    await page.touchscreen.tap(at.x, at.y - 60);
    await happen(page, 'client.arrived', twenty);
    expect(await under(page, at)).toBe('Check-in Client 5');
    await page.clock.runFor(LONG_MS);
    await page.getByRole('article').first().getByText('Client 21').waitFor();
  });

  it('keeps the place of a card that left the day', async () => {
    const page = await open();
    const at = await middleOf(page, 6);
    await page.mouse.move(at.x, at.y);
    await happen(page, 'appointment.moved', [card(2, { date: '2026-11-22', version: 2 })]);
    await page.getByRole('listitem').and(page.locator('[inert]')).first().waitFor();
    expect(await under(page, at)).toBe('Check-in Client 6');
    await page.mouse.move(2, 2);
    await page.getByText('Client 2', { exact: true }).waitFor({ state: 'detached' });
  });
});
