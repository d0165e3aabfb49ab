import type { Page } from 'playwright-core';
import type { Wire } from '#contracts/wire';
import type { TimelinePage } from '#contracts/timeline/timeline.dto';
import type { FoundVisit } from '#contracts/visits/visit-search.dto';
import { axeFaults, overflowOf } from '../pages/browser-page';
import { Refused } from '../pages/contract-server';
import { enterPageWorld, type PageWorld } from '../pages/page-world';
import { type CalendarWish, hours, visitCard } from './calendar-page';
import { asked, block, openPanelPage, panel, reply, ROOM_1, ROOM_2, visit } from './panel-page';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

function open(wish: Partial<CalendarWish> = {}): Promise<Page> {
  return openPanelPage(world, wish);
}

/** A day that is over. */
const THEN = '2020-11-20';
const tasha = { date: THEN, id: 1, staff: ROOM_1, from: '10:00', to: '10:30', name: 'Tasha Williams' };
const past: Partial<CalendarWish> = {
  query: `?date=${THEN}`,
  cards: [visitCard(tasha)],
  schedule: { schedule: [hours(ROOM_1, ['09:00', '12:00', THEN]), hours(ROOM_2, ['09:00', '12:00', THEN])] },
};
const menu = (page: Page, name = 'Appointment of Tasha Williams') => page.getByRole('menu', { name });
async function items(page: Page): Promise<string[]> {
  await menu(page).waitFor();
  return menu(page).getByRole('menuitem').allTextContents();
}

// 002 §2.66: Click on an appointment offers 'Cancel', 'Confirm', 'Edit / Reschedule', 'Last Visit' and 'Visits History'
describe('the menu of a visit', () => {
  it('opens by the other button and by its keys, offers what its card does, and gives the focus back', async () => {
    const page = await open();
    await visit(page, 'Tasha Williams').click({ button: 'right' });
    expect(await items(page)).toEqual([
      ...['Confirm', 'Edit / Reschedule', 'Move', 'Cancel', 'Last Visit', 'Visits History', 'What happened'],
    ]);
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'detached' });
    for (const key of ['Shift+F10', 'ContextMenu']) {
      await visit(page, 'Tasha Williams').focus();
      await page.keyboard.press(key);
      await menu(page).waitFor();
      expect(await page.getByRole('group', { name: 'Appointment of Tasha Williams' }).count()).toBe(0);
      // Whoever is quicker than the focus closes it all the same.
      if (key === 'ContextMenu') await visit(page, 'Tasha Williams').focus();
      await page.keyboard.press('Escape');
      await menu(page).waitFor({ state: 'detached' });
      expect(await visit(page, 'Tasha Williams').evaluate((one) => one === document.activeElement)).toBe(true);
    }
    await page.keyboard.press('ContextMenu');
    await menu(page).getByRole('menuitem', { name: 'Edit / Reschedule' }).click();
    await panel(page, 'Edit / Reschedule').waitFor();
  });

  it('asks on the card before it calls off', async () => {
    const page = await open();
    await visit(page, 'Tasha Williams').click({ button: 'right' });
    await menu(page).getByRole('menuitem', { name: 'Cancel' }).click();
    const card = page.getByRole('group', { name: 'Appointment of Tasha Williams' });
    await card.getByText('Are you sure to cancel appointment?').waitFor();
    await card.getByRole('button', { name: 'Keep it' }).click();
    await card.getByRole('button', { name: 'Confirm' }).waitFor();
  });

  // 002 §2.61: A do-not-attend change shows 'Successful operation'. Decision 56: the mark is our own
  it('marks a visit whose time has come as a no-show, and takes that back', async () => {
    let status: 'NoShow' | 'Booked' = 'NoShow';
    let isRefused = true;
    const page = await open({
      ...past,
      answers: {
        'appointments.change': () =>
          isRefused
            ? new Refused(409, 'STALE_VERSION', 'This visit was changed elsewhere meanwhile.')
            : reply(visitCard({ ...tasha, part: { status, version: status === 'NoShow' ? 2 : 3 } })),
      },
    });
    const choose = async (name: string) => {
      await visit(page, 'Tasha Williams').click({ button: 'right' });
      await menu(page).getByRole('menuitem', { name }).click();
    };
    await choose('No-show');
    const refusal = 'Nothing was done with the appointment of Tasha Williams. This visit was changed elsewhere';
    await page.getByText(refusal).waitFor();
    isRefused = false;
    const [press] = await Promise.all([asked(page, 'PUT', /^\/api\/appointments\/1$/), choose('No-show')]);
    expect(press.postDataJSON()).toEqual({ Execute: 'NoShow' });
    await page.getByText('Successful operation').waitFor();
    await page.locator('[data-visit="1"][data-status="NoShow"]').waitFor();
    await page.locator('[data-count="NoShow"]', { hasText: '1' }).waitFor();
    status = 'Booked';
    await visit(page, 'Tasha Williams').click({ button: 'right' });
    expect(await items(page)).toEqual([
      ...['Edit / Reschedule', 'Move', 'Take the no-show back', 'Last Visit', 'Visits History', 'What happened'],
    ]);
    const [back] = await Promise.all([
      asked(page, 'PUT', /^\/api\/appointments\/1$/),
      menu(page).getByRole('menuitem', { name: 'Take the no-show back' }).click(),
    ]);
    expect(back.postDataJSON()).toEqual({ Execute: 'undoNoShow' });
    await page.locator('[data-visit="1"][data-status="Booked"]').waitFor();
  });
});

