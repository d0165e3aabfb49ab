import type { Page, Route } from 'playwright-core';
import type { SentCloseRecord } from '#contracts/money/daily-close-record.dto';
import type { Wire } from '#contracts/wire';
import { eventually } from '#testing/eventually';
import { axeFaults, drawn, type Language, overflowOf } from '../pages/browser-page';
import { type Answers, Refused } from '../pages/contract-server';
import type { DeskWish } from '../pages/desk-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';
import { keeping, openReport, region } from './report-page';
import { closed, DAY, DRAWER, report } from './sample-report';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const open = (answers: Answers, wish: DeskWish = {}) => openReport(world, answers, wish);
const difference = (page: Page) => region(page, 'Cash Difference');
const accept = (page: Page) => page.getByRole('button', { name: 'Accept' });
const words = (page: Page, name: string) => region(page, name).innerText();

// 001 §2.162: Billing Report: read-only Cash, Credit Card, Total
// 001 §2.163: Clients Check in - Check out Times: appointment time, name, check-in, check-out, files, Email/WhatsApp, Form, CBFF, service
// 001 §2.164: Cash payments and Credit Card payments tables (client, service, staff, tip, amount, totals); Discounts table
// 001 §9.160: The report's time uses the site's time zone. Date shown as MM/DD/YYYY hh:mm A
it('shows every section of the day, its figures and its tables, and leads to what is still open', async () => {
  const page = await open(keeping(report()).answers, { path: '/dailyreport' });
  await page.getByText(/^Houston · Galleria · 11\/21\/2026 \d\d:\d\d [AP]M C[SD]T$/).waitFor();
  expect(await words(page, 'Billing Report')).toMatch(
    /Cash\s+\$1,204\.00\s+Credit Card\s+\$2,861\.45[^]*Total\s+\$4,140\.45/,
  );
  expect(await words(page, 'Clover Control')).toContain('Agrees with what was sold');
  await page.getByText('$146.00').waitFor();
  const heads = (name: string) => page.getByRole('table', { name }).getByRole('columnheader').allInnerTexts();
  expect(await heads('Clients Check in - Check out Times')).toEqual([
    'Time',
    'Client',
    'Check in',
    'Check out',
    'Files',
    'Email/WhatsApp',
    'Form',
    'CBFF',
    'Service',
  ]);
  expect(await heads('Credit Card payments')).toEqual(['Client', 'Service', 'Staff', 'Tip', 'Amount']);
  expect(await heads('Discounts')).toEqual(['Client', 'Service', 'Staff', 'Reason', 'Discount']);
  expect(await page.getByRole('link', { name: '1 visit still open' }).getAttribute('href')).toBe('/appointments');
  expect(await axeFaults(page)).toEqual([]);
});

// 001 §5.160: Cash Difference is green when it is 3 or more, red when -3 or less, black otherwise
// 001 §9.161: Cash Difference colour thresholds: +3 and -3
it.each([
  ['566', '+ $3.00', 'over', 'green'],
  ['565.99', '+ $2.99', 'over', 'black'],
  ['563', '$0.00', 'exact', 'black'],
  ['560.01', '− $2.99', 'short', 'black'],
  ['560', '− $3.00', 'short', 'red'],
])('says of a drawer of %s: %s, %s, in %s', async (counted, ...[amount, word, colour]) => {
  const { answers, fields } = keeping(report({ drawer: { ...DRAWER, endingCashStore: null, difference: null } }));
  const page = await open(answers);
  await difference(page).getByText('Count the drawer to see it').waitFor();
  await page.getByLabel('Ending Cash Store').fill(counted);
  const said = difference(page).locator('[data-colour]');
  await said.getByText(amount, { exact: true }).waitFor();
  expect([await said.innerText(), await said.getAttribute('data-colour')]).toEqual([
    expect.stringMatching(new RegExp(word)),
    colour,
  ]);
  // Beyond ±3 somebody says why (decision 14).
  expect(await difference(page).getByLabel('Reason').count()).toBe(colour === 'black' ? 0 : 1);
  await eventually(fields, (all) => all.length > 0);
  expect(fields()).toEqual([['endingCashStore', Number(counted)]]);
});

