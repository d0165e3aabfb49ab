import type { Page } from 'playwright-core';
import { LOG_HEADERS, SERVER_TIME_HEADER } from '#contracts/appointments';
import type { ReportFile } from '#contracts/reports/reports.dto';
import type { Wire } from '#contracts/wire';
import { axeFaults, overflowOf } from '../pages/browser-page';
import { Refused } from '../pages/contract-server';
import { openDesk } from '../pages/desk-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';
import { dayOf, openOperations } from './dashboard-page';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const FAILED = 'Failed to retrieve data from site : Tampa 5 at location: 1';
const rows = (page: Page) => page.locator('[data-entry]');
const names = (page: Page) => rows(page).locator('th').allInnerTexts();
const heads = (page: Page) => page.locator('thead tr').last().locator('th').allInnerTexts();
const cell = (page: Page, name: string, column: string) =>
  heads(page).then((all) =>
    rows(page).filter({ hasText: name }).locator('th, td').nth(all.indexOf(column)).innerText(),
  );
const total = (page: Page) => page.locator('tfoot [data-figure]').allInnerTexts();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(wish: Parameters<typeof openOperations>[1] = {}) {
  const operations = await openOperations(world, wish);
  await rows(operations.page).filter({ hasText: 'Houston' }).getByText('$2,000.50').waitFor();
  return operations;
}

// 002 §2.721: Operational Dashboard: table with Made By, Sales and Appointments column toggles; rows selected to narrow it; View All restores
// 002 §2.722: Table and graph tabs, reload button, current date and time header
// 002 §8.722: Dashboard: a failing location shows 'Failed to retrieve data from site : {name} {id} at location: {id}' while others still show
// 002 §9.726: Sites sort alphabetically by name; totals are summed over listed sites
it('shows every location by name with sums, narrows to the chosen ones, and tells who gives no figures', async () => {
  const { page, state } = await open();
  expect((await names(page)).map((name) => name.split('\n')[0])).toEqual(['Dallas', 'Houston', 'Miami', 'Tampa']);
  await page.getByText(FAILED).waitFor();
  await page.getByText('no data since 10:31 AM').waitFor();
  await page.getByText('2 of 4 locations live').waitFor();
  await page.getByText(/^Today, all locations$/).waitFor();
  expect(await page.locator('time').innerText()).toMatch(/\d{4}, \d{1,2}:\d{2} [AP]M C[SD]T/);
  expect([await cell(page, 'Dallas', 'Pending'), await cell(page, 'Dallas', 'Granted %')]).toEqual(['11', '3.33']);
  expect(await total(page)).toEqual(['75', '0', '15', '90', '54', '33', '3', '6', '3.33', '$9,001.50', '$18,000.00']);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('columnheader', { name: 'Total' }).first().getByRole('button').click();
  await page.getByRole('columnheader', { name: 'Total' }).first().getByRole('button').click();
  await page.waitForFunction(() => document.querySelector('[data-entry] th')?.textContent.includes('Miami'));
  for (const name of ['Dallas', 'Miami']) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await button(page, 'View 2 selected').click();
  await rows(page).nth(2).waitFor({ state: 'detached' });
  expect((await total(page)).slice(0, 4)).toEqual(['60', '0', '10', '70']);
  await button(page, 'View All').click();
  await rows(page).nth(3).waitFor();
  state.isUnreadHealed = true;
  await button(page, 'Reload').click();
  await page.getByText(FAILED).waitFor({ state: 'detached' });
});

// 002 §5.722: at least one of Sales or Appointments must be on, otherwise Made By is forced on
it('keeps Made By on when neither Sales nor Appointments is, by the keyboard, too', async () => {
  const { page } = await open();
  const toggle = (name: string) => page.getByRole('group', { name: 'Columns' }).getByRole('button', { name });
  for (const name of ['Made By', 'Sales']) await toggle(name).press('Space');
  expect(await heads(page)).not.toContain('Center');
  await toggle('Appointments').press('Enter');
  expect(await toggle('Made By').getAttribute('aria-pressed')).toBe('true');
  expect((await heads(page)).filter((head) => head !== '')).toEqual(['Location', 'Center', 'Online', 'Mind Body']);
  await toggle('Made By').click();
  expect(await toggle('Made By').getAttribute('aria-pressed')).toBe('true');
});

// 002 §2.725: Dashboard can be exported as a PDF. 002 §9: reportHistorical.pdf
it('saves what is shown of the table, in its order, and says so when that fails', async () => {
  const files: Wire<ReportFile>[] = [];
  let isRefused = true;
  const { page } = await open({
    path: '/operationaldashboard?day=2026-11-20',
    answers: {
      'reports.file': ({ body }) => {
        if (isRefused) return new Refused(503, 'UNAVAILABLE', 'Not now.');
        files.push(JSON.parse(body.toString()) as Wire<ReportFile>);
        return { exportId: '', fileName: 'reportHistorical.pdf', url: `${world.url}/favicon.svg` };
      },
    },
  });
  await page.getByRole('group', { name: 'Columns' }).getByRole('button', { name: 'Appointments' }).click();
  await page.getByRole('columnheader', { name: 'So far' }).getByRole('button').click();
  const shown = (await names(page)).map((name) => name.split('\n')[0] ?? '');
  await page.getByRole('button', { name: 'PDF' }).click();
  await page.getByRole('alert').getByText('The file couldn’t be made: Not now.').waitFor();
  isRefused = false;
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await saving).suggestedFilename()).toBe('reportHistorical.pdf');
  const [file] = files;
  expect(file).toMatchObject({ report: 'historical', format: 'pdf', subject: 'Friday, November 20' });
  expect(file?.columns.map(({ label }) => label)).toEqual([
    ...['Location', 'Center', 'Online', 'Mind Body', 'So far', 'Expected'],
  ]);
  // Of a studio that gave no figures there is nothing to print.
  expect(file?.rows.map(([name]) => name)).toEqual(shown.filter((name) => name !== 'Tampa'));
  expect(file?.totals?.[0]).toBe('Total');
});

