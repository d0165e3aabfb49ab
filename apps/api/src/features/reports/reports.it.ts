import { pdfText } from '#testing/forms/pdf-text';
import { readSheet } from '#testing/files/read-sheet';
import { toSortDate } from '#domain/money/daily-close';
import { addDays } from '#domain/time/site-time';
import { takeAway } from '#server/features/daily-close/testing/sold-day';
import { ENDPOINTS } from '#contracts/routes';
import { HERE, THERE } from '../../testing/api-world.js';
import { CloseDoors, codeOf } from '../../testing/close-doors.js';

const desk = new CloseDoors();
beforeAll(() => desk.open());
afterAll(() => desk.world.end());
beforeEach(() => desk.nextDay());

const TIME_SHEET = `${CloseDoors.CLOSE}/timeSheet`;
const RECEIPT = `${CloseDoors.CLOSE}/sales/receipt`;

const spanOf = (from: string, to = from) => `?startDate=${encodeURIComponent(from)}&endDate=${encodeURIComponent(to)}`;
const days = (from: number, to: number) =>
  spanOf(toSortDate(addDays(desk.date, from)), toSortDate(addDays(desk.date, to)));
const ask = (path: string, token = desk.boss) => desk.world.ask('GET', path, { token });
const said = async (path: string) => {
  const { status, body } = await ask(path);
  return [status, body.message as unknown];
};

const employee = (employeeName: string, times: [string, string], employeeNotes = '') => ({
  ...{ employeeName, tipEmployee: 0, employeeOpeningCash: 0, employeeNotes },
  ...{ arrivalEmployee: times[0], checkOutEmployee: times[1] },
});

/**
 * 100.00 in cash of which 5.00 are a tip, 45.50 by card, 20.00 by gift card; two people were there. Another 9.99 was a mistake and
 * is taken away.
 */
async function smallDay() {
  const joan = { staffId: 7001, staffName: 'Joan Pierce' };
  await desk.sell({ cashCents: 10_000, tipCents: 500, ...joan });
  await desk.sell({ creditCardCents: 4_550, giftCardCents: 2_000 });
  const mistake = await desk.sell({ cashCents: 999 });
  await takeAway({ siteId: HERE, rows: (text, values) => desk.world.sql(text, values) }, mistake);
  const times = [
    employee('Joan Pierce', ['08:12', '20:04'], '=HYPERLINK("http://x","Bus late")'),
    employee('Ana Núñez', ['09:00', '']),
  ];
  const typed = { openingCash: 100, endingCashStore: 195, createdBy: 'Ana', infoEmployee: times };
  return desk.close(typed);
}

// 002 §3.161: Time sheet response: items each with date and employeesTimeSheet (Name, arrival, checkOut, Notes). Decision 24: from the daily closes
// 002 §7.161: GET /api/sites/{siteId}/locations/{locationId}/timeSheet?startDate&endDate
it('gives the times of those who were there as the day was closed, and nothing of a day that is open', async () => {
  expect((await smallDay()).status).toBe(200);
  const sheet = {
    items: [
      {
        date: toSortDate(desk.date),
        employeesTimeSheet: [
          { Name: 'Joan Pierce', arrival: '08:12', checkOut: '20:04', Notes: '=HYPERLINK("http://x","Bus late")' },
          { Name: 'Ana Núñez', arrival: '09:00', checkOut: '', Notes: '' },
        ],
      },
    ],
  };
  expect(await ask(`${TIME_SHEET}${days(-3, 3)}`)).toMatchObject({ status: 200, body: sheet });
  const report = await desk.report();
  expect((await desk.reject(report.state.version as number)).status).toBe(200);
  expect(await said(`${TIME_SHEET}${days(-3, 3)}`)).toEqual([404, 'Not data found']);
});

