import type { Page, Request } from 'playwright-core';
import type { AppointmentReply } from '#contracts/appointments.dto';
import type { OfferedService } from '#contracts/visits/services.dto';
import type { Answers } from '../pages/contract-server';
import type { PageWorld } from '../pages/page-world';
import { type CalendarWish, detail, hours, openCalendar, visitCard, type VisitWish } from './calendar-page';

/** A Friday that is still to come: what is over is not offered. */
export const DATE = '2037-11-20';

export const ROOM_1: VisitWish['staff'] = [11, 'Room 1'];
export const ROOM_2: VisitWish['staff'] = [12, 'Room 2'];
const cards = [
  visitCard({ date: DATE, id: 1, staff: ROOM_1, from: '10:00', to: '10:30', name: 'Tasha Williams' }),
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
export const at = (time: string) => new Date(`${DATE}T${time}:00-06:00`).toISOString();
const schedule = { schedule: [hours(ROOM_1, ['09:00', '12:00', DATE]), hours(ROOM_2, ['09:00', '12:00', DATE])] };
export const camila = {
  ...{ clientId: 'c7', name: 'Camila Ortiz', firstName: 'Camila', lastName: 'Ortiz' },
  ...{ phone: '7135550148', email: 'camila@mail.example' },
};
const service = (sessionTypeId: number, name: string, minutes: number): OfferedService => ({
  ...{ sessionTypeId, name, minutes, price: 99, isCurrent: false, freeReturn: null },
});
const booked = visitCard({ date: DATE, id: 9, staff: ROOM_1, from: '11:00', to: '12:00', name: 'Camila Ortiz' });

interface HoldBody {
  staffId: number;
  startsAt: string;
  endsAt: string;
  screen?: string;
  appointmentId?: number;
}

export const ANSWERS: Answers = {
  'holds.take': ({ params, body }) => {
    const { staffId, startsAt, endsAt } = JSON.parse(body.toString()) as HoldBody;
    const hold = { holdId: params['holdId'] ?? '', staffId, locationId: 1, startsAt, endsAt, name: 'Joan Price' };
    return { hold, expiresAt: new Date(Date.now() + 120_000).toISOString() };
  },
  'holds.giveUp': () => null,
  'clients.search': () => ({ clients: [camila], hasMore: false }),
  'services.list': ({ params }) => ({
    services:
      params['programId'] === '2' ? [service(201, 'Meet Your Baby', 30), service(202, 'Gender Determination', 60)] : [],
    isLimited: false,
  }),
  'appointments.book': () => reply(booked),
};

export function reply(card: AppointmentReply['card'] & object): AppointmentReply {
  return { Appointment: detail(), card };
}

/** The calendar with two rooms from nine to twelve, and what the panel asks for. */
export function openPanelPage(world: PageWorld, wish: Partial<CalendarWish> = {}): Promise<Page> {
  const { answers, query = `?date=${DATE}`, ...rest } = wish;
  return openCalendar(world, { cards, schedule, query, ...rest, answers: { ...ANSWERS, ...answers } });
}

export const block = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });
export const visit = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`, ${name}, `) });
export const panel = (page: Page, name: string | RegExp) =>
  page.getByRole('complementary').getByRole('region', { name });
export const idOf = (request: Request) => request.url().split('/').at(-1);
export const asked = (page: Page, method: string, path: RegExp) =>
  page.waitForRequest((request) => request.method() === method && path.test(new URL(request.url()).pathname));

/** As far as the service: who was found is chosen. */
export async function pickClient(page: Page, slot = 'Book 11:00 AM, Room 1'): Promise<void> {
  await block(page, slot).click();
  await panel(page, slot).getByLabel('Find client').fill('Cam');
  await panel(page, slot)
    .getByRole('button', { name: /Camila Ortiz/ })
    .click();
}