it('follows what happens at a studio, reads all studios in one call, and compares with another day', async () => {
  const { page, state, sell } = await open({ path: '/operationaldashboard?day=2026-11-20' });
  expect(state.asked[0]?.map(({ token, days }) => [token, ...days])).toEqual(
    ['t', 't3', 't4', 't5'].map((token) => [token, '2026-11-20']).sort(),
  );
  await page.getByText('Friday, November 20, all locations').waitFor();
  sell(2, '2026-11-19', { totalSales: 1 });
  sell(2, '2026-11-20', { totalSales: 2_345 });
  await rows(page).filter({ hasText: 'Houston' }).getByText('$2,345.00').waitFor();
  // Of another day nothing was read.
  expect(state.asked.filter((sites) => sites.some(({ token }) => token === 't')).length).toBe(2);
  await page.getByRole('group', { name: 'Compare with' }).getByRole('button', { name: 'Last Fri' }).click();
  await rows(page).filter({ hasText: 'Houston' }).getByRole('img', { name: 'up 17 %' }).waitFor();
  expect(new URL(page.url()).search).toBe('?day=2026-11-20&with=weekday');
  expect(state.asked.some((sites) => sites.some(({ days }) => days.join() === '2026-11-13,2026-11-20'))).toBe(true);
});

// 002 §2.723: Graph view: one card per location with a 'more details' link to /operationaldetails, which shows the detail for one location
// 002 §9.727: pending leaves arrived out on the detail page
it('draws a card of each location, and leads to the details of one, which a link keeps', async () => {
  const { page } = await open({ path: '/operationaldashboard?view=table' });
  await page.getByRole('tab', { name: 'Graph' }).click();
  await page.getByRole('heading', { name: 'Dallas' }).waitFor();
  await page.getByRole('img', { name: 'Completed 18, arrived 1, still to come 10, no show 1' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'more details: Dallas' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dallas' }).waitFor();
  const fact = (name: string) =>
    page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd').innerText();
  await page.locator('dt').first().waitFor();
  expect([await fact('Pending, without'), await fact('Returning clients'), await fact('Expected sales')]).toEqual([
    ...['10', '22', '$6,000.00'],
  ]);
  expect([await cell(page, 'Early Gender', 'Share'), await cell(page, 'Early Gender', 'Sales')]).toEqual([
    ...['93.33 %', '$1,602.00'],
  ]);
  await page.getByRole('img', { name: /^28, 28, .* of the last 8 weeks, the oldest first$/ }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Dallas' }).waitFor();
});

it('fits a tablet held upright in Spanish, and says which location is missing', async () => {
  const options = { viewport: { width: 768, height: 1024 }, hasTouch: true };
  const { page } = await open({ language: 'es', options });
  expect(await overflowOf(page)).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.goto('/operationaldetails');
  await page.getByRole('heading', { level: 1, name: '¿Qué sucursal?' }).waitFor();
});

it.each([
  ['single', 'Front Desk', null],
  ['management', 'Management', 1],
] as const)('shows the day’s snapshot to a %s session, amounts to whom they are', async (door, userRol, amount) => {
  const { page } = await openDesk(world, { door, userRol, path: '/appointments' });
  const asked: string[] = [];
  await page.route('**/api/summary/days*', (route) => {
    const days = (new URL(route.request().url()).searchParams.get('days') ?? '').split(',');
    asked.push(...days);
    const none = { totalSales: amount, totalExpectedSales: amount, totalTip: amount, totalNoShow: amount };
    const locations = [{ locationId: 1, name: 'Houston', days: days.map((date, i) => dayOf(date, i + 1, none)) }];
    return route.fulfill({
      json: { siteId: 2, name: 'Houston', syncedAt: null, since: null, locations },
      headers: { [LOG_HEADERS.epoch]: 'e', [LOG_HEADERS.seq]: '1', [SERVER_TIME_HEADER]: String(Date.now()) },
    });
  });
  await page.goto('/snapshots?day=2026-11-20');
  await page.getByRole('heading', { level: 1, name: 'Business Snapshot' }).waitFor();
  await rows(page).filter({ hasText: 'Appointments' }).getByRole('img', { name: 'up 50 %' }).waitFor();
  expect(asked.slice(0, 3)).toEqual(['2026-11-13', '2026-11-19', '2026-11-20']);
  expect(await rows(page).filter({ hasText: 'Tips' }).locator('td').first().innerText()).toBe(
    amount === null ? '—' : '$1.00',
  );
  expect(await page.getByText('Amounts are shown to the management.').count()).toBe(amount === null ? 1 : 0);
  expect(await axeFaults(page)).toEqual([]);
});