// 002 §7.162: GET …/sales/receipt?startDate&endDate: salesReceipt
// 002 §3.162: Sales receipt response: salesReceipt, a number
it('takes in what the daily report takes in, to the cent, and 0 where nothing was sold', async () => {
  await smallDay();
  const { totals } = (await desk.report()) as { totals: { full: number } };
  expect(totals.full).toBe(165.5);
  expect((await ask(`${RECEIPT}${days(0, 0)}`)).body).toEqual({ salesReceipt: 165.5 });
  expect((await ask(`${RECEIPT}${days(-4, 4)}`)).body).toEqual({ salesReceipt: 165.5 });
  expect((await ask(`${RECEIPT}${days(1, 4)}`)).body).toEqual({ salesReceipt: 0 });
});

// 002 §8.161: Time sheet: server message 'request error, invalid range date!, limit 30 days'
// 002 §9.163: Time sheet range limit 30 days (server-enforced)
it.each([
  ['31 days', '10/01/2026', '10/31/2026', 'request error, invalid range date!, limit 30 days'],
  ['a long time', '01/01/2026', '12/31/9999', 'request error, invalid range date!, limit 30 days'],
  ['an end before the start', '10/02/2026', '10/01/2026', 'endDate must not be before startDate.'],
  ['a day that no calendar has', '02/30/2026', '03/01/2026', 'startDate must be a day as MM/DD/YYYY.'],
  ['a day of the year 9999', '01/01/9999', '01/02/9999', 'endDate is a day that has not begun.'],
  ['words', 'yesterday', 'today', 'startDate must be a day as MM/DD/YYYY.'],
])('refuses a time sheet of %s with words', async (...[, from, to, words]) => {
  expect(await said(`${TIME_SHEET}${spanOf(from, to)}`)).toEqual([400, words]);
});

it('takes thirty days at once, and of a receipt a year', async () => {
  const until = (day: string, length: number) => spanOf(toSortDate(addDays(day, 1 - length)), toSortDate(day));
  const before = addDays(desk.today, -300);
  expect((await ask(`${TIME_SHEET}${until(before, 30)}`)).status).toBe(404);
  expect((await ask(`${TIME_SHEET}${until(before, 31)}`)).status).toBe(400);
  expect((await ask(`${RECEIPT}${until(before, 366)}`)).status).toBe(200);
  expect((await ask(`${RECEIPT}${until(before, 367)}`)).status).toBe(400);
});

it('is of the session’s own site and of a location that there is', async () => {
  for (const [path, code] of [
    [`/api/sites/${THERE}/locations/1/timeSheet`, '403 SITE_MISMATCH'],
    [`/api/sites/${THERE}/locations/1/sales/receipt`, '403 SITE_MISMATCH'],
    [`/api/sites/${HERE}/locations/99/timeSheet`, '404 NOT_FOUND'],
    [`/api/sites/${HERE}/locations/99/sales/receipt`, '404 NOT_FOUND'],
  ] as const)
    expect(codeOf(await ask(`${path}${days(0, 0)}`))).toBe(code);
  expect(codeOf(await ask(`${RECEIPT}${days(0, 0)}`, desk.maria))).toBe('403 FORBIDDEN');
});

const NAME = { label: 'NAME', kind: 'text', share: 3 };
const FILE = {
  ...{ report: 'timeSheet', format: 'excel', language: 'es', title: 'Hoja de horas', subject: 'Houston' },
  columns: [NAME, { label: 'SALES RECEIPT', kind: 'money', share: 2 }],
  rows: [
    ['=1+1', 16_550],
    ['+Ana <b>', -5],
    ['-', null],
    ['@SUM(A1)', 0],
  ],
  totals: ['Total', 16_545],
};

/** What the answer's link leads to; of a refusal the answer itself. */
async function save(part: object) {
  const { method, path } = ENDPOINTS['reports.file'];
  const body = JSON.stringify({ ...FILE, ...part });
  const headers = { authorization: desk.boss, 'content-type': 'application/json' };
  const answer = await fetch(`${desk.world.url}${path}`, { method, headers, body });
  const text = await answer.text();
  if (!answer.ok) return { status: answer.status, headers: answer.headers, bytes: Buffer.from(text) };
  const { pathname, search } = new URL((JSON.parse(text) as { url: string }).url, desk.world.url);
  const file = await fetch(`${desk.world.url}${pathname}${search}`);
  return { status: file.status, headers: file.headers, bytes: Buffer.from(await file.arrayBuffer()) };
}

