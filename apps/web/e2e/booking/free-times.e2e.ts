import type { Page, WebSocketRoute } from 'playwright-core';
import { LOG_HEADERS, SERVER_TIME_HEADER } from '#contracts/appointments';
import type { FreeTime, FreeTimes } from '#contracts/calendar/free-times.dto';
import { axeFaults, overflowOf } from '../pages/browser-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';
import type { CalendarWish } from './calendar-page';
import { asked, at, openPanelPage, panel, pickClient } from './panel-page';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const time = (clock: string, part: Partial<FreeTime> = {}): FreeTime => ({
  ...{ locationId: 1, staffId: 11, staffName: 'Room 1', startsAt: at(clock) },
  ...{ endsAt: new Date(Date.parse(at(clock)) + 30 * 60_000).toISOString(), ...part },
});
const ROOM_2 = { staffId: 12, staffName: 'Room 2' };
const NEXT_DAY = 24 * 60 * 60_000;
const found = (times: FreeTime[], part: Partial<FreeTimes> = {}): FreeTimes => ({
  ...{ times, later: null, until: '2037-12-31', isWhole: true, ...part },
});

function open(wish: Partial<CalendarWish> = {}): Promise<Page> {
  return openPanelPage(world, wish);
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('looks for a time first: it is held, and who comes is asked with the service chosen already', async () => {
  const page = await open({
    answers: {
      'freeTimes.find': () => found([time('11:00'), time('11:00', ROOM_2), time('11:30')]),
    },
  });
  await button(page, 'Find a free time').click();
  const form = panel(page, 'Find a free time');
  await form.getByText('Choose a service: its length decides where it fits.').waitFor();
  const read = asked(page, 'GET', /\/freeTimes$/);
  await form.getByLabel('Service').selectOption('201');
  const { searchParams, pathname } = new URL((await read).url());
  expect(pathname).toBe('/api/sites/2/locations/1/freeTimes');
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ sessionTypeId: '201', startDate: '11/20/2037', reach: 'location' },
  });
  await form.getByRole('heading', { name: 'Friday, November 20' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const held = asked(page, 'PUT', /^\/api\/holds\//);
  await button(page, '11:00 AM, Room 2').click();
  expect((await held).postDataJSON()).toMatchObject({ staffId: 12, startsAt: at('11:00') });
  const booking = panel(page, 'Book 11:00 AM, Room 2');
  await booking.getByLabel('Find client').fill('Cam');
  await booking.getByRole('button', { name: /Camila Ortiz/ }).click();
  expect(await booking.getByLabel('Service').inputValue()).toBe('201');
});

it('finds another time for who is being booked: client, service and notes stay, and the calendar goes there', async () => {
  const there = { startsAt: new Date(Date.parse(at('09:30')) + NEXT_DAY).toISOString() };
  const page = await open({
    answers: { 'freeTimes.find': () => found([time('11:30'), time('09:30', there)]) },
  });
  await pickClient(page);
  const form = panel(page, /^Book/);
  await form.getByLabel('Service').selectOption('201');
  await form.getByLabel('Notes').fill('Prefers the afternoon');
  await form.getByRole('button', { name: 'Find a free time' }).click();
  await button(page, '9:30 AM, Room 1').press('Enter');
  await page.getByRole('heading', { name: 'Saturday, November 21', level: 1 }).waitFor();
  expect(new URL(page.url()).searchParams.get('date')).toBe('2037-11-21');
  await form.getByText(/^Held for you/).waitFor();
  await panel(page, 'Book 9:30 AM, Room 1').waitFor();
  expect(await form.getByLabel('Notes').inputValue()).toBe('Prefers the afternoon');
  await form.getByText('Camila Ortiz').waitFor();
});

it('goes on with later times, and says when there are none', async () => {
  let pages = 0;
  const page = await open({
    answers: {
      'freeTimes.find': () => {
        pages += 1;
        return pages === 1 ? found([time('11:00')], { later: at('11:00') }) : found([time('11:30')]);
      },
    },
  });
  await button(page, 'Find a free time').click();
  await panel(page, 'Find a free time').getByLabel('Service').selectOption('201');
  const read = asked(page, 'GET', /\/freeTimes$/);
  await button(page, 'Later times').click();
  expect(new URL((await read).url()).searchParams.get('after')).toBe(at('11:00'));
  await button(page, '11:30 AM, Room 1').waitFor();
  await button(page, '11:00 AM, Room 1').waitFor();
  expect(await button(page, 'Later times').count()).toBe(0);
  const none = await open({ answers: { 'freeTimes.find': () => found([]) } });
  await button(none, 'Find a free time').click();
  await panel(none, 'Find a free time').getByLabel('Service').selectOption('201');
  await none.getByText('No free time until Thursday, December 31').waitFor();
});

it('leaves a time that is taken meanwhile where it is, quiet, and says so', async () => {
  let line: WebSocketRoute | undefined;
  const page = await open({
    answers: { 'freeTimes.find': () => found([time('11:00'), time('11:30')]) },
    onLine: (socket) => (line = socket),
  });
  await button(page, 'Find a free time').click();
  await panel(page, 'Find a free time').getByLabel('Service').selectOption('201');
  await button(page, '11:00 AM, Room 1').waitFor();
  // As of the event that took it.
  const headers = { [LOG_HEADERS.epoch]: 'e', [LOG_HEADERS.seq]: '2', [SERVER_TIME_HEADER]: String(Date.now()) };
  await page.route('**/freeTimes?*', (route) => route.fulfill({ json: found([time('11:30')]), headers }));
  const hold = {
    holdId: '1',
    staffId: 11,
    locationId: 1,
    startsAt: at('11:00'),
    endsAt: at('11:30'),
    name: 'Dana Whitfield',
  };
  const event = { siteId: 2, seq: 2, name: 'slot.held', at: at('08:00'), actor: { kind: 'system' }, payload: { hold } };
  line?.send(`42${JSON.stringify(['event', event])}`);
  const gone = button(page, '11:00 AM, Room 1: taken meanwhile');
  await gone.waitFor();
  expect(await gone.getAttribute('aria-disabled')).toBe('true');
  await gone.press('Enter');
  await panel(page, 'Find a free time').waitFor();
  expect(await button(page, '11:30 AM, Room 1').getAttribute('aria-disabled')).toBeNull();
});

it.each([
  ['en', 1280, 800],
  ['es', 768, 1024],
  ['es', 390, 844],
] as const)('has nothing beside the page in %s at %d × %d', async (language, width, height) => {
  const page = await open({
    ...{ language, options: { viewport: { width, height } } },
    answers: {
      'freeTimes.find': () => found([time('11:00'), time('11:00', ROOM_2), time('11:30')], { isWhole: false }),
    },
  });
  await page.getByRole('button', { name: /^(Find a free time|Buscar una hora libre)$/ }).click();
  await page.getByRole('complementary').getByRole('combobox').selectOption('201');
  await page.getByRole('button', { name: '11:30 AM, Room 1', exact: true }).waitFor();
  expect(await overflowOf(page)).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
});
