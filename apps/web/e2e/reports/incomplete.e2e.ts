import { NO_INCOMPLETE_BOOKINGS } from '#contracts/reports/reports';
import { localDate } from '#domain/time/calendar-day';
import { daysAfter } from '../../src/ui/date/days';
import { axeFaults, overflowOf } from '../pages/browser-page';
import { type Asked, Refused } from '../pages/contract-server';
import { type DeskWish, openDesk } from '../pages/desk-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

async function openIncomplete({
  answer = () => 'file',
  ...wish
}: DeskWish & { answer?: (asked: Asked) => unknown } = {}) {
  const asked: Asked['query'][] = [];
  const opened = await openDesk(world, {
    ...{ door: 'director', userRol: 'directiva', path: '/incompleteappointments' },
    answers: {
      'reports.incomplete': (one) => {
        asked.push(one.query);
        return answer(one);
      },
    },
    ...wish,
  });
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return { ...opened, asked };
}

// 002 §2.164: Incomplete Booking Report: site/location select, date picker, an Include Booked switch with a hover hint, and a Download Report button
// 002 §8.164: Incomplete booking: 'The report has been successfully downloaded'; alerts green or red
// 002 §9.167: Incomplete booking alert 9 seconds
// 002 §4.44: Incomplete booking: ready, loading; an alert shows for 9 seconds
it('downloads the report of a day, and says so for nine seconds', async () => {
  const { page, asked } = await openIncomplete();
  await page.clock.install();
  const hint = page.getByText(/^Also lists appointments that are still Booked/);
  const booked = page.getByRole('switch', { name: 'Include Booked' });
  expect(await hint.isVisible()).toBe(false);
  await booked.hover();
  await hint.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await booked.click();
  await page.keyboard.press('Escape');
  await hint.waitFor({ state: 'hidden' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Report' }).click();
  const yesterday = daysAfter(localDate(new Date(), 'America/Chicago'), -1).replaceAll('-', '');
  expect((await download).suggestedFilename()).toBe(`incompletebooking-2-1-${yesterday}.xlsx`);
  const said = page.getByText('The report has been successfully downloaded', { exact: true });
  await said.waitFor();
  expect(asked).toEqual([
    { date: yesterday, siteId: '2', locationId: '1', booked: 'true', format: 'excel', language: 'en' },
  ]);
  await page.clock.fastForward(8_000);
  expect(await said.isVisible()).toBe(true);
  await page.clock.fastForward(1_500);
  await said.waitFor({ state: 'detached' });
});

// 002 §8.165: Incomplete booking: on failure the server message, or 'No data available for download', or 'The file couldn't be fetched:' plus details
it.each([
  [
    'the server’s words',
    new Refused(400, 'VALIDATION_FAILED', 'date is a day that has not begun.'),
    /^date is a day that/,
  ],
  ['that there is nothing', new Refused(404, 'NOT_FOUND', NO_INCOMPLETE_BOOKINGS), /^No data available for download$/],
])('says %s', async (...[, refusal, words]) => {
  const { page } = await openIncomplete({ answer: () => refusal });
  await page.getByRole('button', { name: 'Download Report' }).click();
  await page.getByRole('alert').getByText(words).waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

it('says that there was no answer, and keeps what is asked for in the address', async () => {
  const path = '/incompleteappointments?location=2-1&date=2026-10-05&booked=true';
  const { page } = await openIncomplete({ path });
  await page.getByRole('switch', { name: 'Include Booked', checked: true }).waitFor();
  const date = page.getByLabel('Date', { exact: true });
  expect(await date.inputValue()).toBe('10/05/2026');
  await date.fill('10/06/2026');
  await page.waitForURL(/date=2026-10-06/);
  await page.route('**/api/incomplete/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Download Report' }).click();
  await page
    .getByRole('alert')
    .getByText(/^The file couldn't be fetched: ./)
    .waitFor();
});

it('stands on a tablet in Spanish', async () => {
  const { page } = await openIncomplete({
    ...{ language: 'es', options: { viewport: { width: 768, height: 1024 } } },
    answer: () => new Refused(404, 'NOT_FOUND', NO_INCOMPLETE_BOOKINGS),
  });
  await page.getByRole('button', { name: 'Descargar reporte' }).click();
  await page.getByRole('alert').getByText('No hay datos para descargar').waitFor();
  await page.getByRole('switch', { name: 'Incluir reservadas' }).hover();
  await page.getByText(/^También muestra las citas/).waitFor();
  expect([await overflowOf(page), await axeFaults(page)]).toEqual([0, []]);
});
