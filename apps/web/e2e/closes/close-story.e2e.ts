import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { pdfText } from '#testing/forms/pdf-text';
import { localDate } from '#domain/time/calendar-day';
import { axeFaults, overflowOf } from '../pages/browser-page';
import { enterHubWorld, type HubWorld, keepSession, signIn } from '../product/hub-world';
import { sellPoster } from './late-sale';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld();
});
afterAll(() => world.leave());

/** All studios of the browser tests are in Central time. */
const today = () => localDate(new Date(), 'America/Chicago');
const address = () => {
  const [year = '', month = '', day = ''] = today().split('-');
  return `/dailyreport/${month}-${day}-${year}`;
};
const difference = (page: Page) => page.getByRole('region', { name: 'Cash Difference' });

async function openAs(username: string, path: string): Promise<Page> {
  const { page } = await world.open();
  await keepSession(world, page, { username });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

async function countBlind(): Promise<void> {
  const token = await signIn(world.url, world.studio, { username: 'management.demo' });
  const headers = { siteid: String(world.studio.id), authorization: token, 'content-type': 'application/json' };
  const body = JSON.stringify({ isBlindCount: true, mustCloseYesterday: false });
  const at = `${world.url}/api/sites/${world.studio.id}/dailyClose/settings`;
  const answer = await fetch(at, { method: 'PUT', headers, body });
  expect(answer.status).toBe(200);
}

// 001 §2.172: Withdrawals when they happen: "Pay out" at the desk with amount, reason and who
// 001 §4.162: A report can be approved (approved true after review); a rejected one is back at the desk with the reason on top
// 001 §5.163: The FAQ states: Ending Cash = Opening Cash + Cash Payments - Withdrawals
it('pays out, counts blind, closes three dollars short and is asked why; a manager sends it back, and approves what was corrected', async () => {
  await countBlind();
  const desk = await openAs('frontdesk.demo', '/appointments');
  await desk.getByRole('button', { name: 'Pay out' }).click();
  const payOut = desk.getByRole('dialog', { name: 'Pay out of the drawer' });
  await payOut.getByLabel('Reason').fill('Paper towels');
  await payOut.getByLabel('Amount').fill('12.50');
  await payOut.getByRole('button', { name: 'Pay out $12.50' }).click();
  await desk.getByText('$12.50 paid out: Paper towels').waitFor();
  await desk.getByRole('link', { name: 'Daily report' }).click();
  await desk.getByText('Paper towels', { exact: true }).waitFor();

  const elsewhere = await openAs('frontdesk.demo', '/remakevideo');

  // The second tablet of the location shares the draft.
  const tablet = await openAs('management.demo', '/dailyreport');
  await desk.getByLabel('Opening Cash', { exact: true }).fill('100');
  await tablet.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === '100.00'));
  await tablet
    .getByText(/ is editing this$/)
    .first()
    .waitFor();

  await difference(desk).getByText('Shown once the drawer is counted').waitFor();
  await desk.getByLabel('Ending Cash Store').fill('84.50');
  await desk.getByRole('button', { name: 'Keep this count' }).click();
  await difference(desk).getByText('− $3.00').waitFor();
  await difference(tablet).getByText('− $3.00').waitFor();
  await desk.getByText(/^First count \$84\.50, by /).waitFor();
  expect(await axeFaults(desk)).toEqual([]);

  await desk.getByRole('button', { name: 'Accept' }).click();
  await desk.getByText('Say why the drawer is $3.00 short.').waitFor();
  await difference(desk).getByLabel('Reason').fill('Change given wrong at 4 PM');
  const file = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Accept' }).click();
  await desk.getByRole('heading', { name: 'The day is closed' }).waitFor();
  await tablet.getByRole('heading', { name: 'The day is closed' }).waitFor();
  const download = await file;
  expect(download.suggestedFilename()).toMatch(/^DailyReport-\d+-1-\d{8}\.pdf$/);

  // On paper it is what was on screen.
  const paper = (await pdfText(await readFile(await download.path()))).join('\n');
  expect(paper).toMatch(/-\$3\.00 \(short\)/);
  expect(paper).toContain('Change given wrong at 4 PM');
  expect(paper).toContain('Paper towels');

  // Another desk hears of it at once, and what it sells then is told apart.
  await elsewhere.getByText('Today is closed.').waitFor();
  const late = await sellPoster(world);
  expect(late.isAfterClose).toBe(true);
  const lateSales = (page: Page) => page.getByRole('table', { name: 'Cash payments after the close' });
  await lateSales(desk)
    .getByText(`$${late.dollars.toFixed(2)}`)
    .waitFor();

  const manager = await openAs('management.demo', address());
  await manager.getByRole('heading', { name: 'Review Daily Report' }).waitFor();
  await lateSales(manager).waitFor();
  expect(await axeFaults(manager)).toEqual([]);
  await manager.getByRole('button', { name: 'Reject' }).click();
  const dialog = manager.getByRole('dialog', { name: 'Reject this report?' });
  await dialog.getByLabel('Reason').fill('Look under the tray, please.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await manager.waitForURL('**/reviewdailyreport');

  // It comes back by itself, with the reason on top; the day is open again.
  await elsewhere.getByText('Today is closed.').waitFor({ state: 'detached' });
  await desk.getByText('Look under the tray, please.').waitFor();
  await desk.getByLabel('Ending Cash Store').fill('87.50');
  await difference(desk).getByText('exact').waitFor();
  await desk.getByRole('button', { name: 'Accept' }).click();
  await desk.getByRole('heading', { name: 'The day is closed' }).waitFor();

  await manager.goto(address());
  await difference(manager).getByText('exact').waitFor();
  await manager.getByRole('button', { name: 'Approve' }).click();
  await manager.getByRole('status').getByText('El review fue procesado exitosamente').waitFor();
  await desk.getByText(/^Approved by /).waitFor();

  await desk.getByRole('button', { name: 'Español' }).click();
  await desk.getByRole('heading', { name: 'Reporte diario' }).waitFor();
  for (const width of [1280, 768]) {
    await desk.setViewportSize({ width, height: 1024 });
    expect([width, await overflowOf(desk)]).toEqual([width, 0]);
    expect(await axeFaults(desk)).toEqual([]);
  }
});
