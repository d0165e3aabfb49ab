import type { Page } from 'playwright-core';
import type { DraftChange } from '#contracts/money/daily-close.dto';
import type { SentCloseRecord } from '#contracts/money/daily-close-record.dto';
import type { DailyReport } from '#contracts/money/daily-close-report.dto';
import type { Wire } from '#contracts/wire';
import { eventually } from '#testing/eventually';
import { axeFaults, type Language, overflowOf } from '../pages/browser-page';
import { Refused, type Answers } from '../pages/contract-server';
import { type DeskWish, openDesk } from '../pages/desk-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';
import { clientRow, closed, DAY, report, review } from './sample-report';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

type Report = Wire<DailyReport>;

/** A server that keeps what the draft is told, each message a version. */
function keeping(first: Report) {
  const told: DraftChange[] = [];
  let shown = first;
  const now = () => shown;
  const become = (part: Partial<Report>) => {
    shown = { ...shown, ...part, state: { ...(part.state ?? shown.state), version: shown.state.version + 1 } };
    return { message: 'ok', report: shown.state };
  };
  const answers = {
    'closes.draft': now,
    'closes.review': () => review({ report: now() }),
    'closes.changeDraft': ({ body }) => {
      told.push(JSON.parse(body.toString()) as DraftChange);
      return become({});
    },
  } satisfies Answers;
  const fields = () => told.flatMap(({ set = [] }) => set.map(({ field, value }) => [field, value]));
  return { answers, become, told, fields };
}

/** Of a day that is not closed: the same page as today's, whatever today is. */
const ADDRESS = '/dailyreport/11-21-2026';

