import type { Page } from 'playwright-core';
import { axeFaults, overflowOf } from '../pages/browser-page';
import { openParts, visitPart } from './parts-world';

async function open(what: string, language: 'en' | 'es' = 'en', options = {}): Promise<Page> {
  const page = await openParts(language, options);
  await visitPart(page, `table/${what}`);
  return page;
}

const rows = (page: Page) => page.locator('[data-entry]');
const clients = (page: Page) => rows(page).locator('th').allTextContents();
const amounts = (page: Page) => rows(page).locator('td[data-figure]:nth-of-type(3)').allTextContents();
const checkedOf = (boxes: Element[]) => boxes.map((box) => (box as HTMLInputElement).checked);
const header = (page: Page, name: string) => page.getByRole('columnheader', { name });
/** Whoever pressed is answered at once; the rows follow. */
const followed = (page: Page) => page.locator('table[aria-busy=false]').waitFor();

async function sort(page: Page, name: string): Promise<void> {
  await header(page, name).getByRole('button').click();
  await followed(page);
}

describe('a table', () => {
  it('sorts by a press, the other way by another, as the language does, with nothing last, and says so', async () => {
    const page = await open('few');
    expect(await clients(page)).toEqual(['Zoë', 'Ángela', 'Bea', 'Ñandú', 'Nora']);
    expect(await axeFaults(page)).toEqual([]);
    await sort(page, 'Client');
    expect(await clients(page)).toEqual(['Ángela', 'Bea', 'Ñandú', 'Nora', 'Zoë']);
    expect(await header(page, 'Client').getAttribute('aria-sort')).toBe('ascending');
    await page.getByRole('status').getByText('Sorted by Client, ascending').waitFor();
    await sort(page, 'Client');
    expect(await clients(page)).toEqual(['Zoë', 'Nora', 'Ñandú', 'Bea', 'Ángela']);
    await page.getByRole('status').getByText('Sorted by Client, descending').waitFor();
    await sort(page, 'Amount');
    expect(await header(page, 'Client').getAttribute('aria-sort')).toBeNull();
    expect(await amounts(page)).toEqual(['0', '3700', '7400', '14800', '']);
    await sort(page, 'Amount');
    expect(await amounts(page)).toEqual(['14800', '7400', '3700', '0', '']);
    const spanish = await open('few', 'es');
    await sort(spanish, 'Client');
    expect(await clients(spanish)).toEqual(['Ángela', 'Bea', 'Nora', 'Ñandú', 'Zoë']);
    await spanish.getByRole('status').getByText('Ordenado por Client, de menor a mayor').waitFor();
  });

  it('selects one, all and none by the keyboard, and says how many', async () => {
    const page = await open('few');
    const ids = () => page.getByTestId('ids').textContent();
    const all = page.getByRole('checkbox', { name: 'Select all' });
    await page.getByRole('checkbox', { name: 'Select Bea 3' }).focus();
    await page.keyboard.press('Space');
    expect(await ids()).toBe('3');
    await page.getByRole('status').getByText('1 selected').waitFor({ state: 'attached' });
    expect(await all.evaluate((box) => (box as HTMLInputElement).indeterminate)).toBe(true);
    expect(await page.locator('[aria-selected=true]').getAttribute('data-id')).toBe('3');
    expect(await axeFaults(page)).toEqual([]);
    await all.click();
    expect(await ids()).toBe('1,2,3,4,5');
    await page.getByRole('checkbox', { name: 'Select Zoë 1' }).click();
    expect(await ids()).toBe('2,3,4,5');
    await all.click();
    await all.click();
    expect(await ids()).toBe('');
  });

  it('has a box for each row and one for all of them in a column, some of them only to be seen', async () => {
    const page = await open('boxes');
    const box = (name: string) => page.getByRole('checkbox', { name });
    const all = box('Sent: all');
    await box('Sent: Bea 3').focus();
    await page.keyboard.press('Space');
    expect(await box('Sent: Bea 3').isChecked()).toBe(true);
    expect(await all.evaluate((one) => (one as HTMLInputElement).indeterminate)).toBe(true);
    expect(await box('Kept: Bea 3').isDisabled()).toBe(true);
    expect(await box('Kept: all').count()).toBe(0);
    await all.click();
    expect(await page.getByRole('checkbox', { name: /^Sent: / }).evaluateAll(checkedOf)).toEqual(Array(6).fill(true));
    await all.click();
    expect(await page.getByRole('checkbox', { name: /^Sent: / }).evaluateAll(checkedOf)).toEqual(Array(6).fill(false));
    expect(await axeFaults(page)).toEqual([]);
  });

  it('moves no row under a hand: one that comes meanwhile takes its place when the hand is gone', async () => {
    const page = await open('few');
    await sort(page, 'Client');
    await rows(page).first().hover();
    await page.getByRole('button', { name: 'Arrive' }).evaluate((button) => (button as HTMLButtonElement).click());
    await rows(page).nth(5).waitFor();
    expect(await clients(page)).toEqual(['Ángela', 'Bea', 'Ñandú', 'Nora', 'Zoë', 'Aaron']);
    await page.mouse.move(5, 5);
    await page.waitForFunction(() => document.querySelector('[data-entry] th')?.textContent === 'Aaron');
  });

  it.each([
    ['loading', 'Loading...'],
    ['error', 'The sales could not be read'],
    ['empty', 'Nothing sold yet'],
  ])('says that it is %s', async (what, words) => {
    const page = await open(what);
    await page.getByText(words).or(page.getByLabel(words)).first().waitFor();
    expect(await rows(page).count()).toBe(0);
    expect(await page.getByRole('table').getAttribute('aria-busy')).toBe(String(what === 'loading'));
    expect(await axeFaults(page)).toEqual([]);
  });

  it('is a table for fingers: targets of 44 pixels and nothing beside the page on a tablet', async () => {
    const page = await open('few', 'es', { viewport: { width: 768, height: 1024 }, hasTouch: true });
    await header(page, 'Client').getByRole('button').tap();
    expect(await header(page, 'Client').getAttribute('aria-sort')).toBe('ascending');
    expect((await header(page, 'Client').getByRole('button').boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect((await rows(page).first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await overflowOf(page)).toBe(0);
  });
});
