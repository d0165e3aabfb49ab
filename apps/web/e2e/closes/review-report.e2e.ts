import type { Page } from 'playwright-core';
import type { SentReview } from '#contracts/money/daily-close-record.dto';
import type { Wire } from '#contracts/wire';
import { eventually } from '#testing/eventually';
import { localDate } from '#domain/time/calendar-day';
import { axeFaults, overflowOf } from '../pages/browser-page';
import { type Answers, Refused } from '../pages/contract-server';
import { type DeskWish, openDesk } from '../pages/desk-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';
import { closed, DAY, review, CLOSED_STATE, DRAWER } from './sample-report';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

/** Some days ago at the studio. */
const dayBefore = (days: number) => localDate(new Date(Date.now() - days * 86_400_000), 'America/Chicago');
const MANAGER = { userName: 'Mara Lin', userRol: 'Management' };
const by = { kind: 'staff', name: 'Mara Lin' } as const;
const at = `${DAY}T23:30:00Z`;

async function open(answers: Answers, wish: DeskWish = {}): Promise<Page> {
  const { page } = await openDesk(world, { path: '/dailyreport/11-21-2026', ...MANAGER, ...wish, answers });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const approve = (page: Page) => page.getByRole('button', { name: 'Approve' });
const difference = (page: Page) => page.getByRole('region', { name: 'Cash Difference' });

describe('the review of a closed day', () => {
  // 001 §2.169: With closeDate: review mode of a closed day, titled 'Review Daily Report'
  // 001 §2.170: Ending Cash (editable only in review mode); 'Created By' is read-only in review mode
  // 001 §4.161: In review mode Approve is disabled once approved
  // 001 §8.161: approval success default 'El review fue procesado exitosamente'
  it('corrects what was counted beside what was submitted, and approves it', async () => {
    const sent: Wire<SentReview>[] = [];
    let shown = review();
    const page = await open({
      'closes.review': () => shown,
      'closes.approve': ({ body }) => {
        sent.push(JSON.parse(body.toString()) as SentReview);
        const state = { ...CLOSED_STATE, status: 'approved', version: 10 } as const;
        const drawer = { ...DRAWER, endingCashStore: 563, difference: 0, colour: 'black' as const };
        shown = review({
          report: closed({ state, drawer, approved: { by, at } }),
          changes: [{ field: 'endingCashStore', submitted: 560, approved: 563 }],
          history: [...review().history, { by, at, step: 'approved', reason: '' }],
        });
        return { message: 'El review fue procesado exitosamente', report: state };
      },
    });
    await page.getByRole('heading', { name: 'Review Daily Report' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Created By' }).count()).toBe(0);
    expect(await page.getByLabel('Ending Cash', { exact: true }).inputValue()).toBe('563.00');
    expect(await axeFaults(page)).toEqual([]);
    await page.getByLabel('Ending Cash Store').fill('563');
    await page.getByText('Submitted: $560.00').waitFor();
    await difference(page).getByText('exact').waitFor();
    await approve(page).click();
    await page.getByRole('status').getByText('El review fue procesado exitosamente').waitFor();
    expect(sent).toEqual([{ approved: true, version: 9, endingCashStore: 563 }]);
    const changes = page.getByRole('region', { name: 'What the review changed' });
    expect(await changes.getByRole('row').last().innerText()).toMatch(/Ending Cash Store\s+\$560\.00\s+\$563\.00/);
    await page.getByText(/^Approved by Mara Lin, /).waitFor();
    expect(await approve(page).getAttribute('aria-disabled')).toBe('true');
    expect(await page.getByLabel('Ending Cash Store').count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
  });

  // 001 §2.171: In review mode the Reject button goes to /reviewdailyreport
  it('sends it back with a reason, never without one', async () => {
    const sent: unknown[] = [];
    const page = await open({
      'closes.review': () => review(),
      'closes.reject': ({ body }) => {
        sent.push(JSON.parse(body.toString()));
        return { message: 'ok', report: { ...CLOSED_STATE, status: 'rejected', version: 10 } };
      },
      'closes.completed': () => ({ sites: [], pending: [] }),
    });
    await page.getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject this report?' });
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await dialog.getByText('Tell the desk what has to be corrected.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByLabel('Reason').fill('The deposit slip is missing.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await page.waitForURL('**/reviewdailyreport');
    expect(sent).toEqual([{ reason: 'The deposit slip is missing.', version: 9 }]);
  });

  // 001 §2.173: Review mode adds a delete icon per walk-in row, hidden when the report is approved
  // 001 §8.162: Confirmation modal: 'Are you sure to delete appointment?', 'Appointment canceled successfully!'
  it('takes a walk-in out of the report, asked first and never without a reason; not once it is approved', async () => {
    const sent: unknown[] = [];
    let shown = review();
    const page = await open({
      'closes.review': () => shown,
      'sales.remove': ({ body }) => {
        sent.push(JSON.parse(body.toString()));
        return { message: 'ok', sale: {} as never };
      },
    });
    const sheet = page.getByRole('table', { name: 'Clients Check in - Check out Times' });
    await sheet.getByRole('button', { name: 'Remove walk-in Client 3' }).click();
    expect(await sheet.getByRole('button', { name: /^Remove walk-in/ }).count()).toBe(1);
    const dialog = page.getByRole('dialog', { name: 'Are you sure to delete appointment?' });
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByText('Say why the row is removed.').waitFor();
    // What scrolled under the top bar is no target.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByLabel('Reason').fill('Rung up twice');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Appointment canceled successfully!').waitFor();
    expect(sent).toEqual([{ saleId: 's3', locationId: 1, reason: 'Rung up twice' }]);

    shown = review({ report: closed({ state: { ...CLOSED_STATE, status: 'approved' }, approved: { by, at } }) });
    await page.reload();
    await page.getByText('Approved', { exact: true }).waitFor();
    await sheet.getByText('Client 3').waitFor();
    expect(await page.getByRole('button', { name: /^Remove walk-in/ }).count()).toBe(0);
  });

  it('says that somebody else was quicker, in words', async () => {
    const page = await open({
      'closes.review': () => review(),
      'closes.approve': () => new Refused(409, 'STALE_VERSION', 'Somebody else has decided meanwhile.'),
    });
    await approve(page).click();
    await page.getByRole('alert').getByText('Somebody else has decided meanwhile.').waitFor();
  });

  it('is only read at the desk, and an approved one is opened again by the directors alone', async () => {
    const state = { ...CLOSED_STATE, status: 'approved' } as const;
    const answers = { 'closes.review': () => review({ report: closed({ state, approved: { by, at } }) }) };
    const desk = await open(answers, { userName: 'Ana Reyes', userRol: 'Front Desk' });
    await desk.getByText(/^Approved by Mara Lin/).waitFor();
    expect(await approve(desk).count()).toBe(0);
    const manager = await open(answers);
    await approve(manager).waitFor();
    expect(await manager.getByRole('button', { name: 'Reopen' }).count()).toBe(0);
    const director = await open(answers, { userRol: 'Directiva' });
    await director.getByRole('button', { name: 'Reopen' }).click();
    await director.getByRole('dialog', { name: 'Reopen an approved report?' }).waitFor();
  });
});

describe('the picker', () => {
  const sites = [
    { site: '2-1', name: 'Houston · Galleria', approved: false },
    { site: '9-1', name: 'Dallas', approved: false },
  ];
  const pending = [{ site: '14-1', name: 'Austin', approved: false }];
  const picker = (answers: Answers, wish: DeskWish = {}) => open(answers, { path: '/reviewdailyreport', ...wish });
  const button = (page: Page) => page.getByRole('button', { name: 'Review Report' });

  // 002 §2.17: Grouped site dropdown (Approved, Completed, Pending), a date picker (MM/dd/yyyy) and a Review Report button linking to /dailyreport/{MM-DD-YYYY}
  // 002 §5.2: button stays disabled until a site in the Approved or Completed group is chosen; picking a new date disables it again
  // 002 §8.8: empty groups show disabled options 'No approved reports found' or 'No completed reports found'
  it('offers the day’s reports by their state and leads to the chosen one', async () => {
    const asked: string[] = [];
    const page = await picker({
      'closes.completed': () => ({ sites, pending }),
      'closes.review': ({ params }) => {
        asked.push(`${params['siteId']}-${params['locationId']}`);
        return review();
      },
    });
    const select = page.getByRole('combobox', { name: 'Studio' });
    await select.getByRole('option', { name: 'Dallas' }).waitFor({ state: 'attached' });
    const groups = await select
      .locator('optgroup')
      .evaluateAll((all) =>
        all.map((group) => [
          (group as HTMLOptGroupElement).label,
          ...[...group.children].map((option) => option.textContent),
        ]),
      );
    expect(groups).toEqual([
      ['Approved', 'No approved reports found'],
      ['Completed', 'Houston · Galleria', 'Dallas'],
      ['Pending', 'Austin'],
    ]);
    expect(await select.getByRole('option', { name: 'No approved reports found' }).isDisabled()).toBe(true);
    expect(await button(page).getAttribute('aria-disabled')).toBe('true');
    await select.selectOption({ label: 'Austin' });
    expect(await button(page).getAttribute('aria-disabled')).toBe('true');
    await select.selectOption({ label: 'Houston · Galleria' });
    expect(await button(page).getAttribute('aria-disabled')).toBeNull();
    const [year = '', month = '', day = ''] = dayBefore(3).split('-');
    await page.getByLabel('Date', { exact: true }).fill(`${month}/${day}/${year}`);
    expect(await button(page).getAttribute('aria-disabled')).toBe('true');
    expect(await axeFaults(page)).toEqual([]);
    await select.selectOption({ label: 'Houston · Galleria' });
    await button(page).click();
    await page.waitForURL(`**/dailyreport/${month}-${day}-${year}`);
    await page.getByRole('heading', { name: 'Review Daily Report' }).waitFor();
    await eventually(
      () => asked,
      (all) => all.length > 0,
    );
    expect(asked).toEqual(['2-1']);
    const state = await page.evaluate(() => (window.history.state as { usr: unknown }).usr);
    expect(state).toEqual({
      ...{
        date: `${year}-${month}-${day}`,
        siteId: 2,
        locationId: 1,
        locationName: 'Houston · Galleria',
        approved: false,
      },
    });
  });

  // 002 §2.18: Shows 'Error' or 'No report found' panels
  it('says when there is nothing, and when it could not be read', async () => {
    const none = await picker({ 'closes.completed': () => ({ sites: [], pending: [] }) });
    await none.getByRole('heading', { name: 'No report found' }).waitFor();
    expect(await axeFaults(none)).toEqual([]);
    const broken = await picker({ 'closes.completed': () => new Refused(500, 'INTERNAL', 'Out of order') });
    await broken.getByRole('alert').getByText('Out of order').waitFor();
  });

  it('is Spanish, too, and nobody’s but the management’s', async () => {
    const answers = {
      'closes.completed': () => ({ sites: sites.map((one) => ({ ...one, approved: true })), pending: [] }),
    };
    const spanish = await picker(answers, { language: 'es', options: { viewport: { width: 768, height: 1024 } } });
    await spanish.getByRole('option', { name: 'No hay reportes completados' }).waitFor({ state: 'attached' });
    expect(await overflowOf(spanish)).toBe(0);
    const desk = await picker(answers, { userRol: 'Front Desk' });
    expect(await desk.getByRole('link', { name: 'Review report' }).count()).toBe(0);
    expect(await desk.getByRole('combobox').count()).toBe(0);
  });
});
