import { eventually } from '#testing/eventually';
import type * as dto from '#contracts/reports/reports.dto';
import { TIME_SHEET_EMPTY, TIME_SHEET_RANGE_REFUSED } from '#contracts/reports/reports';
import { localDate } from '#domain/time/calendar-day';
import { monthBefore, monthToYesterday } from '#domain/reports/report-days';
import type { Wire } from '#contracts/wire';
import { axeFaults, overflowOf } from '../pages/browser-page';
import { type Asked, Refused } from '../pages/contract-server';
import { type DeskWish, openDesk } from '../pages/desk-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';

type Day = Wire<dto.TimeSheetDay>;

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const time = (Name: string, [arrival, checkOut]: [string, string], Notes = '') => ({ Name, arrival, checkOut, Notes });
const DAYS: Day[] = [
  {
    date: '11/02/2026',
    employeesTimeSheet: [
      time('Ana Reyes', ['08:12', '20:04'], 'Covered Room 2'),
      time('Joan Pierce', ['09:58', '20:06'], '=1+1'),
    ],
  },
  { date: '11/03/2026', employeesTimeSheet: [time('Joan Pierce', ['08:21', ''])] },
];
const usDay = (day = '') => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
const today = () => localDate(new Date(), 'America/Chicago');

interface Wish extends DeskWish {
  search?: string;
  answer?: (asked: Asked) => dto.TimeSheet | Refused;
}

async function openSheet({ search = '', answer = () => ({ items: DAYS }), answers, ...wish }: Wish = {}) {
  const asked: Asked[] = [];
  const files: Wire<dto.ReportFile>[] = [];
  const opened = await openDesk(world, {
    ...{ door: 'director', userRol: 'directiva', path: `/timesheetreport${search}` },
    answers: {
      'reports.timeSheet': (one) => {
        asked.push(one);
        return answer(one);
      },
      'reports.file': ({ body }) => {
        files.push(JSON.parse(body.toString()) as Wire<dto.ReportFile>);
        return { exportId: '', fileName: 'TimeSheetReport.xlsx', url: `${world.url}/favicon.svg` };
      },
      ...answers,
    },
    ...wish,
  });
  const { page } = opened;
  await page.getByRole('heading', { level: 1 }).waitFor();
  const row = (name: string | RegExp) => page.getByRole('row', { name });
  const namesOf = () => page.getByRole('rowheader').allTextContents();
  return { ...opened, asked, files, row, namesOf };
}

