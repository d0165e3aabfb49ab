import type { Page } from 'playwright-core';
import { eventually } from '#testing/eventually';
import { axeFaults } from '../pages/browser-page';
import type { Answers } from '../pages/contract-server';
import type { DeskWish } from '../pages/desk-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';
import { keeping, openReport, region } from './report-page';
import { clientRow, closed, DAY, DRAWER, NO_TOTALS, payment, report, STATE } from './sample-report';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const open = (answers: Answers, wish: DeskWish = {}) => openReport(world, answers, wish);
const words = (page: Page, name: string) => region(page, name).innerText();

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

it('has two hundred clients in hand: sorted, those in sight in the page, all ticked at one press', async () => {
  const clients = Array.from({ length: 200 }, (_, n) => clientRow(n + 1));
  const { answers, told } = keeping(report({ clients }));
  const page = await open(answers);
  const sheet = region(page, 'Clients Check in - Check out Times');
  await sheet.locator('table[aria-busy=false][aria-rowcount="201"]').waitFor();
  expect(await sheet.getByRole('row').count()).toBeLessThan(80);
  await sheet.getByRole('columnheader', { name: 'Files' }).getByRole('button').click();
  await page.getByRole('status').getByText('Sorted by Files, ascending').waitFor();
  await sheet.getByRole('checkbox', { name: 'Email/WhatsApp: all' }).click();
  const box = (position: number) =>
    sheet.locator(`[aria-rowindex="${position}"]`).getByRole('checkbox', { name: /^Email\/WhatsApp: Client / });
  expect(await box(2).isChecked()).toBe(true);
  await sheet.evaluate((one) => one.scrollTo({ top: one.scrollHeight }));
  expect(await box(201).isChecked()).toBe(true);
  const ticked = () => told.flatMap(({ set = [] }) => set).filter(({ field }) => field.endsWith('.emailSend'));
  await eventually(ticked, (all) => all.length === 200);
  // No message is longer than the server takes.
  expect(Math.max(...told.map(({ set = [] }) => set.length))).toBeLessThanOrEqual(60);
});

it('draws only the row anew whose box is ticked', async () => {
  const clients = Array.from({ length: 100 }, (_, n) => clientRow(n + 1));
  const { answers, told } = keeping(report({ clients }));
  const page = await open(answers);
  const box = region(page, 'Clients Check in - Check out Times').getByLabel('Email/WhatsApp: Client 12', {
    exact: true,
  });
  await box.waitFor();
  const written = await countTimesWritten(page);
  await box.click();
  await eventually(
    () => told,
    (all) => all.length > 0,
  );
  const rows = clients.length * TIMES_IN_A_ROW;
  expect(await written.evaluate(({ count }) => count)).toBeLessThan(rows / 2);
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
      drawer: { ...DRAWER, endingCashStore: 562 },
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
  const page = await open(keeping(report({ rejected, state: { ...STATE, status: 'rejected' } })).answers);
  const notice = page.getByRole('region', { name: /^Sent back by Mara Lin/ });
  await notice.getByText('The deposit slip is missing.').waitFor();
  expect(await page.getByRole('button', { name: 'Accept' }).getAttribute('aria-disabled')).toBeNull();
  expect(await axeFaults(page)).toEqual([]);
});

it('shows sales after the close apart, in no sum above', async () => {
  const late = {
    totals: { ...NO_TOTALS, cash: 80, full: 80, sales: 1 },
    cash: [payment('late', 'Nora Diaz', { amount: 80, tip: 0 })],
    ...{ creditCard: [], clients: [clientRow(9, { name: 'Nora Diaz', isWalkIn: true })] },
  };
  const page = await open(keeping(closed({ late })).answers);
  await page.getByRole('table', { name: 'Cash payments after the close' }).getByText('Nora Diaz').waitFor();
  await page.getByRole('table', { name: 'Clients after the close' }).getByText('Nora Diaz').waitFor();
  await page.getByText('With them: cash $1,284.00, card $2,861.45').waitFor();
  expect(await words(page, 'Billing Report')).toContain('$1,204.00');
});

/** The hour of the visit, check-in and check-out. */
const TIMES_IN_A_ROW = 3;

/** How many dates and times the page has written since. */
function countTimesWritten(page: Page) {
  return page.evaluateHandle(() => {
    const written = { count: 0 };
    const kept = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format');
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get() {
        written.count += 1;
        return kept?.get?.call(this) as unknown;
      },
    });
    return written;
  });
}
