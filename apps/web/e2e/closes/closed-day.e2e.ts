import type { ReportState } from '#contracts/money/daily-close-state.dto';
import { localDate } from '#domain/time/calendar-day';
import { axeFaults, type Language, overflowOf } from '../pages/browser-page';
import { openDesk } from '../pages/desk-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const state = (status: ReportState['status']): ReportState => ({
  ...{ locationId: 1, date: localDate(new Date(), 'America/Chicago'), status, version: 3, pdf: 'none' },
});

// 001 §2.174: a closed day is said on every screen of the location, before anything more is sold (decision 49)
it.each<[ReportState['status'], Language, string]>([
  ['submitted', 'en', 'Today is closed. A sale from now on is listed apart, as after the close.'],
  [
    'approved',
    'es',
    'El día de hoy está cerrado. Una venta a partir de ahora figura aparte, como posterior al cierre.',
  ],
])('says on every screen that a day is %s, in %s', async (status, language, words) => {
  const { page } = await openDesk(world, { language, answers: { 'closes.state': () => state(status) } });
  const notice = page.getByRole('status').filter({ hasText: words });
  for (const path of ['/appointments', '/remakevideo', '/forms']) {
    await page.goto(path);
    await notice.waitFor();
    expect(await axeFaults(page)).toEqual([]);
  }
  // Nothing more is paid out of a drawer that was handed in.
  expect(await page.getByRole('button', { name: /^(Pay out|Retirar de la caja)$/ }).count()).toBe(0);
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await overflowOf(page)]).toEqual([width, 0]);
  }
  await notice.getByRole('link').click();
  await page.waitForURL('**/dailyreport');
});

it.each(['draft', 'rejected'] as const)('says nothing of a day that is %s', async (status) => {
  const { page } = await openDesk(world, { answers: { 'closes.state': () => state(status) } });
  await page.getByRole('button', { name: 'Pay out' }).waitFor();
  expect(await page.getByText('Today is closed.').count()).toBe(0);
});
