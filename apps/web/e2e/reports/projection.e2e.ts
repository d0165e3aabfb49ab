import type * as dto from '#contracts/reports/reports.dto';
import { daysIn, daysOfMonth, monthToYesterday } from '#domain/reports/report-days';
import { localDate } from '#domain/time/calendar-day';
import type { Wire } from '#contracts/wire';
import { axeFaults, overflowOf } from '../pages/browser-page';
import { Refused } from '../pages/contract-server';
import { type DeskWish, openDesk } from '../pages/desk-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const AUSTIN = { id: 3, name: 'Austin' };
const DALLAS = { id: 4, name: 'Dallas' };
const TWENTY_DAYS = '?startDate=2026-11-01&endDate=2026-11-20';

/** What each site took in, in dollars; of one that is not named nothing is known. */
async function openProjection({
  receipts,
  search = '',
  ...wish
}: DeskWish & { receipts: Record<string, number>; search?: string }) {
  const files: Wire<dto.ReportFile>[] = [];
  const spans = new Set<string>();
  const opened = await openDesk(world, {
    ...{
      door: 'director',
      userRol: 'directiva',
      path: `/projectionreport${search}`,
      sites: [{ id: 2, name: 'Houston' }, AUSTIN, DALLAS],
    },
    answers: {
      'reports.receipt': ({ params: { siteId = '' }, query }) => {
        spans.add(`${query['startDate']} ${query['endDate']}`);
        const salesReceipt = receipts[siteId];
        return salesReceipt === undefined ? new Refused(503, 'UNAVAILABLE') : { salesReceipt };
      },
      'reports.file': ({ body }) => {
        files.push(JSON.parse(body.toString()) as Wire<dto.ReportFile>);
        return { exportId: '', fileName: 'ProjectionReport.pdf', url: `${world.url}/favicon.svg` };
      },
    },
    ...wish,
  });
  const { page } = opened;
  await page.getByRole('heading', { level: 1 }).waitFor();
  const row = async (name: string) => {
    const found = page.getByRole('row', { name });
    await found.getByText('$').first().waitFor();
    return found.getByRole('cell').allTextContents();
  };
  const sums = async () => (await page.locator('dl dd').allTextContents()).join();
  return { ...opened, files, spans, row, sums };
}

// 002 §2.163: Projection headers: SITE, SALES RECEIPT, PROJECTED, with totals for the two money columns
// 002 §9.166: Projection: Money shown with $. Decision 70: sites without sales are rows with 0
it('projects the month of every site, sums them up, and saves what is shown', async () => {
  const receipts = { 2: 10_000, 3: 1_234.56, 4: 0 };
  const { page, files, spans, row, sums } = await openProjection({ receipts, search: TWENTY_DAYS });
  expect(await row('Houston')).toEqual(expect.arrayContaining(['$10,000.00', '$15,000.00']));
  expect(await row('Austin')).toEqual(expect.arrayContaining(['$1,234.56', '$1,851.84']));
  expect(await row('Dallas')).toEqual(expect.arrayContaining(['$0.00', '$0.00']));
  expect([...spans]).toEqual(['11/01/2026 11/20/2026']);
  const heads = await page.getByRole('columnheader').allTextContents();
  expect(heads.filter((one) => one !== '')).toEqual(['SITE', 'SALES RECEIPT', 'PROJECTED']);
  expect(await sums()).toBe('$11,234.56,$16,851.84');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'SALES RECEIPT' }).click();
  await page.getByRole('checkbox', { name: 'Select Houston' }).check();
  await page.getByRole('checkbox', { name: 'Select Austin' }).check();
  await page.getByRole('button', { name: 'View only selected' }).click();
  await page.getByText('2 of 3 rows').waitFor();
  await page.getByRole('button', { name: 'PDF' }).click();
  await page.getByText('The file was downloaded.').waitFor();
  expect(files).toMatchObject([
    {
      ...{ report: 'projection', format: 'pdf', subject: 'All locations · 11/01/2026 – 11/20/2026' },
      rows: [
        ['Austin', 123_456, 185_184],
        ['Houston', 1_000_000, 1_500_000],
      ],
      totals: ['Total', 1_123_456, 1_685_184],
    },
  ]);
});

// 002 §8.48: Projection: 'Failed to retrieve data from site : {name} {id} at location: {id}' while others still show
it('keeps the others when a site fails, and has it again by a press', async () => {
  const receipts: Record<string, number> = { 2: 100, 4: 50 };
  const { page, row, sums } = await openProjection({ receipts, search: TWENTY_DAYS });
  await page.getByText('Failed to retrieve data from site : Austin 3 at location: 1').waitFor();
  await row('Houston');
  await page.getByRole('row', { name: 'Austin' }).getByText('Not read').first().waitFor();
  expect(await sums()).toBe('$150.00,$225.00');
  expect(await axeFaults(page)).toEqual([]);
  receipts['3'] = 10;
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(await row('Austin')).toEqual(expect.arrayContaining(['$10.00', '$15.00']));
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('begins with the month through yesterday, on a tablet in Spanish', async () => {
  const { page, spans, sums } = await openProjection({
    ...{ receipts: { 2: 3_100, 3: 0, 4: 0 }, language: 'es', options: { viewport: { width: 768, height: 1024 } } },
  });
  await page.getByRole('heading', { name: 'Proyección' }).waitFor();
  await page.getByText('3 filas').waitFor();
  const span = monthToYesterday(localDate(new Date(), 'America/Chicago'));
  const projected = Math.round((310_000 * daysOfMonth(span.from)) / daysIn(span)) / 100;
  const shown = projected.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await page.getByRole('row', { name: 'Houston' }).getByText(shown).waitFor();
  expect(await sums()).toBe(`$3,100.00,${shown}`);
  expect(spans.size).toBe(1);
  expect([await overflowOf(page), await axeFaults(page)]).toEqual([0, []]);
});

it('says that the locations of a site are not known', async () => {
  const { page, row } = await openProjection({ receipts: { 2: 100, 3: 10, 4: 1 }, search: TWENTY_DAYS });
  let isCut = true;
  await page.route('**/api/locations', (route) =>
    isCut && route.request().headers()['siteid'] === '3' ? route.abort() : route.fallback(),
  );
  await page.reload();
  await page.getByText('The locations of some sites could not be read: Austin.').waitFor();
  await page.getByText('2 rows').waitFor();
  isCut = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(await row('Austin')).toEqual(expect.arrayContaining(['$10.00']));
});
