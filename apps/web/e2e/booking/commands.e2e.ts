import type { Page } from 'playwright-core';
import { axeFaults, overflowOf } from '../pages/browser-page';
import { hold } from '../pages/held-call';
import { Refused } from '../pages/contract-server';
import { enterPageWorld, type PageWorld } from '../pages/page-world';
import type { CalendarWish } from './calendar-page';
import { block, DATE, openPanelPage, panel, visit } from './panel-page';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

async function open(wish: Partial<CalendarWish> = {}): Promise<Page> {
  const page = await openPanelPage(world, wish);
  await page.locator('[data-visit]').first().waitFor();
  return page;
}

const box = (page: Page) => page.getByRole('combobox', { name: /^(A client, a day|Un cliente, un día)/ });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await box(page).fill(text);
}

// 002 §2.9: client search box; search, pick a client, bookAppointment
it('finds a client by a part of her name, and books for her at the block that is chosen next', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Find or do…' }).click();
  await box(page).fill('Cam');
  await option(page, /^Camila Ortiz/).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await option(page, 'Book for Camila Ortiz').waitFor();
  await page.keyboard.press('Escape');
  await option(page, /^Camila Ortiz/).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const bar = page.getByRole('group', { name: 'Booking for Camila Ortiz' });
  await bar.waitFor();
  await block(page, 'Book 11:00 AM, Room 1').click();
  const form = panel(page, 'Book 11:00 AM, Room 1');
  await form.getByText('Camila Ortiz').waitFor();
  await form.getByRole('button', { name: 'Book appointment' }).waitFor();
  expect(await bar.count()).toBe(0);
  await form.getByRole('button', { name: 'Close the panel' }).click();
  await block(page, 'Book 11:00 AM, Room 1').click();
  await form.getByLabel('Find client').waitFor();
});

it('leads to her visits', async () => {
  const page = await open();
  await search(page, 'cam');
  await option(page, /^Camila Ortiz/).click();
  await option(page, 'Visits of Camila Ortiz').click();
  await page.waitForURL('**/visits');
});

// 002 §8.5: 'Client search error'
it('says that clients could not be looked for, and offers the rest', async () => {
  const page = await open({ answers: { 'clients.search': () => new Refused(422, 'VALIDATION_FAILED', 'Too long.') } });
  await search(page, 'next week');
  await page.getByRole('alert').getByText('Client search error: Too long.').waitFor();
  await option(page, /^Week of/).waitFor();
});

it('leads to a day that is said in words, to a column and to the week', async () => {
  const page = await open();
  await search(page, '11/27/2037');
  await option(page, /^Friday, November 27/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Friday, November 27' }).waitFor();
  await page.getByRole('button', { name: 'Day before' }).click();
  await search(page, '11/20/2037');
  await page.keyboard.press('Enter');
  await visit(page, 'Grace Kim').waitFor();
  await search(page, 'room 2');
  await option(page, 'Show Room 2 alone').click();
  await visit(page, 'Tasha Williams').waitFor({ state: 'detached' });
  await search(page, 'week');
  // The arrows walk the lines.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await option(page, /^Week/).last().click();
  await page.getByRole('region', { name: 'Calendar of the week' }).waitFor();
});

it('does by single keys what the buttons do, but never while somebody types, and not when that is not wanted', async () => {
  const page = await open();
  const day = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.keyboard.press('n');
  await day('Saturday, November 21').waitFor();
  await page.keyboard.press('p');
  await day('Friday, November 20').waitFor();
  await block(page, 'Book 9:00 AM, Room 1').click();
  const field = panel(page, /^Book/).getByLabel('Find client');
  await field.pressSequentially('nw?');
  expect(await field.inputValue()).toBe('nw?');
  await panel(page, /^Book/).getByRole('button', { name: 'Close the panel' }).click();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard keys' });
  await help.getByText('Choose a free block').waitFor();
  await help.getByText('Next day').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await help.getByLabel('Single keys').click();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.keyboard.press('n');
  await page.keyboard.press('Control+k');
  await box(page).waitFor();
  await page.keyboard.press('Escape');
  await day('Friday, November 20').waitFor();
});

// 002 §4.2: refreshingAppointments, when data already exists
it('keeps the day on screen while it is read again', async () => {
  const page = await open();
  const release = await hold(page, '**/schedule?*');
  await page.keyboard.press('r');
  await page.locator('div[aria-busy="true"]').getByRole('region', { name: 'Calendar of the day' }).waitFor();
  await visit(page, 'Tasha Williams').waitFor();
  release();
  await page.locator('div[aria-busy="true"]').waitFor({ state: 'detached' });
});

// 002 §8.6: 'Onload page Error'
it('says that the appointments could not be read', async () => {
  const page = await open();
  const message = 'Too far.';
  const json = { statusCode: 422, message, Error: { Message: message, Code: 'VALIDATION_FAILED' } };
  await page.route(/\/api\/appointments\/?\?/, (route) => route.fulfill({ status: 422, json }));
  await page.keyboard.press('n');
  await page.getByRole('heading', { name: 'Onload page Error: Too far.' }).waitFor();
});

it('prints the day of everybody, without what was said of their health', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'More of the calendar' }).click();
  await page.getByRole('menuitem', { name: 'Print the day plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print the day plan' });
  const print = dialog.getByRole('button', { name: 'Print' });
  await print.and(page.locator(':not([aria-disabled])')).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }));
  await print.click();
  await page.locator('body[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('body > div > article');
  await paper.getByText('Houston · Friday, November 20, 2037').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await paper.getByRole('row').allTextContents()).toEqual([
    'TimeClientServiceStatusPhoneNotes',
    '10:00 AM – 10:30 AMTasha WilliamsMeet Your BabyBooked(713) 555-0148Yes',
    'TimeClientServiceStatusPhoneNotes',
    '11:00 AM – 11:30 AMGrace KimMeet Your BabyArrived(713) 555-0148Yes',
  ]);
  expect(await paper.textContent()).not.toContain('Prefers the afternoon');
});

it.each([
  ['es', 768, 1024],
  ['es', 390, 844],
] as const)('has nothing beside the page in %s at %d × %d', async (language, width, height) => {
  const page = await open({ language, options: { viewport: { width, height } }, query: `?date=${DATE}` });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Teclas' }).waitFor();
  expect(await overflowOf(page)).toBe(0);
  await page.keyboard.press('Escape');
  await search(page, 'cam');
  await option(page, /^Camila Ortiz/).waitFor();
  expect(await overflowOf(page)).toBe(0);
});
