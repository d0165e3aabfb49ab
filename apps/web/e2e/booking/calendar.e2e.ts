import type { Page } from 'playwright-core';
import { localDate } from '#domain/time/calendar-day';
import { axeFaults, overflowOf } from '../pages/browser-page';
import { Refused } from '../pages/contract-server';
import { hold } from '../pages/held-call';
import { enterPageWorld, type PageWorld } from '../pages/page-world';
import { type CalendarWish, DATE, hours, openCalendar, visitCard, type VisitWish } from './calendar-page';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

function open(wish: Partial<CalendarWish> = {}): Promise<Page> {
  return openCalendar(world, { cards, schedule, ...wish });
}

const ROOM_1: VisitWish['staff'] = [11, 'Room 1'];
const ROOM_2: VisitWish['staff'] = [12, 'Room 2'];
const DNA: VisitWish['staff'] = [17, 'DNA room'];
const cards = [
  visitCard({ id: 1, staff: ROOM_1, from: '08:30', to: '09:30', name: 'Marisol Vega' }),
  visitCard({ id: 2, staff: ROOM_2, from: '09:00', to: '09:30', name: 'Grace Kim', part: { status: 'Confirmed' } }),
  visitCard({ id: 3, staff: ROOM_2, from: '10:00', to: '11:15', name: 'Tasha Hill', part: { status: 'Arrived' } }),
  visitCard({ id: 4, staff: ROOM_1, from: '10:00', to: '10:30', name: 'Ada Roy', part: { status: 'Completed' } }),
  visitCard({ id: 5, staff: ROOM_1, from: '11:00', to: '11:45', name: 'Ruth Alva', part: { status: 'NoShow' } }),
  visitCard({
    id: 6,
    staff: ROOM_1,
    from: '11:30',
    to: '12:00',
    name: 'Olga Beck',
    part: { redAlert: 'Latex allergy' },
  }),
  visitCard({
    id: 7,
    staff: DNA,
    from: '09:00',
    to: '09:30',
    name: 'Dana Fox',
    part: { sessionTypeName: 'Come back for free' },
  }),
  visitCard({ id: 8, staff: DNA, from: '09:00', to: '09:30', name: 'Dora Gil' }),
  visitCard({ id: 9, staff: ROOM_2, from: '12:00', to: '12:30', name: 'Nobody', part: { status: 'Cancelled' } }),
];
const at = (time: string) => new Date(`${DATE}T${time}:00-06:00`).toISOString();
const schedule: CalendarWish['schedule'] = {
  schedule: [
    hours(ROOM_1, ['08:30', '16:00'], [['13:00', '14:00', 'Lunch']]),
    hours(ROOM_2, ['09:00', '16:00']),
    hours(DNA, ['09:00', '15:00']),
  ],
  holds: [{ holdId: 'h', staffId: 12, locationId: 1, startsAt: at('12:00'), endsAt: at('12:30'), name: 'Ana Ruiz' }],
};
const column = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Calendar of the day' }).getByRole('region', { name });
const visit = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`, ${name}, `) });
const count = (page: Page, label: string) =>
  page
    .getByRole('complementary')
    .locator('div')
    .filter({ has: page.locator('dt', { hasText: label }) })
    .locator('dd')
    .last();
const top = async (page: Page, name: string) => (await visit(page, name).boundingBox())?.y ?? -1;