// 002 §2.67: Click on a free block offers 'Book appointment'
it('offers to book a free block by its menu', async () => {
  const page = await open();
  const free = block(page, 'Book 9:30 AM, Room 2');
  await free.focus();
  await page.keyboard.press('Shift+F10');
  await menu(page, 'Book 9:30 AM, Room 2').getByRole('menuitem', { name: 'Book appointment' }).click();
  await panel(page, 'Book 9:30 AM, Room 2').getByLabel('Find client').waitFor();
});

const paid: Wire<FoundVisit> = {
  ...{ AppointmentId: 70, StartDateTime: '2037-09-01T10:00:00', EndDateTime: '2037-09-01T10:30:00' },
  ...{ ServiceName: 'Early Pregnancy', LocationId: 1, AppointmentStatus: 'Completed', ClientId: 'c1' },
  ...{ StaffName: 'Room 1', Notes: 'Prefers the afternoon' },
  infoCheckout: {
    ...{ cash: 30, creditCard: 50.5, giftCard: 0, other: 0, tip: 5, totalPurchase: 80.5, discount: 0 },
    ...{ discountReasons: '', staffName: 'Ana' },
  },
};
const her = { Id: 'c1', FirstName: 'Tasha', LastName: 'Williams', MobilePhone: '7135550148', Email: 't@mail.example' };

