import type * as dto from '#contracts/reports/daily-closeout.dto';
import type { Wire } from '#contracts/wire';
import { axeFaults, overflowOf } from '../pages/browser-page';
import { type Asked, Refused } from '../pages/contract-server';
import { type DeskWish, openDesk } from '../pages/desk-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const closeout = (daysToCome = 0): Wire<dto.DailyCloseOut> => ({
  byPayment: {
    cashEquivalent: [
      { name: 'Cash', receipt: 37.04, tax: 1.31, returns: -20, tip: 0, total: 18.35 },
      { name: 'Check', receipt: 40, tax: 3.3, returns: 0, tip: 0, total: 43.3 },
    ],
    nonCashEquivalent: [{ name: 'Visa', receipt: 52.96, tax: 4.24, returns: 0, tip: 10, total: 67.2 }],
  },
  byCategory: {
    serviceCategory: [
      { name: 'Early Gender', sales: 90, tax: 7.2, quantity: 1, returns: 0, returnsqty: 0, total: 97.2 },
    ],
    productCategory: [{ name: 'Album', sales: 40, tax: 1.65, quantity: 2, returns: -20, returnsqty: -1, total: 21.65 }],
    giftCard: [],
  },
  daysToCome,
});

async function openCloseout({
  answer = () => closeout(),
  answers,
  ...wish
}: DeskWish & {
  answer?: () => Wire<dto.DailyCloseOut> | Refused;
} = {}) {
  const asked: Asked['query'][] = [];
  const opened = await openDesk(world, {
    path: '/dailycloseout',
    answers: {
      'closeouts.read': ({ query }) => {
        asked.push(query);
        return answer();
      },
      ...answers,
    },
    ...wish,
  });
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return { ...opened, asked };
}

const DAYS = '?location=2-1&startDate=2026-11-02&endDate=2026-11-03';

// 002 §2.171: Daily Closeout: location selector, start and end date pickers, a 'Consult Report.' button, a payment-type table, a category table and a Download PDF button
// 002 §4.171: Daily closeout: idle, loading, ready, success (after PDF), error; the PDF button is enabled only when ready
it('shows what was taken in once it is asked for, and downloads it', async () => {
  const { page, asked } = await openCloseout({
    answers: {
      'closeouts.pdf': () => ({
        message: 'The PDF is ready.',
        ...{ fileName: 'DailyCloseout-2-1-11022026.pdf', url: `${world.url}/favicon.svg` },
      }),
    },
  });
  const pdf = page.getByRole('button', { name: 'Download PDF' });
  await page.getByText('Choose days and press Consult Report.').waitFor();
  expect([await pdf.getAttribute('aria-disabled'), asked]).toEqual(['true', []]);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Start date' }).fill('11/02/2026');
  await page.getByRole('textbox', { name: 'End date' }).fill('11/03/2026');
  await page.getByRole('button', { name: 'Consult Report.' }).click();
  const payments = page.getByRole('table', { name: 'By payment type' });
  const rows = () => payments.getByRole('row').allInnerTexts();
  await payments.waitFor();
  expect(asked).toEqual([{ startDate: '11/02/2026', endDate: '11/03/2026', locationId: '1' }]);
  expect((await rows()).map((row) => row.split(/\s*\t\s*/).join('|'))).toEqual([
    'Name|Receipt|Tax|Returns|Tip|Total',
    'Cash equivalent',
    'Cash|$37.04|$1.31|-$20.00|$0.00|$18.35',
    'Check|$40.00|$3.30|$0.00|$0.00|$43.30',
    'Non-cash equivalent',
    'Visa|$52.96|$4.24|$0.00|$10.00|$67.20',
    'Total|$130.00|$8.85|-$20.00|$10.00|$128.85',
  ]);
  await page.getByRole('row', { name: 'Total $130.00 $8.85 3 -$20.00 -1 $118.85' }).waitFor();
  expect([await overflowOf(page), await axeFaults(page)]).toEqual([0, []]);
  const download = page.waitForEvent('download');
  await pdf.click();
  expect((await download).suggestedFilename()).toBe('DailyCloseout-2-1-11022026.pdf');
  await page.getByText('The PDF was downloaded.').waitFor();
});