// 002 §2.161: Time Sheet Report: start and end date pickers, a search button, a sortable table with row selection, PDF or spreadsheet export and a reload button
// 002 §2.162: Time sheet table headers: DATE, NAME, ARRIVAL, CHECK OUT, NOTES
// 002 §4.43: Tables: row-select mode, view only selected rows, View All restores, sort ascending or descending by column
it('shows who came and left when, sorts and narrows it, and saves what is shown', async () => {
  const { page, asked, files, row, namesOf } = await openSheet();
  await row('Ana Reyes').waitFor();
  const { from, to } = monthToYesterday(today());
  expect(asked[0]).toMatchObject({
    params: { siteId: '2', locationId: '1' },
    query: { startDate: usDay(from), endDate: usDay(to) },
  });
  const heads = await page.getByRole('columnheader').allTextContents();
  expect(heads.filter((one) => one !== '')).toEqual(['DATE', 'NAME', 'ARRIVAL', 'CHECK OUT', 'NOTES']);
  expect(await row('Ana Reyes').getByRole('cell').allTextContents()).toEqual(
    expect.arrayContaining(['11/02/2026', '8:12 AM', '8:04 PM', 'Covered Room 2']),
  );
  // 11 h 52 min and 10 h 8 min; a day without both times is in no sum.
  await page.getByText('22 h', { exact: true }).waitFor();
  await page.getByText('1 row without both times is not counted.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const name = page.getByRole('button', { name: 'NAME' });
  await name.click();
  await name.click();
  await page.getByRole('columnheader', { name: 'NAME' }).and(page.locator('[aria-sort=descending]')).waitFor();
  await page.getByRole('checkbox', { name: 'Ana Reyes, 11/02/2026' }).check();
  await page.getByRole('checkbox', { name: 'Joan Pierce, 11/02/2026' }).check();
  await page.getByRole('button', { name: 'View only selected' }).click();
  await page.getByText('2 of 3 rows').waitFor();
  await page.getByRole('button', { name: 'Spreadsheet' }).click();
  await page.getByText('The file was downloaded.').waitFor();
  expect(files).toEqual([
    {
      ...{ report: 'timeSheet', format: 'excel', language: 'en', title: 'Time Sheet Report' },
      subject: `Houston · ${usDay(from)} – ${usDay(to)}`,
      columns: ['DATE', 'NAME', 'ARRIVAL', 'CHECK OUT', 'NOTES'].map((label, i) => ({
        ...{ label, kind: 'text', share: [2, 3, 2, 2, 4][i] },
      })),
      rows: [
        ['11/02/2026', 'Joan Pierce', '9:58 AM', '8:06 PM', '=1+1'],
        ['11/02/2026', 'Ana Reyes', '8:12 AM', '8:04 PM', 'Covered Room 2'],
      ],
    },
  ]);
  await page.getByRole('button', { name: 'View All' }).click();
  await page.getByText('3 rows').waitFor();
  expect(await namesOf()).toEqual(['Joan Pierce', 'Joan Pierce', 'Ana Reyes']);
});

// 002 §5.161: Dates: end date in time sheet and projection pickers cannot precede start date
it('keeps what it is of in the address, and takes no end before the start', async () => {
  const search = '?location=2-1&startDate=2026-10-05&endDate=2026-10-20';
  const { page, asked } = await openSheet({ search });
  await page.getByText('3 rows').waitFor();
  expect(asked.map(({ query }) => query)).toEqual([{ startDate: '10/05/2026', endDate: '10/20/2026' }]);
  const [start, end] = [page.getByLabel('Start date', { exact: true }), page.getByLabel('End date', { exact: true })];
  await end.fill('10/04/2026');
  await end.blur();
  await page.getByText(/^The earliest date is/).waitFor();
  await end.fill('10/06/2026');
  await start.fill('10/08/2026');
  await start.blur();
  expect(await end.inputValue()).toBe('10/08/2026');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/startDate=2026-10-08&endDate=2026-10-08/);
  // The address is another one before the page is.
  await eventually(
    () => asked.length,
    (times) => times === 2,
  );
  await page.goBack();
  await page.waitForURL(/endDate=2026-10-20/);
  await eventually(
    () => end.inputValue(),
    (shown) => shown === '10/20/2026',
  );
  // A month of 31 days comes in two parts.
  await page.getByRole('button', { name: 'Last month' }).click();
  await page.getByRole('button', { name: 'Last month', pressed: true }).waitFor();
  const { from, to } = monthBefore(today());
  await page.waitForURL(new RegExp(`startDate=${from}&endDate=${to}`));
});

// 002 §8.162: Time sheet: 'request error, …' shown as 'invalid range date (limit one month).'; 'Not data found' as 'There is no weather report for this date range.'; other messages get a full stop
it.each([
  [new Refused(400, 'VALIDATION_FAILED', TIME_SHEET_RANGE_REFUSED), 'invalid range date (limit one month).'],
  [new Refused(404, 'NOT_FOUND', TIME_SHEET_EMPTY), 'There is no weather report for this date range.'],
  [new Refused(404, 'NOT_FOUND', 'There is no such site'), 'There is no such site.'],
  [new Refused(400, 'VALIDATION_FAILED', 'It is refused.'), 'It is refused.'],
])('says the documents’ words for %o', async (refusal, words) => {
  const { page } = await openSheet({ answer: () => refusal });
  await page.getByRole('heading', { name: words, exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'PDF' }).getAttribute('aria-disabled')).toBe('true');
  expect(await axeFaults(page)).toEqual([]);
});

it('says that a file could not be made, and the rows stay', async () => {
  const refused = () => new Refused(503, 'UNAVAILABLE', 'Try again soon.');
  const { page, row } = await openSheet({ answers: { 'reports.file': refused } });
  await row('Ana Reyes').waitFor();
  await page.getByRole('button', { name: 'PDF' }).click();
  await page.getByRole('alert').getByText('The file couldn’t be made: Try again soon.').waitFor();
  await row('Ana Reyes').waitFor();
});

it('stands on a tablet in Spanish', async () => {
  const { page } = await openSheet({ language: 'es', options: { viewport: { width: 768, height: 1024 } } });
  await page.getByRole('heading', { name: 'Hoja de horas' }).waitFor();
  await page.getByText('3 filas').waitFor();
  expect([await overflowOf(page), await axeFaults(page)]).toEqual([0, []]);
});