// 002 §9.164: Time sheet spreadsheet sheet name TimeSheetReport
it('saves rows as a spreadsheet, in which whatever somebody typed is a text', async () => {
  const { headers, bytes } = await save({});
  expect(headers.get('content-disposition')).toBe('attachment; filename="TimeSheetReport.xlsx"');
  expect(readSheet(bytes)).toEqual({
    name: 'TimeSheetReport',
    formulas: 0,
    rows: [['NAME', 'SALES RECEIPT'], ['=1+1', 165.5], ['+Ana <b>', -0.05], ['-'], ['@SUM(A1)', 0], ['Total', 165.45]],
  });
});

// 002 §9.165: PDF pages A4
it('saves rows as a PDF on A4', async () => {
  const { headers, bytes } = await save({ format: 'pdf' });
  expect(headers.get('content-disposition')).toBe('attachment; filename="TimeSheetReport.pdf"');
  const text = bytes.toString('latin1');
  expect([text.slice(0, 5), /MediaBox \[0 0 595\.28 841\.89\]/.test(text)]).toEqual(['%PDF-', true]);
  const [page = ''] = await pdfText(bytes);
  for (const words of ['Hoja de horas', 'Houston', 'NAME', '=1+1', '$165.50', '+Ana <b>', '-$0.05', 'Total', '$165.45'])
    expect(page).toContain(words);
  expect(page).toContain('Hecho por');
});

// 002 §9.728: PDF of A2 size named reportHistorical.pdf
it('saves the dashboard as a PDF on A2, on its long side, with every row whole', async () => {
  const columns = [NAME, ...Array.from({ length: 13 }, (_, n) => ({ label: `Figure ${n}`, kind: 'figure', share: 2 }))];
  const row = (n: number) => [`Studio ${n}`, ...Array.from({ length: 13 }, (_, at) => `${n}.${at}`)];
  const many = Array.from({ length: 120 }, (_, n) => row(n));
  const { headers, bytes } = await save({ report: 'historical', format: 'pdf', columns, rows: many, totals: row(999) });
  expect(headers.get('content-disposition')).toBe('attachment; filename="reportHistorical.pdf"');
  expect(bytes.toString('latin1')).toMatch(/MediaBox \[0 0 1683\.78 1190\.55\]/);
  const pages = await pdfText(bytes);
  expect(pages.length).toBeGreaterThan(1);
  // Of no row a part stands on another page.
  const pageOf = (words: string) => pages.findIndex((page) => page.split(/\s+/).join(' ').includes(` ${words} `));
  for (const n of [0, 40, 60, 80, 119])
    expect([pageOf(`Studio ${n}`), pageOf(`${n}.12`)]).toEqual([pageOf(`${n}.0`), pageOf(`${n}.0`)]);
  expect(pageOf('Studio 119')).toBe(pages.length - 1);
});

it.each([
  ['no rows', { rows: [] }],
  ['a row that is too short', { rows: [['Ana']] }],
  ['a thing in a cell', { rows: [[{ a: 1 }, 1]] }],
  ['a fraction of a cent', { rows: [['Ana', 0.5]] }],
  ['a number where a text belongs', { rows: [[7, 1]] }],
  ['a very long text', { rows: [['x'.repeat(1_001), 1]] }],
  ['a row that is none', { rows: ['Ana'] }],
  ['totals of another width', { totals: ['Total'] }],
  ['no column', { columns: [], rows: [[]] }],
  ['a list for a column', { columns: [[]], rows: [['Ana']], totals: ['Total'] }],
  ['a column of another kind', { columns: [NAME, { ...NAME, kind: 'formula' }] }],
  ['another report', { report: '../../etc/passwd' }],
  ['another format', { format: 'html' }],
  ['too many rows', { rows: Array.from({ length: 1_501 }, () => ['Ana', 1]) }],
])('saves nothing of %s', async (_, part) => {
  const { status, bytes } = await save(part);
  expect([status, JSON.parse(bytes.toString()).Error.Code]).toEqual([400, 'VALIDATION_FAILED']);
});
