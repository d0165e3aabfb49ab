import type { Page, WebSocketRoute } from 'playwright-core';
import type { Wire } from '#contracts/wire';
import type { FoundVisit } from '#contracts/visits/visit-search.dto';
import { axeFaults } from '../pages/browser-page';
import { Refused } from '../pages/contract-server';
import { enterPageWorld, type PageWorld } from '../pages/page-world';
import { type CalendarWish, visitCard } from './calendar-page';
import { asked, at, block, DATE, idOf, openPanelPage, panel, reply, ROOM_1, ROOM_2, visit } from './panel-page';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

function open(wish: Partial<CalendarWish> = {}): Promise<Page> {
  return openPanelPage(world, wish);
}

// 002 §2.15: 'Edit / Reschedule', with a confirmation; 002 §5: new start, end and service only if one of them changed
// 002 §5.41: Editing sends new start, end and service only if the start time, staff or service changed; notes are always sent
// 002 §8.43: Calendar: 'Are you sure to reschedule/edit appointment?', 'Appointment scheduled/edited successfully!'
it('moves a visit to the block that is tapped, after asking, and sends its notes alone when it stays', async () => {
  const moved = visitCard({
    date: DATE,
    id: 1,
    staff: ROOM_2,
    from: '09:30',
    to: '10:00',
    name: 'Tasha Williams',
    part: { version: 2 },
  });
  const page = await open({ answers: { 'appointments.change': () => reply(moved) } });
  await visit(page, 'Tasha Williams').click();
  await page.getByRole('button', { name: 'Edit / Reschedule' }).click();
  const form = panel(page, 'Edit / Reschedule');
  await form.getByText('(713) 555-0148').waitFor();
  const save = form.getByRole('button', { name: 'Save' });
  expect(await save.getAttribute('aria-disabled')).toBe('true');
  const [hold] = await Promise.all([
    asked(page, 'PUT', /^\/api\/holds\//),
    block(page, 'Book 9:30 AM, Room 2').click(),
  ]);
  expect(hold.postDataJSON()).toMatchObject({ staffId: 12, appointmentId: 1, endsAt: at('10:00') });
  await save.click();
  const question = page.getByRole('dialog', { name: 'Are you sure to reschedule/edit appointment?' });
  await question.getByText(/Friday, November 20, 9:30 AM - 10:00 AM/).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const [press] = await Promise.all([
    asked(page, 'PUT', /^\/api\/appointments\/1$/),
    question.getByRole('button', { name: 'Reschedule' }).click(),
  ]);
  expect(press.headers()['idempotency-key']).toBe(idOf(hold));
  const notes = 'Language: Spanish\nPrefers the afternoon';
  expect(press.postDataJSON()).toEqual({
    ...{ AppointmentId: 1, StartDateTime: `${DATE}T09:30:00`, EndDateTime: `${DATE}T10:00:00`, StaffId: 12 },
    ...{ Notes: notes, notesBefore: notes, tellClient: true },
  });
  await page.getByText('Appointment scheduled/edited successfully!').waitFor();
  await page.getByRole('region', { name: 'Room 2' }).locator('[data-visit="1"]').waitFor();
  await visit(page, 'Tasha Williams').click();
  await page.getByRole('button', { name: 'Edit / Reschedule' }).click();
  await form.getByLabel('Notes').fill('Twins');
  await save.click();
  const [noted] = await Promise.all([
    asked(page, 'PUT', /^\/api\/appointments\/1$/),
    question.getByRole('button', { name: 'Reschedule' }).click(),
  ]);
  expect(noted.postDataJSON()).toEqual({ AppointmentId: 1, Notes: 'Twins', notesBefore: notes });
});

// 002 §8.10: 'Oops, an error has occurred, contact your support team'; 'Edit appointment failed' followed by detail
it('says why a visit could not be edited, and keeps what was typed', async () => {
  const refused = () => new Refused(422, 'PROVIDER_REFUSED', 'The room is closed.');
  const page = await open({ answers: { 'appointments.change': refused } });
  await visit(page, 'Tasha Williams').click();
  await page.getByRole('button', { name: 'Edit / Reschedule' }).click();
  const form = panel(page, 'Edit / Reschedule');
  await form.getByText('(713) 555-0148').waitFor();
  await form.getByLabel('Notes').fill('Twins');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reschedule' }).click();
  const oops = 'Oops, an error has occurred, contact your support team.';
  await form.getByRole('alert').getByText(`${oops} Edit appointment failed: The room is closed.`).waitFor();
  expect(await form.getByLabel('Notes').inputValue()).toBe('Twins');
});

// 002 §8.7: 'Are you sure to cancel appointment?', 'Appointment canceled successfully!'
describe('the card of a visit', () => {
  it('confirms it by one press', async () => {
    const confirmed = Object.assign(
      visitCard({ date: DATE, id: 1, staff: ROOM_1, from: '10:00', to: '10:30', name: 'Tasha Williams' }),
      {
        ...{ status: 'Confirmed', version: 2 },
      },
    );
    const page = await open({ answers: { 'appointments.change': () => reply(confirmed) } });
    await visit(page, 'Tasha Williams').click();
    const [press] = await Promise.all([
      asked(page, 'PUT', /^\/api\/appointments\/1$/),
      page.getByRole('button', { name: 'Confirm', exact: true }).click(),
    ]);
    expect(press.postDataJSON()).toEqual({ Execute: 'Confirm' });
    await page.getByText('Appointment confirmed').waitFor();
    await page.locator('[data-visit="1"][data-status="Confirmed"]').waitFor();
  });

  // 002 §8.44: On cancel failure the provider's Error.Message shows in the dialog; 'Cancel appointment error' followed by detail
  // 002 §4.41: Confirmation dialog actions: each has default, process, success and error responses
  it('calls it off after asking, by keyboard too, and says what the provider says', async () => {
    let isRefused = true;
    const gone = Object.assign(
      visitCard({ date: DATE, id: 1, staff: ROOM_1, from: '10:00', to: '10:30', name: 'Tasha Williams' }),
      {
        ...{ status: 'Cancelled', version: 2 },
      },
    );
    const page = await open({
      answers: {
        'appointments.change': () =>
          isRefused ? new Refused(422, 'PROVIDER_REFUSED', 'It is too late.') : reply(gone),
      },
    });
    await visit(page, 'Tasha Williams').focus();
    await page.keyboard.press('Enter');
    const card = page.getByRole('group', { name: 'Appointment of Tasha Williams' });
    await card.getByRole('button', { name: 'Cancel' }).waitFor();
    for (let n = 0; n < 4; n += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await card.getByText('Are you sure to cancel appointment?').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await card.getByRole('button', { name: 'Yes, cancel it' }).click();
    await card.getByRole('alert').getByText('Cancel appointment error: It is too late.').waitFor();
    isRefused = false;
    await card.getByRole('button', { name: 'Cancel' }).click();
    await card.getByRole('button', { name: 'Yes, cancel it' }).click();
    await page.getByText('Appointment canceled successfully!').waitFor();
    await page.locator('[data-visit="1"]').waitFor({ state: 'detached' });
  });

  it('goes along with a visit that somebody else moves into another column, and asks on', async () => {
    let line: WebSocketRoute | undefined;
    const page = await open({ onLine: (socket) => (line = socket) });
    await visit(page, 'Tasha Williams').click();
    const card = page.getByRole('group', { name: 'Appointment of Tasha Williams' });
    await card.getByRole('button', { name: 'Cancel' }).click();
    await card.getByText('Are you sure to cancel appointment?').waitFor();
    const wish = { date: DATE, id: 1, staff: ROOM_2, from: '09:30', to: '10:00', name: 'Tasha Williams' } as const;
    const moved = visitCard({ ...wish, part: { version: 2 } });
    const event = { siteId: 2, seq: 2, name: 'appointment.moved', at: at('08:00'), actor: { kind: 'system' } };
    line?.send(`42${JSON.stringify(['event', { ...event, payload: { card: moved } }])}`);
    await page.getByRole('region', { name: 'Room 2' }).locator('[data-visit="1"]').waitFor();
    await card.getByText('9:30 AM – 10:00 AM').waitFor();
    await card.getByText('Are you sure to cancel appointment?').waitFor();
  });

  // 002 §2.44: The look back is in the day view only
  it('offers nothing that may not be, and in the week no look back', async () => {
    const page = await open();
    await visit(page, 'Grace Kim').click();
    const card = page.getByRole('group', { name: 'Appointment of Grace Kim' });
    await card.getByText('11:00 AM – 11:30 AM').waitFor();
    expect(await card.getByRole('button').allTextContents()).toEqual([
      ...['Last Visit', 'Visits History', 'What happened'],
    ]);
    const week = await open({ query: `?date=${DATE}&view=week` });
    await visit(week, 'Tasha Williams').click();
    const shown = week.getByRole('group', { name: 'Appointment of Tasha Williams' });
    await shown.getByText('10:00 AM – 10:30 AM').waitFor();
    expect(await shown.getByRole('button').allTextContents()).toEqual([
      ...['Confirm', 'Edit / Reschedule', 'Move', 'Cancel', 'What happened'],
    ]);
  });
});

// 002 §2.16: 'Last Visit' and 'Visits History'; §8: 'No visits found in the last 6 months'
// 002 §8.45: Last visit: 'No visits found in the last 6 months'
// 002 §9.44: Last-visit look-back: 6 months before the viewed date; only Completed visits count
it('says what a client had before, and leads to all of it', async () => {
  const visit1: Wire<FoundVisit> = {
    ...{ AppointmentId: 70, StartDateTime: '2037-09-01T10:00:00', EndDateTime: '2037-09-01T10:30:00' },
    ...{ ServiceName: 'Early Pregnancy', LocationId: 1, AppointmentStatus: 'Completed', ClientId: 'c1' },
    ...{ StaffName: 'Room 1', Notes: '', infoCheckout: null },
  };
  const her = {
    Id: 'c1',
    FirstName: 'Tasha',
    LastName: 'Williams',
    MobilePhone: '7135550148',
    Email: 't@mail.example',
  };
  const itself = { ...visit1, AppointmentId: 71, StartDateTime: `${DATE}T10:00:00` };
  let visits: Wire<FoundVisit>[] = [visit1, itself];
  const page = await open({
    answers: {
      'clients.visits': () => ({ visits, clients: [her], mirroredFrom: '2037-01-01', outside: 'none' }),
    },
  });
  await visit(page, 'Tasha Williams').click();
  await page.getByRole('button', { name: 'Last Visit' }).click();
  const shown = panel(page, 'Last Visit');
  await shown.getByText('Early Pregnancy').waitFor();
  expect(await shown.getByRole('row').count()).toBe(2);
  await shown.getByText('(713) 555-0148').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await shown.getByRole('button', { name: 'Close the panel' }).click();
  visits = [];
  await visit(page, 'Grace Kim').click();
  await page.getByRole('button', { name: 'Last Visit' }).click();
  await shown.getByText('No visits found in the last 6 months').waitFor();
  // A free block is for a new visit then.
  await block(page, 'Book 9:30 AM, Room 2').click();
  await panel(page, 'Book 9:30 AM, Room 2').getByLabel('Find client').waitFor();
  await visit(page, 'Tasha Williams').click();
  await page.getByRole('button', { name: 'Visits History' }).click();
  const all = page.getByRole('dialog', { name: 'Visits History' });
  await all.getByText('No visits found for this client').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await all.getByRole('button', { name: 'Close the visits' }).click();
  await all.waitFor({ state: 'detached' });
});