async function open(answers: Answers, wish: DeskWish = {}): Promise<Page> {
  const { page } = await openDesk(world, { path: ADDRESS, userName: 'Ana Reyes', ...wish, answers });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
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
  await page.getByText('$146.00').waitFor();
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
])('says of a drawer of %s: %s, %s, in %s', async (counted, amount, word, colour) => {
  const { answers, fields } = keeping(
    report({ drawer: { ...report().drawer, endingCashStore: null, difference: null } }),
  );
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
  await reason.fill('Change given wrong at 4 PM');
  const download = page.waitForEvent('download');
  await accept(page).click();
  await page.getByRole('heading', { name: 'The day is closed' }).waitFor();
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
  const { answers } = keeping(report({ drawer: { ...report().drawer, endingCashStore: 563 } }));
  const page = await open({
    ...answers,
    'closes.submit': () => new Refused(409, 'YESTERDAY_OPEN', 'Close 11/20 first.'),
  });
  await page.getByLabel('Observations').fill('All calm');
  await accept(page).click();
  await page.getByRole('alert').getByText('Close 11/20 first.').waitFor();
  expect(await page.getByLabel('Observations').inputValue()).toBe('All calm');
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
  const drawer = { ...report().drawer, endingCashStore: 563 };
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
  const drawer = { ...report().drawer, endingCash: null, endingCashStore: null, difference: null, isCounted: false };
  const blind = { drawer, settings: { isBlindCount: true, mustCloseYesterday: false } };

  it('hides what is expected until the drawer is counted, and keeps the first count', async () => {
    const { answers, become, told } = keeping(report(blind));
    const counted = { ...drawer, endingCash: 563, endingCashStore: 563, difference: 0, isCounted: true };
    const firstCount = { amount: 563, by: { kind: 'staff', name: 'Ana Reyes' } as const, at: `${DAY}T22:00:00Z` };
    const page = await open({
      ...answers,
      'closes.changeDraft': (asked) => {
        const reply = answers['closes.changeDraft'](asked);
        return told.at(-1)?.counted === true ? become({ drawer: counted, firstCount }) : reply;
      },
    });
    await difference(page).getByText('Shown once the drawer is counted').waitFor();
    expect(await difference(page).innerText()).not.toMatch(/563|expected/);
    expect(await words(page, 'Drawer Control')).not.toContain('1,204');
    const keep = page.getByRole('button', { name: 'Keep this count' });
    expect(await keep.getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('Ending Cash Store').fill('563');
    await difference(page).getByText('Shown once the drawer is counted').waitFor();
    await keep.click();
    await difference(page).getByText('exact').waitFor();
    await page.getByText('First count $563.00, by Ana Reyes at 4:00 PM').waitFor();
    // What was typed came before it was called counted.
    expect(
      told.flatMap(({ set = [], counted: is }) => (is === true ? ['counted'] : set.map(({ field }) => field))),
    ).toEqual(['endingCashStore', 'counted']);
  });
});

// 001 §2.167: Withdrawal rows, each with Reason and Amount. The first row's reason is read-only; rows after the first can be deleted
it('adds a withdrawal, and takes one away with a way back; the tips stay', async () => {
  const { answers, become } = keeping(report());
  const asked: unknown[] = [];
  const rows = report().withdrawals;
  const page = await open({
    ...answers,
    'closes.withdraw': ({ body, params }) => {
      const { reason, amount } = JSON.parse(body.toString()) as { reason: string; amount: number };
      asked.push([reason, amount]);
      const made = { by: { kind: 'staff', name: 'Ana Reyes' } as const, at: `${DAY}T23:00:00Z` };
      return become({ withdrawals: [...rows, { withdrawalId: params['withdrawalId'] ?? '', reason, amount, made }] });
    },
    'closes.removeWithdrawal': () => become({ withdrawals: rows.slice(0, 1) }),
  });
  const section = region(page, 'Withdrawals');
  expect(await section.getByRole('listitem').first().getByRole('button').count()).toBe(0);
  await section.getByRole('button', { name: 'add withdrawal' }).click();
  await section.getByRole('button', { name: 'Pay out' }).click();
  await section.getByText('Say what it is paid out for.').waitFor();
  await section.getByText('Enter the amount.').waitFor();
  await section.getByLabel('Reason').fill('Paper towels');
  await section.getByLabel('Amount').fill('12.5');
  await section.getByRole('button', { name: 'Pay out $12.50' }).click();
  await section.getByText('Paid out by Ana Reyes at 5:00 PM').waitFor();
  expect(asked).toEqual([['Paper towels', 12.5]]);
  await section.getByRole('button', { name: 'Remove “Bank deposit, slip 0412”' }).click();
  await page.getByText('“Bank deposit, slip 0412” was taken away').waitFor();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await eventually(
    () => asked,
    (all) => all.length === 2,
  );
  expect(asked[1]).toEqual(['Bank deposit, slip 0412', 755]);
});

// 001 §2.168: Employee Schedule Control: Employee, Arrival time, Check-out time, Tip, OpeningCash, EndingCash (read-only), plus a totals row
// 001 §5.162: An employee's tip field is read-only when the employee name has fewer than 5 characters; the name is read-only for preloaded rows
it('adds an employee, whose tip can be typed once there is a name', async () => {
  const { answers, fields } = keeping(report());
  const page = await open(answers);
  const table = region(page, 'Employee Schedule Control').getByRole('table');
  expect(await table.getByLabel(/^Employee: Joan/).count()).toBe(0);
  await page.getByRole('button', { name: 'add employee' }).click();
  const name = table.getByLabel('Employee: employee 3');
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('Eva');
  expect(await table.getByLabel(/^Tip: /).count()).toBe(0);
  await page.keyboard.type(' Ortiz');
  await table.getByLabel('Tip: Eva Ortiz').fill('10');
  await table.getByLabel('Arrival time: Eva Ortiz').fill('09:30');
  expect(await table.getByRole('row').last().innerText()).toMatch(/Total\s+\$196\.00\s+\$300\.00\s+\$560\.00/);
  await eventually(fields, (all) => all.some(([field]) => String(field).endsWith('.arrival')));
  const typed = Object.fromEntries(fields().map(([field, value]) => [String(field).split('.').at(-1), value]));
  expect(typed).toEqual({ name: 'Eva Ortiz', tip: 10, arrival: '09:30' });
  await table.getByRole('button', { name: 'Remove Eva Ortiz' }).click();
  await table.getByText('Eva Ortiz').waitFor({ state: 'detached' });
});

it('has two hundred clients in hand: sorted, page by page, all ticked at one press', async () => {
  const clients = Array.from({ length: 200 }, (_, n) => clientRow(n + 1));
  const { answers, told } = keeping(report({ clients }));
  const page = await open(answers);
  const sheet = region(page, 'Clients Check in - Check out Times');
  expect(await sheet.getByRole('row').count()).toBe(101);
  await page.getByText('1–100 of 200').waitFor();
  await sheet.getByRole('columnheader', { name: 'Files' }).getByRole('button').click();
  await page.getByRole('status').getByText('Sorted by Files, ascending').waitFor();
  await sheet.getByRole('checkbox', { name: 'Email/WhatsApp: all' }).click();
  expect(await sheet.getByRole('checkbox', { name: 'Email/WhatsApp: Client 30', exact: true }).isChecked()).toBe(true);
  const ticked = () => told.flatMap(({ set = [] }) => set).filter(({ field }) => field.endsWith('.emailSend'));
  await eventually(ticked, (all) => all.length === 200);
  // No message is longer than the server takes.
  expect(Math.max(...told.map(({ set = [] }) => set.length))).toBeLessThanOrEqual(60);
});

describe('two tablets', () => {
  const bea = { kind: 'staff', id: 'b', name: 'Bea Cruz' } as const;

  it('shows in which field the other one has her hand, and tells where one’s own is', async () => {
    const editing = [{ field: 'cloverCash', by: bea, at: `${DAY}T22:00:00Z` }];
    const { answers, told } = keeping(report({ editing }));
    const page = await open(answers);
    await region(page, 'Clover Control').getByText('Bea Cruz is editing this').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByLabel('Observations').focus();
    await eventually(
      () => told,
      (all) => all.length > 0,
    );
    expect(told).toEqual([{ set: [], editing: 'observation' }]);
  });

  it('lets the last one win in the same field, and says so to the other', async () => {
    const { answers, become, fields } = keeping(report());
    const page = await open(answers);
    const counted = page.getByLabel('Ending Cash Store');
    await counted.fill('561');
    await eventually(fields, (all) => all.length > 0);
    become({
      drawer: { ...report().drawer, endingCashStore: 562 },
      typed: [{ field: 'endingCashStore', by: bea, at: `${DAY}T22:01:00Z` }],
    });
    // Whatever is told next brings the report anew.
    await page.getByLabel('Observations').fill('x');
    await page.getByText('Bea Cruz has changed “Ending Cash Store” since you did').waitFor();
    await page.waitForFunction(() => [...document.querySelectorAll('input')].some((field) => field.value === '562.00'));
  });
});

it('has the reason of a rejected report on top', async () => {
  const by = { kind: 'staff', name: 'Mara Lin' } as const;
  const rejected = { by, at: `${DAY}T23:30:00Z`, reason: 'The deposit slip is missing.' };
  const page = await open(keeping(report({ rejected, state: { ...report().state, status: 'rejected' } })).answers);
  const notice = page.getByRole('region', { name: /^Sent back by Mara Lin/ });
  await notice.getByText('The deposit slip is missing.').waitFor();
  expect(await accept(page).getAttribute('aria-disabled')).toBeNull();
  expect(await axeFaults(page)).toEqual([]);
});

it('shows sales after the close apart, in no sum above', async () => {
  const late = {
    totals: { ...closed().late.totals, cash: 80, full: 80, sales: 1 },
    cash: [{ ...report().cashPayments[0]!, saleId: 'late', client: 'Nora Diaz', amount: 80, tip: 0 }],
    ...{ creditCard: [], clients: [] },
  };
  const page = await open(keeping(closed({ late })).answers);
  await page.getByRole('table', { name: 'Cash payments after the close' }).getByText('Nora Diaz').waitFor();
  await page.getByText('With them: cash $1,284.00, card $2,861.45').waitFor();
  expect(await words(page, 'Billing Report')).toContain('$1,204.00');
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