it('says in Spanish how many days are to come, until they are here', async () => {
  const answers = [closeout(2), closeout(1)];
  const { page } = await openCloseout({
    ...{ language: 'es', path: `/dailycloseout${DAYS}`, options: { viewport: { width: 768, height: 1024 } } },
    answer: () => answers.shift() ?? closeout(),
  });
  const note = page.getByText(/aún llegan del sistema de citas/);
  await note.waitFor();
  await page.getByRole('row', { name: /^Efectivo/ }).waitFor();
  await note.waitFor({ state: 'detached' });
  expect([answers, await overflowOf(page), await axeFaults(page)]).toEqual([[], 0, []]);
});

// 002 §8.171: Closeout: an Error panel with the message
it('shows an Error panel with the server’s message, and reads again', async () => {
  const answers: (Wire<dto.DailyCloseOut> | Refused)[] = [
    new Refused(400, 'VALIDATION_FAILED', 'endDate must be within 31 days from startDate on.'),
  ];
  const { page } = await openCloseout({
    path: `/dailycloseout${DAYS}`,
    answer: () => answers.shift() ?? closeout(),
  });
  const alert = page.getByRole('alert');
  await alert.getByText('endDate must be within 31 days from startDate on.').waitFor();
  await alert.getByRole('heading', { name: 'Error' }).waitFor();
  await alert.getByRole('button').click();
  await page.getByRole('table', { name: 'By payment type' }).waitFor();
});

// 002 §3.45: The closeout's location selector: each location, and 'All Locations' (id 0) of a site with more than one
it('has all locations of a studio that has several, for the management alone', async () => {
  const locations = [
    { id: 1, name: 'Galleria', timeZone: 'America/Chicago' },
    { id: 2, name: 'Heights', timeZone: 'America/Chicago' },
  ];
  const answers = { 'sites.locations': () => ({ locations }) };
  const { page, asked } = await openCloseout({ answers, userRol: 'Management' });
  const location = page.getByRole('combobox', { name: 'Location' });
  await location.selectOption({ label: 'All Locations' });
  await page.getByRole('button', { name: 'Consult Report.' }).click();
  await page.getByRole('table', { name: 'By payment type' }).waitFor();
  expect(asked.map(({ locationId }) => locationId)).toEqual(['0']);
  await page.reload();
  await page.getByRole('table', { name: 'By payment type' }).waitFor();
  expect(await location.locator('option:checked').innerText()).toBe('All Locations');
  expect(await axeFaults(page)).toEqual([]);
  const desk = await openCloseout({ answers, path: `/dailycloseout${DAYS}` });
  await desk.page.getByRole('table', { name: 'By payment type' }).waitFor();
  const offered = await desk.page.getByRole('combobox', { name: 'Location' }).locator('option').allInnerTexts();
  expect(offered).toEqual(['Houston · Galleria', 'Houston · Heights']);
});

// 002 §8.49: The sign-out error message of a director: 'There was an error while login out'
it('says over the report that signing out failed, and signs out at the next press', async () => {
  let isIll = true;
  const { page } = await openCloseout({
    ...{ door: 'director', userRol: 'directiva', path: `/dailycloseout${DAYS}` },
    answers: {
      'identity.signOutAll': () => {
        const status = isIll ? 'failed' : 'signedOut';
        const message = isIll ? 'There was an error while login out' : 'Signed out.';
        return { message, sites: [{ id: 2, name: 'Houston', status }] };
      },
    },
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alert').getByText('There was an error while login out').waitFor();
  await page.getByRole('table', { name: 'By payment type' }).waitFor();
  isIll = false;
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/loginmenu');
});
