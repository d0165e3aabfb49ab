import type { Page } from 'playwright-core';
import type { VisitMailView } from '#contracts/calendar/visit-mail.dto';
import { axeFaults } from '../pages/browser-page';
import { Refused } from '../pages/contract-server';
import { enterPageWorld, type PageWorld } from '../pages/page-world';
import { type CalendarWish, detail, visitCard } from './calendar-page';
import { asked, block, DATE, openPanelPage, panel, pickClient, reply, ROOM_1, visit } from './panel-page';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

function open(wish: Partial<CalendarWish> = {}): Promise<Page> {
  return openPanelPage(world, wish);
}

const TELL = /^Tell the client by e-mail/;
const tasha = (mail: Partial<VisitMailView> | null = null) => {
  const at = '2037-11-01T12:00:00Z';
  const told = mail && { kind: 'booked' as const, state: 'waiting' as const, trouble: null, at, ...mail };
  const part = { mail: told };
  return visitCard({ date: DATE, id: 1, staff: ROOM_1, from: '10:00', to: '10:30', name: 'Tasha Williams', part });
};
const unreachable = () => {
  const one = detail();
  one.Client.Email = 'none';
  return one;
};

// Decision 58: of a booking she is told by default
// 002 §7.4: Beyond the document, decision 58: whoever books chooses whether the client is told
describe('a booking', () => {
  it('tells the client at the address that is shown, unless somebody says no', async () => {
    const page = await open();
    await pickClient(page);
    const form = panel(page, 'Book 11:00 AM, Room 1');
    const tell = form.getByRole('checkbox', { name: TELL });
    expect(await tell.isChecked()).toBe(true);
    expect(await tell.locator('xpath=..').textContent()).toContain('camila@mail.example');
    expect(await axeFaults(page)).toEqual([]);
    await tell.focus();
    await page.keyboard.press('Space');
    await form.getByLabel('Service').selectOption({ label: 'Meet Your Baby – 30 min' });
    const [press] = await Promise.all([
      asked(page, 'POST', /^\/api\/appointments$/),
      form.getByRole('button', { name: 'Book appointment' }).click(),
    ]);
    expect(press.postDataJSON()).toMatchObject({ tellClient: false });
  });

  it('of a client without an address says so before, in both languages', async () => {
    const camila = {
      clientId: 'c7',
      name: 'Camila Ortiz',
      firstName: 'Camila',
      lastName: 'Ortiz',
      phone: '',
      email: '',
    };
    const answers = { 'clients.search': () => ({ clients: [camila], hasMore: false }) };
    const page = await open({ answers });
    await pickClient(page);
    const tell = page.getByRole('checkbox', { name: TELL });
    expect([await tell.isChecked(), await tell.isDisabled()]).toEqual([false, true]);
    await page.getByText('There is no e-mail address of this client, so no mail can be sent.').waitFor();
    const spanish = await open({ answers, language: 'es' });
    await block(spanish, 'Reservar 11:00 AM, Room 1').click();
    await spanish.getByLabel('Buscar cliente').fill('Cam');
    await spanish.getByRole('button', { name: /Camila Ortiz/ }).click();
    await spanish.getByText(/^No hay un correo de esta clienta/).waitFor();
  });
});

// Decision 58: of a move she is told by default, of a cancelling when somebody says so
it('a move asks whether she is told, where there is something to tell; its undo says the same', async () => {
  const moved = Object.assign(tasha(), { StartDateTime: `${DATE}T11:00:00`, version: 2 });
  const page = await open({ answers: { 'appointments.change': () => reply(moved) } });
  await visit(page, 'Tasha Williams').click();
  await page.getByRole('button', { name: 'Edit / Reschedule' }).click();
  const save = panel(page, 'Edit / Reschedule').getByRole('button', { name: 'Save' });
  const question = page.getByRole('dialog', { name: 'Are you sure to reschedule/edit appointment?' });
  const tell = question.getByRole('checkbox', { name: TELL });
  await block(page, 'Book 10:00 AM, Room 2').click();
  await save.click();
  await question.getByText('Room 2').waitFor();
  expect(await tell.count()).toBe(0);
  await question.getByRole('button', { name: 'Not now' }).click();
  await block(page, 'Book 11:00 AM, Room 1').click();
  await save.click();
  expect(await tell.isChecked()).toBe(true);
  expect(await tell.locator('xpath=..').textContent()).toContain('tasha@mail.example');
  expect(await axeFaults(page)).toEqual([]);
  await tell.uncheck();
  const [press] = await Promise.all([
    asked(page, 'PUT', /^\/api\/appointments\/1$/),
    question.getByRole('button', { name: 'Reschedule' }).click(),
  ]);
  expect(press.postDataJSON()).toMatchObject({ tellClient: false });
  const [undo] = await Promise.all([
    asked(page, 'PUT', /^\/api\/appointments\/1$/),
    page.getByRole('button', { name: 'Undo' }).click(),
  ]);
  expect(undo.postDataJSON()).toMatchObject({ StartDateTime: `${DATE}T10:00:00`, tellClient: false });
});

