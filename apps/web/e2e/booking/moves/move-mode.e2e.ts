import type { Page } from 'playwright-core';
import { daysAfter } from '../../../src/ui/date/days';
import { axeFaults, overflowOf } from '../../pages/browser-page';
import { enterPageWorld, type PageWorld } from '../../pages/page-world';
import { type CalendarWish, hours, visitCard } from '../calendar-page';
import { asked, block, DATE, openPanelPage, panel, reply, ROOM_1, ROOM_2, visit } from '../panel-page';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const TOMORROW = daysAfter(DATE, 1);
const cards = [
  visitCard({ date: DATE, id: 1, staff: ROOM_1, from: '10:00', to: '10:30', name: 'Tasha Williams' }),
  visitCard({ date: DATE, id: 3, staff: ROOM_1, from: '09:30', to: '10:00', name: 'Olga Beck' }),
  visitCard({
    date: DATE,
    id: 2,
    staff: ROOM_2,
    from: '11:00',
    to: '11:30',
    name: 'Grace Kim',
    part: { status: 'Arrived' },
  }),
];
/** Both rooms on the day and the one after it, each of two half days. */
const schedule: CalendarWish['schedule'] = {
  schedule: [ROOM_1, ROOM_2].map((room) => {
    const [one, other] = [hours(room, ['09:00', '12:00', DATE]), hours(room, ['09:00', '12:00', TOMORROW])];
    return Object.assign(one, { availabilities: [...one.availabilities, ...other.availabilities] });
  }),
};
const moved = visitCard({
  ...{ date: DATE, id: 1, staff: ROOM_1, from: '11:30', to: '12:00', name: 'Tasha Williams' },
  part: { version: 2 },
});

function open(wish: Partial<CalendarWish> = {}): Promise<Page> {
  return openPanelPage(world, {
    ...{ cards, schedule, ...wish },
    answers: { 'appointments.change': () => reply(moved), ...wish.answers },
  });
}

const bar = (page: Page) => page.getByRole('group', { name: /^(Moving|Moviendo)/ });
const hasFocus = (page: Page, words: string) => block(page, words).and(page.locator(':focus')).waitFor();

async function begin(page: Page): Promise<void> {
  await visit(page, 'Tasha Williams').focus();
  await page.keyboard.press('m');
  await bar(page).waitFor();
}

// 002 §2.12: Beyond the document: Move mode, the drop by keys and taps
it('moves a visit by keyboard alone: M, arrows, Enter and the question of a drop', async () => {
  const page = await open();
  await begin(page);
  // The nearest that has room for it; its own time is not offered.
  await hasFocus(page, 'Move to 10:30 AM, Room 1');
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('ArrowUp');
  await hasFocus(page, 'Move to 9:00 AM, Room 1');
  await page.keyboard.press('ArrowUp');
  await bar(page).getByRole('status').getByText('There is nothing further that way').waitFor();
  await page.keyboard.press('ArrowDown');
  await bar(page).getByRole('status').getByText('9:30 AM · Olga Beck stands there').waitFor();
  await page.keyboard.press('ArrowRight');
  await hasFocus(page, 'Move to 10:30 AM, Room 2');
  await page.keyboard.press('ArrowDown');
  await bar(page).getByRole('status').getByText('11:00 AM · Grace Kim stands there').waitFor();
  await page.keyboard.press('ArrowLeft');
  const [hold] = await Promise.all([asked(page, 'PUT', /^\/api\/holds\//), page.keyboard.press('Enter')]);
  expect(hold.postDataJSON()).toMatchObject({ staffId: 11, appointmentId: 1 });
  const question = page.getByRole('dialog', { name: /^Are you sure to reschedule the appointment for the date: / });
  const [press] = await Promise.all([
    asked(page, 'PUT', /^\/api\/appointments\/1$/),
    question.getByRole('button', { name: 'Reschedule' }).click(),
  ]);
  expect(press.postDataJSON()).toMatchObject({ AppointmentId: 1, StartDateTime: `${DATE}T11:30:00`, StaffId: 11 });
  expect(await bar(page).count()).toBe(0);
});

it('goes on over other days, and Esc leads back to where it began', async () => {
  const page = await open();
  await begin(page);
  await page.keyboard.press('PageDown');
  await page.getByRole('heading', { level: 1, name: 'Saturday, November 21' }).waitFor();
  // The same time of the same room.
  await hasFocus(page, 'Move to 10:30 AM, Room 1');
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.getByRole('heading', { name: 'Nobody takes appointments on this day' }).waitFor();
  await bar(page).waitFor();
  await page.keyboard.press('PageUp');
  await page.getByRole('heading', { level: 1, name: 'Saturday, November 21' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1, name: 'Friday, November 20' }).waitFor();
  await visit(page, 'Tasha Williams').and(page.locator(':focus')).waitFor();
  expect(await bar(page).count()).toBe(0);
});

it('is entered from the card of a visit, and a tap chooses or says why not', async () => {
  const page = await open({ options: { hasTouch: true, viewport: { width: 768, height: 1024 } } });
  await visit(page, 'Tasha Williams').tap();
  await page.getByRole('button', { name: 'Move', exact: true }).tap();
  await bar(page).waitFor();
  await visit(page, 'Grace Kim').tap();
  await bar(page).getByRole('status').getByText('11:00 AM · Grace Kim stands there').waitFor();
  expect(await page.getByRole('group', { name: 'Appointment of Grace Kim' }).count()).toBe(0);
  await visit(page, 'Tasha Williams').tap({ force: true });
  await bar(page).getByRole('status').getByText('10:00 AM · It stands there now').waitFor();
  expect(await overflowOf(page)).toBe(0);
  await block(page, 'Move to 11:30 AM, Room 2').tap();
  await page.getByRole('dialog', { name: /^Are you sure to reschedule the appointment for the date: / }).waitFor();
});

it('leads from day to day in the week', async () => {
  const page = await open({ query: `?date=${DATE}&view=week&staff=11` });
  await begin(page);
  await hasFocus(page, 'Move to Friday, November 20, 10:30 AM, Room 1');
  await page.keyboard.press('ArrowRight');
  await hasFocus(page, 'Move to Saturday, November 21, 10:30 AM, Room 1');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /Saturday, November 21, 10:30 AM - 11:00 AM/ }).waitFor();
});

it('is not for who has arrived, and not left by what else is opened and closed', async () => {
  const page = await open();
  await visit(page, 'Grace Kim').focus();
  await page.keyboard.press('m');
  await page.getByText('A visit that is Arrived is not moved.').waitFor();
  await begin(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'A client, a day, a location or an action' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await bar(page).waitFor();
  await bar(page).getByRole('button', { name: 'Leave it where it is' }).click();
  await bar(page).waitFor({ state: 'detached' });
  await block(page, 'Book 9:00 AM, Room 1').click();
  await panel(page, 'Book 9:00 AM, Room 1').waitFor();
});

it.each([
  ['en', 1280, 800],
  ['es', 768, 1024],
  ['es', 390, 844],
] as const)('has nothing beside the page in %s at %d × %d', async (language, width, height) => {
  const page = await open({ language, options: { viewport: { width, height } } });
  await begin(page);
  expect(await overflowOf(page)).toBe(0);
});
