import type { Locator, Page } from 'playwright-core';
import { hold } from '../../pages/held-call';
import { enterPageWorld, type PageWorld } from '../../pages/page-world';
import { daysAfter } from '../../../src/ui/date/days';
import { type CalendarWish, hours, visitCard } from '../calendar-page';
import { asked, block, DATE, openPanelPage, panel, reply, ROOM_1, ROOM_2, visit } from '../panel-page';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const HERS = { date: DATE, id: 1, name: 'Tasha Williams' };
const moved = visitCard({ ...HERS, staff: ROOM_2, from: '09:30', to: '10:00', part: { version: 2 } });
const back = visitCard({ ...HERS, staff: ROOM_1, from: '10:00', to: '10:30', part: { version: 3 } });
const QUESTION = /^Are you sure to reschedule the appointment for the date: Friday, November 20, 9:30 AM - 10:00 AM\?$/;

function open(hasTouch = false): Promise<Page> {
  let changes = 0;
  return openPanelPage(world, {
    answers: { 'appointments.change': () => reply(++changes === 1 ? moved : back) },
    ...(hasTouch && { options: { hasTouch } }),
  });
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.waitFor();
  const box = await target.boundingBox();
  if (box === null) throw new Error('it is not there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}

// 002 §2.10: drag and drop of an appointment onto a free block, with a confirmation dialog
it('asks about a visit that is dropped on a free block, moves it, and moves it back when that is wanted', async () => {
  const page = await open();
  const [hold] = await Promise.all([
    asked(page, 'PUT', /^\/api\/holds\//),
    drag(page, visit(page, 'Tasha Williams'), block(page, 'Book 9:30 AM, Room 2')),
  ]);
  expect(hold.postDataJSON()).toMatchObject({ staffId: 12, appointmentId: 1 });
  const question = page.getByRole('dialog', { name: QUESTION });
  const [press] = await Promise.all([
    asked(page, 'PUT', /^\/api\/appointments\/1$/),
    question.getByRole('button', { name: 'Reschedule' }).click(),
  ]);
  expect(press.postDataJSON()).toMatchObject({
    ...{ AppointmentId: 1, StartDateTime: `${DATE}T09:30:00`, EndDateTime: `${DATE}T10:00:00`, StaffId: 12 },
  });
  await page.getByRole('region', { name: 'Room 2' }).locator('[data-visit="1"]').waitFor();
  const [undo] = await Promise.all([
    asked(page, 'PUT', /^\/api\/appointments\/1$/),
    page.getByRole('button', { name: 'Undo' }).click(),
  ]);
  expect(undo.postDataJSON()).toEqual({
    ...{ AppointmentId: 1, StartDateTime: `${DATE}T10:00:00`, EndDateTime: `${DATE}T10:30:00`, StaffId: 11 },
    ...{ SessionTypeId: 201, tellClient: true },
  });
  expect(undo.headers()['idempotency-key']).not.toBe(press.headers()['idempotency-key']);
  await page.getByText('Tasha Williams stands where it was before.').waitFor();
  await page.getByRole('region', { name: 'Room 1' }).locator('[data-visit="1"]').waitFor();
});

// 002 §5.1: Drag and drop accepted only for Booked, Confirmed or NoShow
it('leaves it where it is when that is not wanted, where nothing is free, and by Esc', async () => {
  const page = await open();
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/appointments/')) changes.push(request.url());
  });
  await drag(page, visit(page, 'Tasha Williams'), visit(page, 'Grace Kim'));
  expect(await page.getByRole('dialog').count()).toBe(0);
  await drag(page, visit(page, 'Tasha Williams'), block(page, 'Book 9:30 AM, Room 2'));
  await page.getByRole('dialog', { name: QUESTION }).getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await panel(page, 'Edit / Reschedule').getByRole('button', { name: 'Close the panel' }).click();
  const [start, end] = [
    await middleOf(visit(page, 'Tasha Williams')),
    await middleOf(block(page, 'Book 9:30 AM, Room 2')),
  ];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.locator('[data-over]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-over]').waitFor({ state: 'detached' });
  await page.mouse.up();
  expect(await page.getByRole('dialog').count()).toBe(0);
  // Who has arrived stays.
  const grace = await middleOf(visit(page, 'Grace Kim'));
  await page.mouse.move(grace.x, grace.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  expect(await page.locator('[data-dragging]').count()).toBe(0);
  await page.mouse.up();
  expect(changes).toEqual([]);
});

async function finger(page: Page) {
  const touch = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
}

it('follows a finger that rested on it', async () => {
  const page = await open(true);
  const [start, end] = [
    await middleOf(visit(page, 'Tasha Williams')),
    await middleOf(block(page, 'Book 9:30 AM, Room 2')),
  ];
  const send = await finger(page);
  await send('touchStart', [start]);
  await page.locator('[data-dragging]').waitFor();
  await send('touchMove', [{ x: end.x - 20, y: end.y }]);
  await send('touchMove', [end]);
  await page.locator('[data-over]').waitFor();
  await send('touchEnd', []);
  await page.getByRole('dialog', { name: QUESTION }).waitFor();
});

/** Both rooms on every day of the weeks around: who rests on an arrow a moment longer comes further. */
const schedule: CalendarWish['schedule'] = {
  schedule: [ROOM_1, ROOM_2].map((room) => {
    const days = Array.from({ length: 98 }, (_, day) => hours(room, ['09:00', '12:00', daysAfter(DATE, day - 14)]));
    return Object.assign(hours(room, ['', '']), { availabilities: days.flatMap((day) => day.availabilities) });
  }),
};

/** Waits for days that the calendar comes by from now on, in their order, also when it has gone on by the time that somebody looks. */
async function daysPassed(page: Page): Promise<(days: string[]) => Promise<unknown>> {
  const passed = await page.evaluateHandle(() => {
    const now = () => document.querySelector('h1')?.textContent ?? '';
    const seen = [now()];
    new MutationObserver(() => seen.at(-1) !== now() && seen.push(now())).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return seen;
  });
  return (days) =>
    page.waitForFunction(({ seen, wanted }) => wanted.every((day, index) => seen[index + 1]?.includes(day)), {
      seen: passed,
      wanted: days,
    });
}

/** What the page does with its next frames is done. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });

function openDays(wish: Partial<CalendarWish> = {}): Promise<Page> {
  return openPanelPage(world, { schedule, ...wish });
}

describe('onto another day', () => {
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });
  const arrow = (page: Page, name: string) => middleOf(page.getByRole('button', { name }));
  /** The day that is shown as the question says it. */
  const dayOf = async (page: Page) => ((await heading(page).textContent()) ?? '').split(', ').slice(0, 2).join(', ');

  it('turns it by the arrow that it rests on, again and again, and is dropped there', async () => {
    const page = await openDays();
    const [start, after, before, away] = [
      await middleOf(visit(page, 'Tasha Williams')),
      await arrow(page, 'Next day'),
      await arrow(page, 'Day before'),
      await middleOf(heading(page)),
    ];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    const pass = await daysPassed(page);
    await page.mouse.move(after.x, after.y, { steps: 8 });
    await pass(['Saturday, November 21', 'Sunday, November 22']);
    await page.mouse.move(away.x, away.y);
    const later = await dayOf(page);
    await page.mouse.move(before.x, before.y);
    await heading(page).filter({ hasNotText: later }).waitFor();
    await page.mouse.move(away.x, away.y);
    const end = await middleOf(block(page, 'Move to 9:30 AM, Room 2'));
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.locator('[data-over]').waitFor();
    const [hold] = await Promise.all([asked(page, 'PUT', /^\/api\/holds\//), page.mouse.up()]);
    expect(hold.postDataJSON()).toMatchObject({ staffId: 12, appointmentId: 1 });
    await page.getByRole('dialog', { name: `${await dayOf(page)}, 9:30 AM - 10:00 AM` }).waitFor();
  });

  it('turns no other day before the one that it turned is shown', async () => {
    const page = await openDays();
    const [start, after] = [await middleOf(visit(page, 'Tasha Williams')), await arrow(page, 'Next day')];
    const release = await hold(page, '**/schedule?*');
    await page.clock.install();
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    const pass = await daysPassed(page);
    await page.mouse.move(after.x, after.y, { steps: 8 });
    await pass(['Saturday, November 21']);
    await page.clock.fastForward(5_000);
    await drawn(page);
    expect(await dayOf(page)).toBe('Saturday, November 21');
    release();
    await pass(['Saturday, November 21', 'Sunday, November 22']);
  });

  it('does so in the week, too', async () => {
    const page = await openDays({ query: `?date=${DATE}&view=week&staff=11` });
    const [start, after, away] = [
      await middleOf(visit(page, 'Tasha Williams')),
      await arrow(page, 'Next week'),
      await middleOf(heading(page)),
    ];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    const pass = await daysPassed(page);
    await page.mouse.move(after.x, after.y, { steps: 8 });
    await pass(['Nov 23']);
    await page.mouse.move(away.x, away.y);
    const end = await middleOf(page.getByRole('button', { name: /^Move to Friday, .*, 11:00 AM, Room 1$/ }));
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.locator('[data-over]').waitFor();
    await page.mouse.up();
    await page.getByRole('dialog', { name: /Friday, .*, 11:00 AM - 11:30 AM/ }).waitFor();
  });

  it('goes on below the finger, whose visit is no part of the page any more', async () => {
    const page = await openDays({ options: { hasTouch: true } });
    const send = await finger(page);
    const [after, away] = [await arrow(page, 'Next day'), await middleOf(heading(page))];
    await send('touchStart', [await middleOf(visit(page, 'Tasha Williams'))]);
    await page.locator('[data-dragging]').waitFor();
    const pass = await daysPassed(page);
    await send('touchMove', [{ x: after.x, y: after.y + 20 }]);
    await send('touchMove', [after]);
    await pass(['Saturday, November 21']);
    await send('touchMove', [away]);
    const end = await middleOf(block(page, 'Move to 9:30 AM, Room 2'));
    await send('touchMove', [{ x: end.x, y: end.y - 10 }]);
    await send('touchMove', [end]);
    await page.locator('[data-over]').waitFor();
    await send('touchEnd', []);
    await page.getByRole('dialog', { name: `${await dayOf(page)}, 9:30 AM - 10:00 AM` }).waitFor();
  });
});

it('says over a block why a visit cannot be there, and nothing is asked when it is dropped on itself', async () => {
  const page = await openDays();
  const [start, taken] = [await middleOf(visit(page, 'Tasha Williams')), await middleOf(visit(page, 'Grace Kim'))];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(taken.x, taken.y, { steps: 8 });
  await page.getByText('Grace Kim stands there').waitFor();
  await page.mouse.move(start.x, start.y + 4, { steps: 8 });
  await page.getByText('It stands there now').waitFor();
  await page.mouse.up();
  await page.locator('[data-dragging]').waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByRole('complementary').getByRole('region').count()).toBe(0);
});