// 002 §2.7: Grid of 30-minute blocks per column, one column per staff member or room
// 002 §3.3: Block: segment, available, description, type (DNA or DEFAULT), occupied
it('shows who stands where in blocks of half an hour, what is closed and why, and who is booking', async () => {
  const page = await open();
  await visit(page, 'Marisol Vega').waitFor();
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Room 1', 'Room 2', 'DNA room']);
  expect(await visit(page, 'Grace Kim').getAttribute('aria-label')).toBe(
    '9:00 AM – 9:30 AM, Grace Kim, Meet Your Baby, Confirmed',
  );
  // An hour and a quarter is two blocks and a half.
  expect((await visit(page, 'Tasha Hill').boundingBox())?.height).toBeCloseTo(2.5 * 56 - 6, 0);
  expect((await top(page, 'Grace Kim')) - (await top(page, 'Marisol Vega'))).toBeCloseTo(56, 0);
  expect(await page.getByText('Nobody').count()).toBe(0);
  await column(page, 'Room 1').getByText('Lunch 1:00 PM – 2:00 PM').waitFor();
  await column(page, 'Room 2').getByText('Closed 8:30 AM – 9:00 AM').waitFor();
  await column(page, 'Room 2').getByText('Ana Ruiz is booking…').waitFor();
  await page.getByText('CST').first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

it('flags what is too much, beside the one that was there first', async () => {
  const page = await open();
  await visit(page, 'Olga Beck').waitFor();
  const [first, second] = [await visit(page, 'Ruth Alva').boundingBox(), await visit(page, 'Olga Beck').boundingBox()];
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBeGreaterThanOrEqual((first?.width ?? 0) - 1);
  expect(await visit(page, 'Olga Beck').getAttribute('aria-label')).toMatch(/, Booked, Alert, Overbooked$/);
});

it.each([
  ['day', 1280, 800],
  ['week', 768, 1024],
] as const)('cuts no words of a short appointment in half in a %s at %d × %d', async (view, width, height) => {
  const ends = ['10', '15', '20', '25', '30'];
  const short = ends.map((end, i) => ({ id: i + 1, staff: ROOM_1, from: `1${i}:00`, to: `1${i}:${end}` }));
  const page = await open({
    cards: short.map((one) => visitCard({ ...one, name: 'Peggy Quy', part: { status: 'Arrived' } })),
    query: `?date=${DATE}&view=${view}`,
    options: { viewport: { width, height } },
  });
  await visit(page, 'Peggy Quy').nth(4).waitFor();
  const shown = await page.locator('[data-visit]').evaluateAll((all) =>
    all.map((one) => {
      const box = one.getBoundingClientRect();
      const words = [...one.querySelectorAll('span:not(:has(*)), svg')].map((word) => word.getBoundingClientRect());
      const [name, , service] = words;
      return {
        words: words.length,
        isWhole: words.every(({ top, bottom, right }) => top >= box.top && bottom <= box.bottom && right <= box.right),
        isBelow: service === undefined || (name?.bottom ?? 0) <= service.top,
        // More than its first letters.
        isRead: (name?.width ?? 0) > box.width / 3,
      };
    }),
  );
  expect(shown).toEqual([2, 2, 2, 3, 3].map((words) => ({ words, isWhole: true, isBelow: true, isRead: true })));
});

// 002 §3.2: Status counter
// 002 §2.42: The left sidebar shows per-status counters
it('counts by status, without the cancelled', async () => {
  const page = await open();
  await visit(page, 'Marisol Vega').waitFor();
  const labels = ['Booked', 'Confirmed', 'Arrived', 'Completed', 'No show', 'Free return', 'Total'];
  expect(await Promise.all(labels.map((label) => count(page, label).textContent()))).toEqual([
    '4',
    '1',
    '1',
    '1',
    '1',
    '1',
    '8',
  ]);
});

// 002 §2.5: hovering an appointment shows a card with client name and phone, service, time range, notes, red-alert and form-filled flags
it('says more of an appointment on hover, on focus and on a tap, and nothing after Esc', async () => {
  const page = await open();
  const card = page.getByRole('group', { name: 'Appointment of Olga Beck' });
  await visit(page, 'Olga Beck').hover();
  await card.getByText('(713) 555-0148').waitFor();
  await card.getByText('Language: Spanish').waitFor();
  for (const words of ['Meet Your Baby', '11:30 AM – 12:00 PM', 'Latex allergy', 'No form', 'Overbooked'])
    await card.getByText(words, { exact: true }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.mouse.move(2, 2);
  await card.waitFor({ state: 'detached' });
  await visit(page, 'Ruth Alva').focus();
  await page.keyboard.press('Tab');
  await card.waitFor();
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  await visit(page, 'Olga Beck').click();
  await card.waitFor();
});

it('covers nothing with an appointment that comes to lie under a pointer that rests', async () => {
  const page = await open();
  const card = page.getByRole('group', { name: 'Appointment of Olga Beck' });
  await visit(page, 'Olga Beck').hover();
  await card.waitFor();
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  await page.clock.install();
  await page.getByRole('tab', { name: 'Room 2' }).press('Enter');
  await visit(page, 'Olga Beck').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'ALL' }).press('Enter');
  await visit(page, 'Olga Beck').and(page.locator(':hover')).waitFor();
  await page.clock.fastForward(1_000);
  expect(await card.count()).toBe(0);
  await visit(page, 'Olga Beck').hover({ position: { x: 5, y: 5 } });
  await card.waitFor();
});

// 002 §2.8: Staff tabs (ALL plus one per staff member); previous/next day control
it('shows one column alone, another day by its arrows, and keeps both in the address', async () => {
  const page = await open();
  await page.getByRole('tab', { name: 'Room 2' }).click();
  await visit(page, 'Marisol Vega').waitFor({ state: 'detached' });
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Room 2']);
  expect(new URL(page.url()).search).toBe(`?date=${DATE}&staff=12`);
  await page.getByRole('tab', { name: 'ALL' }).click();
  await visit(page, 'Marisol Vega').waitFor();
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.getByRole('heading', { level: 1, name: 'Saturday, November 21' }).waitFor();
  // Two presses before the first one's day is drawn.
  await page.getByRole('button', { name: 'Next day' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await page.getByRole('heading', { level: 1, name: 'Monday, November 23' }).waitFor();
  await page.getByRole('button', { name: 'Today' }).click();
  await page.waitForURL((url) => url.search === '');
  await page.getByRole('complementary').locator('[aria-current=date][aria-pressed=true]').waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

it('says that nobody is there, and that hours are on their way', async () => {
  const nobody = await open({ cards: [], schedule: {} });
  await nobody.getByRole('heading', { name: 'Nobody takes appointments on this day' }).waitFor();
  const reading = await open({ cards: [], schedule: { isWhole: false }, language: 'es' });
  await reading.getByRole('heading', { name: 'El horario de este día está en camino' }).waitFor();
  expect(await axeFaults(reading)).toEqual([]);
});

// 002 §8.4: Calendar: the texts of a schedule that could not be read
it('says why the schedule could not be read', async () => {
  const refused = await open({ answers: { 'schedule.days': () => new Refused(422, 'VALIDATION_FAILED', 'Too far.') } });
  await refused.getByRole('heading', { name: 'Requesting schedule blocks error: Too far.' }).waitFor();
  const page = await open();
  await visit(page, 'Marisol Vega').waitFor();
  await page.route('**/schedule?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Next day' }).click();
  await page
    .getByRole('heading', { name: /^Woops, this is weird\. Something went wrong with the connection/ })
    .waitFor();
  // The page tries by itself as well.
  const release = await hold(page, '**/schedule?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  release();
  await page.getByRole('heading', { name: /^Woops/ }).waitFor({ state: 'detached' });
});

// 002 §2.43: The left sidebar shows the current time, of the studio
it('has the clock and the line of now of the studio, whatever the device says', async () => {
  const today = localDate(new Date(), 'America/Chicago');
  const allDay = { startDateTime: `${today}T00:00:00`, endDateTime: `${today}T23:59:00` };
  const page = await open({
    cards: [],
    schedule: { schedule: [{ id: 11, name: 'Room 1', availabilities: [allDay], unavailabilities: [] }] },
    query: '',
    options: { timezoneId: 'Asia/Tokyo' },
  });
  const region = page.getByRole('region', { name: 'Calendar of the day' });
  const line = region.getByTestId('now');
  await line.waitFor({ state: 'attached' });
  await page
    .getByRole('complementary')
    .getByText(/^\d+:\d\d [AP]M C[SD]T$/)
    .waitFor();
  // It was scrolled to where it can be seen.
  const [seen, around] = [await line.boundingBox(), await region.boundingBox()];
  expect(seen?.y).toBeGreaterThan(around?.y ?? Infinity);
  expect(seen?.y).toBeLessThan((around?.y ?? 0) + (around?.height ?? 0));
});

it.each([
  ['2026-03-08', 46, ['1:30 AM CST', '3:00 AM CDT']],
  ['2026-11-01', 50, ['1:30 AM CDT', '1:00 AM CST']],
] as const)('has on %s as many half hours as the clocks have, each with its zone', async (date, blocks, follows) => {
  const open24 = { startDateTime: `${date}T00:00:00`, endDateTime: `${date}T23:59:00` };
  const page = await open({
    cards: [],
    schedule: { schedule: [{ id: 11, name: 'Room 1', availabilities: [open24], unavailabilities: [] }] },
    query: `?date=${date}`,
    options: { timezoneId: 'Europe/Berlin' },
  });
  const labels = page
    .getByRole('region', { name: 'Calendar of the day' })
    .locator('[aria-hidden] > span', { hasText: /:\d\d/ });
  await labels.first().waitFor();
  const words = await labels.allTextContents();
  expect(words).toHaveLength(blocks);
  const [before, after] = follows;
  expect(words[words.indexOf(before) + 1]).toBe(after);
});

it.each([
  ['en', 1280, 800],
  ['es', 768, 1024],
  ['es', 390, 844],
] as const)(
  'has nothing beside the page in %s at %d × %d, and its own head in sight',
  async (language, width, height) => {
    const page = await open({ language, options: { viewport: { width, height } } });
    await visit(page, 'Marisol Vega').waitFor();
    expect(await overflowOf(page)).toBe(0);
    const region = page.getByRole('tabpanel').getByRole('region').first();
    const head = page.getByRole('heading', { level: 2, name: 'Room 1' });
    const before = await head.boundingBox();
    await region.evaluate((box) => box.scrollTo({ top: 300 }));
    expect((await head.boundingBox())?.y).toBeCloseTo(before?.y ?? -1, 0);
  },
);

// 002 §2.6: Week view
// 002 §3.42: Week data: blocksPerDay, each with date, index, blocks
// 002 §9.42: Week view 7 days; week navigation 7 days, day navigation 1 day
it('shows seven days of one, moves by weeks, and leads to a day by its head', async () => {
  const week = visitCard({ id: 21, staff: ROOM_1, from: '10:00', to: '10:30', name: 'Wanda Week' });
  const page = await open({ cards: [...cards, week], query: `?date=${DATE}&view=week` });
  await page.getByRole('heading', { level: 1, name: /Nov 16 – 22/ }).waitFor();
  const heads = page.getByRole('region', { name: 'Calendar of the week' }).getByRole('heading', { level: 2 });
  expect(await heads.allTextContents()).toEqual(['Mon 16', 'Tue 17', 'Wed 18', 'Thu 19', 'Fri 20', 'Sat 21', 'Sun 22']);
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Room 1', 'Room 2', 'DNA room']);
  await visit(page, 'Marisol Vega').waitFor();
  expect(await visit(page, 'Grace Kim').count()).toBe(0);
  expect(await count(page, 'Total').textContent()).toBe('5');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Room 2' }).click();
  await visit(page, 'Grace Kim').waitFor();
  // 002 §2: a date picker, with range selection in week mode
  const month = page.getByRole('complementary').getByRole('group', { name: 'Day' });
  expect(await month.getByRole('button', { pressed: true }).count()).toBe(7);
  await month.getByRole('button', { name: 'Tuesday, November 10' }).click();
  await page.getByRole('heading', { level: 1, name: /Nov 9 – 15/ }).waitFor();
  await month.getByRole('button', { name: 'Friday, November 20' }).click();
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('heading', { level: 1, name: /Nov 23 – 29/ }).waitFor();
  await page.getByRole('button', { name: 'Week before' }).click();
  await heads.getByRole('button', { name: 'Fri 20' }).click();
  await page.getByRole('heading', { level: 1, name: 'Friday, November 20' }).waitFor();
  // In any order: the day of a week may be today, which the address leaves out.
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ date: DATE, staff: '12' });
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await heads.first().waitFor();
});
