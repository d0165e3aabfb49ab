import type { Page } from 'playwright-core';
import { axeFaults, overflowOf } from '../pages/browser-page';
import { openParts, visitPart } from './parts-world';

let page: Page;
beforeEach(async () => {
  page = await openParts();
});

const isFocused = (name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((button) => button === document.activeElement);
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('a drawer', () => {
  it('comes at the side, keeps the focus inside, asks on top of itself and gives the focus back', async () => {
    await visitPart(page, 'drawer');
    await button('Open').focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'A visit' });
    // Who asked for less motion never sees it on its way.
    expect(await drawer.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
    const { x = 0, width = 0, height = 0 } = (await drawer.boundingBox()) ?? {};
    expect([x + width, height]).toEqual([1280, 800]);
    expect(x).toBeGreaterThan(600);
    for (let press = 0; press < 4; press += 1) {
      await page.keyboard.press('Tab');
      expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    expect(await axeFaults(page)).toEqual([]);
    await button('Remove').click();
    await page.getByRole('dialog', { name: 'Remove it?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Remove it?' }).waitFor({ state: 'detached' });
    expect(await drawer.count()).toBe(1);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(await isFocused('Open')).toBe(true);
  });

  it('takes all of a phone, and a press beside it closes it elsewhere', async () => {
    await visitPart(page, 'drawer');
    await button('Open').click();
    const drawer = page.getByRole('dialog');
    await page.mouse.click(40, 400);
    await drawer.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 390, height: 844 });
    await button('Open').click();
    expect((await drawer.boundingBox())?.width).toBe(390);
    expect(await overflowOf(page)).toBe(0);
  });
});

describe('a menu', () => {
  it('opens by the keyboard, walks past what is off, finds by a letter, and gives the focus back', async () => {
    await visitPart(page, 'menu');
    await button('More').focus();
    await page.keyboard.press('ArrowDown');
    const menu = page.getByRole('menu', { name: 'More' });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.waitForFunction(() => document.activeElement?.textContent === 'Copy');
    expect(await button('More').getAttribute('aria-expanded')).toBe('true');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Print');
    await page.keyboard.press('r');
    expect(await focused()).toBe('Remove');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Copy');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    expect(await isFocused('More')).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Copy');
    await page.keyboard.press('Enter');
    await menu.waitFor({ state: 'detached' });
    expect(await page.getByTestId('chosen').textContent()).toBe('Copy');
    expect(await isFocused('More')).toBe(true);
  });

  it('goes on by Tab, closes by a press elsewhere, and each of its lines is a target for a finger', async () => {
    await visitPart(page, 'menu');
    await button('More').click();
    const menu = page.getByRole('menu');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Copy');
    for (const item of await menu.getByRole('menuitem').all()) {
      expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await page.keyboard.press('Tab');
    await menu.waitFor({ state: 'detached' });
    expect(await isFocused('After')).toBe(true);
    await button('More').click();
    await menu.waitFor();
    await page.mouse.click(900, 600);
    await menu.waitFor({ state: 'detached' });
    expect(await page.getByTestId('chosen').textContent()).toBe('');
  });
});

describe('a toast', () => {
  const toasts = () => page.locator('[data-toast]');
  const texts = async () => (await toasts().allTextContents()).map((text) => text.replace(/ *\(F8.*/, ''));
  let now = Date.now();
  beforeEach(async () => {
    await page.clock.install();
    await visitPart(page, 'toast');
    // From here on time passes where a test says so, however slow the machine is.
    now += 3_600_000;
    await page.clock.pauseAt(now);
  });
  afterEach(() => page.clock.resume());

  it('breaks no rule of accessibility', async () => {
    for (const name of ['Save', 'Remove']) await button(name).click();
    await page.clock.resume();
    expect(await axeFaults(page)).toEqual([]);
  });

  it('is said politely and goes after five seconds', async () => {
    await button('Save').click();
    await page.locator('[role=status][aria-live=polite]').getByText('Saved').waitFor();
    await page.clock.runFor(4_000);
    expect(await toasts().count()).toBe(1);
    await page.clock.runFor(1_500);
    expect(await toasts().count()).toBe(0);
  });

  it('offers to undo for ten seconds and says how many are left', async () => {
    await button('Remove').click();
    await page.getByText('10 s').waitFor();
    await page.clock.runFor(6_000);
    await page.getByText('4 s').waitFor();
    await button('Undo').click();
    expect(await page.getByTestId('undone').textContent()).toBe('true');
    expect(await toasts().count()).toBe(0);
  });

  it('stays while a pointer or the focus rests on it; F8 leads there and Esc back', async () => {
    await button('Remove').click();
    await toasts().hover();
    await page.clock.runFor(30_000);
    expect(await toasts().count()).toBe(1);
    await page.mouse.move(10, 10);
    await button('Save').focus();
    await page.keyboard.press('F8');
    expect(await isFocused('Undo')).toBe(true);
    await page.clock.runFor(30_000);
    expect(await toasts().count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await isFocused('Save')).toBe(true);
    await page.keyboard.press('F8');
    await page.keyboard.press('Enter');
    expect(await page.getByTestId('undone').textContent()).toBe('true');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Save');
    await button('Remove').click();
    await page.mouse.move(10, 10);
    await page.clock.runFor(11_000);
    expect(await toasts().count()).toBe(0);
  });

  it('waits for its turn when many come, and its time begins then', async () => {
    await button('Many').click();
    expect(await texts()).toEqual(['One', 'Two', 'Three']);
    await page.clock.runFor(5_500);
    expect(await texts()).toEqual(['Four', 'Five']);
    await page.clock.runFor(4_000);
    expect(await texts()).toEqual(['Four', 'Five']);
    await page.clock.runFor(2_000);
    expect(await texts()).toEqual([]);
  });
});