// 001 §2.165: 'Accept' (create); a success message shows after submit
// 001 §4.160: After a successful submit the Accept button is disabled
it('asks why three dollars are missing, closes the day with the answer, and shows it closed', async () => {
  const { answers, become } = keeping(report());
  const sent: Wire<SentCloseRecord>[] = [];
  const page = await open({
    ...answers,
    'closes.submit': ({ body }) => {
      sent.push(JSON.parse(body.toString()) as SentCloseRecord);
      return { ...become(closed()), message: 'The day is closed.', fileName: 'DailyReport-2-1-11212026.pdf' };
    },
    'closes.pdf': () => ({
      ...{ message: 'ok', state: 'ready', fileName: 'DailyReport-2-1-11212026.pdf' },
      url: `${world.url}/favicon.svg`,
    }),
  });
  await accept(page).click();
  await difference(page).getByText('Say why the drawer is $3.00 short.').waitFor();
  const reason = difference(page).getByLabel('Reason');
  expect(await reason.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(sent).toEqual([]);
  // Answered while the day is open, the reading after the reason arrives when the day is closed: it undoes nothing.
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (arrive = resolve));
  const answered = new Promise<void>((resolve) => {
    const hold = async (route: Route) => {
      const response = await route.fetch();
      resolve();
      await late;
      await route.fulfill({ response });
    };
    void page.route(/\/dailyClose\?/, hold, { times: 1 });
  });
  await page.route(/\/close$/, async (route) => {
    await answered;
    await route.fallback();
  });
  await reason.fill('Change given wrong at 4 PM');
  const download = page.waitForEvent('download');
  await accept(page).click();
  const closedHead = page.getByRole('heading', { name: 'The day is closed' });
  await closedHead.waitFor();
  arrive();
  // What neither the answer nor that reading knows is read once more.
  await page.waitForResponse(/\/dailyClose\?/);
  await page.waitForResponse(/\/dailyClose\?/);
  await drawn(page);
  expect(await closedHead.count()).toBe(1);
  expect(sent).toEqual([
    expect.objectContaining({
      ...{ cashTotal: 1204, creditCardTotal: 2861.45, tipTotal: 186, withdrawals: 941 },
      ...{
        openingCash: 300,
        endingCashStore: 560,
        differenceReason: 'Change given wrong at 4 PM',
        createdBy: 'Ana Reyes',
      },
    }),
  ]);
  expect((await download).suggestedFilename()).toBe('DailyReport-2-1-11212026.pdf');
  expect(await accept(page).getAttribute('aria-disabled')).toBe('true');
  expect(await page.getByRole('textbox').count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
});

it('says what went wrong at the close and keeps what was typed', async () => {
  const { answers } = keeping(report({ drawer: { ...DRAWER, endingCashStore: 563 } }));
  const page = await open({
    ...answers,
    'closes.submit': () => new Refused(409, 'YESTERDAY_OPEN', 'Close 11/20 first.'),
  });
  await page.getByLabel('Observations').fill('All calm');
  await accept(page).click();
  await page.getByRole('alert').getByText('Close 11/20 first.').waitFor();
  expect(await page.getByLabel('Observations').inputValue()).toBe('All calm');
});

it('keeps what was typed on screen while the report that holds it is being read', async () => {
  const { answers, told } = keeping(report());
  const page = await open(answers);
  const observations = page.getByLabel('Observations');
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/dailyClose\?/, async (route) => {
    await held;
    await route.fallback();
  });
  const read = page.waitForResponse(/\/dailyClose\?/);
  await observations.fill('All calm');
  await page.getByText('Draft saved').waitFor();
  // The hand goes on, which is told, too: a newer version whose words nobody has read yet.
  const left = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.keyboard.press('Tab');
  await left;
  expect(told.at(-1)?.editing).not.toBe('observation');
  await drawn(page);
  expect(await observations.inputValue()).toBe('All calm');
  answer();
  await read;
  expect(await observations.inputValue()).toBe('All calm');
});

// 001 §2.166: Cancel asks 'Are you sure you want to cancel and lose the data entered?' with No and Yes
it('asks before it drops what was typed', async () => {
  const { answers, told } = keeping(report());
  const page = await open(answers);
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  await cancel.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Are you sure you want to cancel and lose the data entered?').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'No' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(told).toEqual([]);
  await cancel.click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await page.waitForURL('**/appointments');
  expect(told).toEqual([{ isCancelled: true }]);
});

// 001 §5.161: Opening, ending and withdrawals are computed
it('wants to know why the day does not begin with what the last one ended with', async () => {
  const drawer = { ...DRAWER, endingCashStore: 563 };
  const page = await open(keeping(report({ drawer })).answers);
  expect(await page.getByLabel('Why it differs from the last close').count()).toBe(0);
  await page.getByLabel('Opening Cash', { exact: true }).fill('290');
  await accept(page).click();
  await page.getByText('Say why the opening cash differs from the last close.').waitFor();
  await page.getByText('Last close ended with $300.00').waitFor();
});