// 002 §2.62: Last-visit view and Visits History: ID, date, start, end, status, service, staff, total, method, tip, notes on hover
it.each(['en', 'es'] as const)(
  'shows all visits of a client who is searched for with what was paid, in %s',
  async (language) => {
    let clients: {
      clientId: string;
      name: string;
      firstName: string;
      lastName: string;
      phone: string;
      email: string;
    }[] = [];
    const page = await open({
      language,
      answers: {
        'clients.search': () => ({ clients, hasMore: false }),
        'clients.visits': () => ({ visits: [paid], clients: [her], mirroredFrom: '2037-01-01', outside: 'none' }),
      },
    });
    const isEnglish = language === 'en';
    const box = page.getByRole('combobox', { name: isEnglish ? 'Find a client' : 'Buscar clienta' });
    await box.fill('Nobody');
    await page.getByText(isEnglish ? 'NO CLIENTS FOUND' : 'NO SE ENCONTRARON CLIENTES').waitFor();
    clients = [
      {
        ...{ clientId: 'c1', name: 'Tasha Williams', firstName: 'Tasha' },
        ...{ lastName: 'Williams', phone: '', email: '' },
      },
    ];
    await box.fill('Tasha');
    await page.getByRole('option', { name: 'Tasha Williams' }).click();
    const all = page.getByRole('dialog', { name: isEnglish ? 'Visits History' : 'Historial de visitas' });
    const row = all.getByRole('row').nth(1);
    await row.getByText('Early Pregnancy').waitFor();
    if (isEnglish)
      expect((await row.getByRole('cell').allTextContents()).slice(0, 10)).toEqual([
        ...['70', 'Sep 1, 2037', '10:00 AM', '10:30 AM', 'Completed', 'Early Pregnancy', 'Ana', '$80.50'],
        ...['Credit Card, Cash', '$5.00'],
      ]);
    await row.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await row.getByText('Prefers the afternoon').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    const size = await all.boundingBox();
    expect(size).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
    await page.keyboard.press('Escape');
  },
);

// ADR 045, 066: the history of a visit beside the calendar
it('tells what happened to a visit, from where to where, by whom and through what', async () => {
  const entry = { appointmentId: 1, visit: null, saleId: null, source: 'booking' as const };
  const happened: Wire<TimelinePage> = {
    earlier: null,
    entries: [
      {
        ...{ ...entry, id: 'e2', at: '2037-11-19T16:05:00.000Z', name: 'appointment.moved' },
        actor: { kind: 'staff', name: 'Joan Price' },
        changes: [{ what: 'start', before: '2037-11-20T09:00:00', after: '2037-11-20T10:00:00' }],
      },
      {
        ...{ ...entry, id: 'e1', at: '2037-11-19T16:00:00.000Z', name: 'appointment.booked' },
        ...{ actor: { kind: 'staff', name: 'Dana Whitfield' }, changes: [] },
      },
    ],
  };
  const page = await open({ answers: { 'timeline.visit': () => happened } });
  await visit(page, 'Tasha Williams').click();
  await page.getByRole('button', { name: 'What happened' }).click();
  const shown = panel(page, 'What happened');
  await shown.getByText('Time: 9:00 AM → 10:00 AM').waitFor();
  await shown.getByText('Joan Price · booking').waitFor();
  await shown.getByText('Dana Whitfield · booking').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await shown.getByRole('button', { name: 'BACK', exact: true }).click();
  await shown.waitFor({ state: 'detached' });
});

// 002 §2.64: Context panel mode updateClientAppointment: 'Edit client' of the visit under edit; CANCEL returns to the previous mode
it('changes the client of a visit under edit, and what was typed of it stays', async () => {
  const page = await open({
    answers: { 'clients.change': () => ({ Client: { Id: 'c1', FirstName: 'Tasha', LastName: 'Willis' } }) },
  });
  await visit(page, 'Tasha Williams').click();
  await page.getByRole('button', { name: 'Edit / Reschedule' }).click();
  const form = panel(page, 'Edit / Reschedule');
  await form.getByLabel('Notes').fill('Twins');
  await form.getByRole('button', { name: 'Edit client' }).click();
  expect(await form.getByLabel('First name').inputValue()).toBe('Tasha');
  await form.getByRole('button', { name: 'CANCEL' }).click();
  expect(await form.getByLabel('Notes').inputValue()).toBe('Twins');
  await form.getByRole('button', { name: 'Edit client' }).click();
  await form.getByLabel('Last name').fill('Willis');
  const [press] = await Promise.all([
    asked(page, 'PUT', /^\/api\/clients\/c1$/),
    form.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(press.postDataJSON()).toMatchObject({ Client: { Id: 'c1', LastName: 'Willis' } });
  await form.getByLabel('Notes').waitFor();
  expect(await form.getByLabel('Notes').inputValue()).toBe('Twins');
});