it('calling a visit off tells nobody unless somebody says so', async () => {
  const gone = Object.assign(tasha(), { status: 'Cancelled', version: 2 });
  let one = detail();
  const page = await open({
    answers: { 'appointments.change': () => reply(gone), 'appointments.one': () => one },
  });
  await visit(page, 'Tasha Williams').click();
  const card = page.getByRole('group', { name: 'Appointment of Tasha Williams' });
  await card.getByRole('button', { name: 'Cancel' }).click();
  const tell = card.getByRole('checkbox', { name: TELL });
  expect(await tell.isChecked()).toBe(false);
  await tell.check();
  expect(await axeFaults(page)).toEqual([]);
  const [press] = await Promise.all([
    asked(page, 'PUT', /^\/api\/appointments\/1$/),
    card.getByRole('button', { name: 'Yes, cancel it' }).click(),
  ]);
  expect(press.postDataJSON()).toEqual({ Execute: 'Cancel', tellClient: true });
  one = unreachable();
  const other = await open({ answers: { 'appointments.one': () => one } });
  await visit(other, 'Tasha Williams').click();
  await other.getByRole('button', { name: 'Cancel' }).click();
  expect(await other.getByRole('checkbox', { name: TELL }).isDisabled()).toBe(true);
});

describe('the card of a visit', () => {
  it('says that the confirmation could not be sent, and sends it again', async () => {
    let isRefused = true;
    const page = await open({
      cards: [tasha({ state: 'failed', trouble: 'server' })],
      answers: {
        'appointments.mail': () =>
          isRefused
            ? new Refused(503, 'UNAVAILABLE', 'Please try again.')
            : { message: 'The confirmation is on its way.' },
      },
    });
    const place = visit(page, 'Tasha Williams');
    expect(await place.getAttribute('aria-label')).toContain('The confirmation could not be sent');
    await place.click();
    const card = page.getByRole('group', { name: 'Appointment of Tasha Williams' });
    await card.getByText('The confirmation could not be sent').waitFor();
    await card.getByText('The mail system did not take it.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const again = card.getByRole('button', { name: 'Send again' });
    const press = async () => {
      const [sent] = await Promise.all([asked(page, 'POST', /^\/api\/book\/sendMail$/), again.click()]);
      expect(sent.postDataJSON()).toEqual({ appointmentId: 1 });
      return sent.headers()['idempotency-key'];
    };
    const first = await press();
    await card.getByText('Please try again.').waitFor();
    isRefused = false;
    // A press whose answer was no answer is the same press again.
    expect(await press()).toBe(first);
    await page.getByText('The confirmation is on its way.').waitFor();
    expect(await press()).not.toBe(first);
  });

  it.each([
    { mail: { state: 'waiting' }, says: 'E-mail to the client on its way', again: 0 },
    { mail: { state: 'sent' }, says: 'Client told of the booking by e-mail', again: 1 },
    { mail: { state: 'sent', kind: 'moved' }, says: 'Client told of the change by e-mail', again: 1 },
    { mail: { state: 'failed', trouble: 'address' }, says: /^No mail can be delivered/, again: 1 },
  ] as const)('says of $mail: $says', async ({ mail, says, again }) => {
    const page = await open({ cards: [tasha(mail)] });
    await visit(page, 'Tasha Williams').click();
    const card = page.getByRole('group', { name: 'Appointment of Tasha Williams' });
    await card.getByText(says).waitFor();
    expect(await card.getByRole('button', { name: 'Send again' }).count()).toBe(again);
  });
});