it('counts bills and coins, Enter leading from one to the next', async () => {
  const { answers, fields } = keeping(report());
  const page = await open(answers);
  await page.getByRole('button', { name: 'Count the bills' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How many of $100').fill('5');
  await dialog.getByLabel('How many of $100').press('Enter');
  await page.keyboard.type('1');
  await dialog.getByLabel('How many of $5', { exact: true }).fill('2');
  await dialog.getByLabel('How many of 25¢').fill('x');
  await dialog.getByText('A whole number, at most 9999.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByLabel('How many of 25¢').fill('12');
  await dialog.getByText('$563.00').waitFor();
  await dialog.getByRole('button', { name: 'Use this sum' }).click();
  await difference(page).getByText('exact').waitFor();
  await eventually(fields, (all) => all.some(([field]) => field === 'endingCashStore'));
  expect(fields()).toEqual(
    expect.arrayContaining([
      ['count.10000', 5],
      ['count.25', 12],
      ['endingCashStore', 563],
    ]),
  );
});

describe('a blind count', () => {
  const drawer = { ...DRAWER, endingCash: null, endingCashStore: null, difference: null, isCounted: false };
  const blind = { drawer, settings: { isBlindCount: true, mustCloseYesterday: false } };

  it('hides what is expected until the drawer is counted, and keeps the first count', async () => {
    const { answers, become, told } = keeping(report(blind));
    let isSilent = true;
    const counted = { ...drawer, endingCash: 563, endingCashStore: 563, difference: 0, isCounted: true };
    const firstCount = { amount: 563, by: { kind: 'staff', name: 'Ana Reyes' } as const, at: `${DAY}T22:00:00Z` };
    const page = await open({
      ...answers,
      'closes.changeDraft': (asked) => {
        const reply = answers['closes.changeDraft'](asked);
        const { set = [], counted: isCount } = told.at(-1) ?? {};
        if (set.length > 0) return become({ drawer: { ...drawer, endingCashStore: 563 } });
        if (isCount !== true) return reply;
        if (!isSilent) return become({ drawer: counted, firstCount });
        isSilent = false;
        return new Refused(503, 'UNAVAILABLE');
      },
    });
    await difference(page).getByText('Shown once the drawer is counted').waitFor();
    expect(await difference(page).innerText()).not.toMatch(/563|expected/);
    expect(await words(page, 'Drawer Control')).not.toContain('1,204');
    const keep = page.getByRole('button', { name: 'Keep this count' });
    expect(await keep.getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('Ending Cash Store').fill('563');
    await difference(page).getByText('Shown once the drawer is counted').waitFor();
    // It is said for a moment only.
    await Promise.all([page.getByText('The count was not kept: no answer. Try again.').waitFor(), keep.click()]);
    await keep.click();
    await difference(page).getByText('exact').waitFor();
    await page.getByText('First count $563.00, by Ana Reyes at 4:00 PM').waitFor();
    // What was typed came before it was called counted.
    expect(
      told.flatMap(({ set = [], counted: is }) => (is === true ? ['counted'] : set.map(({ field }) => field))),
    ).toEqual(['endingCashStore', 'counted', 'counted']);
  });
});

// 001 §8.160: a missing site gives the alert 'No existe el sitio'
it.each<[Language]>([['en'], ['es']])('says that there is no such site, in %s', async (language) => {
  const page = await open({ 'closes.review': () => new Refused(404, 'NOT_FOUND') }, { language });
  await page.getByRole('alert').getByText('No existe el sitio').waitFor();
});

it('knows no 30th of February', async () => {
  const page = await open(keeping(report()).answers, { path: '/dailyreport/02-30-2026' });
  await page.getByRole('heading', { name: 'There is no such day' }).waitFor();
  await page.getByRole('button', { name: 'Today’s report' }).click();
  await page.waitForURL('**/dailyreport');
});

it('is one page in Spanish, on a tablet held upright, with the difference always in sight', async () => {
  const page = await open(keeping(report()).answers, {
    language: 'es',
    options: { viewport: { width: 768, height: 1024 } },
  });
  await page.getByRole('heading', { name: 'Reporte diario' }).waitFor();
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 1024 });
    expect([width, await overflowOf(page)]).toEqual([width, 0]);
    await page.getByText('− $3.00').filter({ visible: true }).first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
  }
});
