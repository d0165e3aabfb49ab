import type { FastifyInstance } from 'fastify';
import { addClient, draftClient, updateClient } from '../desk/clients.js';
import { addBooking, commitChange, plannedChange } from '../desk/bookings.js';
import { clientOf, findFreeRoom, serviceOf } from '../desk/booking-rules.js';
import { Desk } from '../desk/desk.js';
import { readVerb, statusAfter } from '../desk/verbs.js';
import { readClientChange, readClientDraft } from '../provider/clients/client-fields.js';
import { toClient } from '../provider/clients/client-views.js';
import { ApiError, badParameter, notFound } from '../provider/errors.js';
import { Fields, required } from '../provider/fields.js';
import { ALL_CITIES, type City } from '../seed/cities.js';
import { GIFT_CARD_BALANCES, OFFERS, SESSION_TYPES } from '../seed/catalogue.js';
import type { SandboxState } from '../state.js';
import { addMinutes, dateOf, endOfDay, startOfDay, type LocalTime } from '../world/local-time.js';
import { STATUSES, type Booking, type Status } from '../world/records.js';
import type { Site } from '../world/site.js';
import { CLOSES, OPENS, type Weeks } from '../world/weeks.js';
import { toDayRow } from './day-view.js';

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

interface AtSite {
  Params: { siteId: string };
  Querystring: { date?: string; locationId?: string };
}
interface AtBooking {
  Params: { siteId: string; id: string; verb: string };
}
interface AtAbsence {
  Params: { siteId: string; id: string };
}
interface AtClient {
  Params: { siteId: string; id: string };
}

/** What the provider's own desk can do to a site. */
export function registerDeskRoutes(app: FastifyInstance, state: SandboxState): void {
  app.get('/admin/sites', () => ALL_CITIES.map((city) => describeSite(state, city)));
  app.get('/admin/catalogue', () => ({
    services: SESSION_TYPES.map(({ id, name, programId, minutes, price }) => ({ id, name, programId, minutes, price })),
    offers: OFFERS,
    giftCards: GIFT_CARD_BALANCES,
  }));
  app.get<AtSite>('/admin/sites/:siteId/day', ({ params, query }) => {
    const desk = deskOf(state, params.siteId);
    const date = query.date ?? dateOf(desk.now);
    const rows = desk.site.book.between(startOfDay(date), endOfDay(date));
    const isHere = ({ locationId }: Booking): boolean => !query.locationId || locationId === Number(query.locationId);
    const appointments = rows.filter(isHere).map((booking) => toDayRow(desk.site, booking));
    return { siteId: desk.site.id, date, now: desk.now, zone: desk.site.zone, appointments };
  });
  app.post<AtSite>('/admin/sites/:siteId/appointments', ({ params, body }) => {
    const desk = deskOf(state, params.siteId);
    return toDayRow(desk.site, book(desk, new Fields(body)));
  });
  app.post<AtBooking>('/admin/sites/:siteId/appointments/:id/:verb', ({ params, body }) => {
    const desk = deskOf(state, params.siteId);
    const booking = desk.site.book.get(Number(params.id));
    if (!booking) throw notFound('ResourceDoesNotExist', `Appointment ${params.id} does not exist.`);
    return toDayRow(desk.site, act(desk, booking, { verb: params.verb, body: new Fields(body ?? undefined) }));
  });
  app.post<AtSite>('/admin/sites/:siteId/absences', ({ params, body }) => {
    const { site } = deskOf(state, params.siteId);
    return site.weeks.add(readAbsence(site, new Fields(body)));
  });
  app.delete<AtAbsence>('/admin/sites/:siteId/absences/:id', ({ params }, reply) => {
    const { site } = deskOf(state, params.siteId);
    if (!site.weeks.callOff(Number(params.id)))
      throw notFound('ResourceDoesNotExist', `Absence ${params.id} does not exist.`);
    return reply.code(204).send();
  });
  app.patch<AtClient>('/admin/sites/:siteId/clients/:id', ({ params, body }) => {
    const desk = deskOf(state, params.siteId);
    const client = clientOf(desk.site, params.id);
    return toClient(desk.site, updateClient(desk, client, readClientChange(new Fields(body))));
  });
}

function deskOf(state: SandboxState, siteId: string): Desk {
  const site = state.world.site(Number(siteId));
  if (!site) throw notFound('InvalidSiteId', `Site ${siteId} does not exist.`);
  return new Desk(state, site);
}

const describeSite = (state: SandboxState, { id, name, zone, quarters }: City): Record<string, unknown> => ({
  ...{ id, name, zone, now: state.clock.local(zone) },
  locations: quarters.map((quarter, index) => ({ id: index + 1, name: quarter })),
});

function book(desk: Desk, body: Fields): Booking {
  const sessionTypeId = body.int('sessionTypeId') ?? SESSION_TYPES[1]?.id ?? 0;
  const start = startOf(desk, body);
  const locationId = body.int('locationId') ?? 1;
  const end = addMinutes(start, serviceOf(sessionTypeId).minutes);
  const staffId = body.int('staffId') ?? findFreeRoom(desk.site, { locationId, sessionTypeId, start, end })?.id;
  if (staffId === undefined) throw new ApiError(400, 'InvalidBookingTime', 'No room is free at this time.');
  const notes = body.text('notes');
  const draft = { locationId, sessionTypeId, start, end, staffId, notes, status: readStatus(body) };
  return addBooking(desk, { ...draft, clientId: guestOf(desk, body), isOverride: true });
}

/** A time of the site, or minutes from now on the half hour before. */
function startOf(desk: Desk, body: Fields): LocalTime {
  const given = body.time('startDateTime');
  const minutes = body.int('inMinutes');
  if (given) return given;
  if (minutes === undefined) throw badParameter('startDateTime or inMinutes is a required parameter');
  return `${addMinutes(desk.now, minutes).slice(0, 16)}:00`;
}

function guestOf(desk: Desk, body: Fields): string {
  const fields = body.fields('client');
  if (!fields) return clientOf(desk.site, required('clientId', body.text('clientId'))).Id;
  return addClient(desk, draftClient(desk, readClientDraft(fields))).Id;
}

/** Of everybody when no staff member is named, of the whole day when no hours are. */
function readAbsence(site: Site, body: Fields): Parameters<Weeks['add']>[0] {
  const staffId = body.int('staffId') ?? null;
  if (staffId !== null && !site.staffMember(staffId))
    throw notFound('StaffMemberNotFound', `Staff member ${staffId} does not exist.`);
  const date = dateOf(required('date', body.time('date')));
  const [from, to] = [body.text('from') ?? OPENS, body.text('to') ?? CLOSES];
  if (!CLOCK.test(from) || !CLOCK.test(to) || from >= to)
    throw badParameter('from and to must be HH:mm, from before to.');
  return { staffId, date, from, to, description: body.text('description') ?? '' };
}

function readStatus(body: Fields): Status | undefined {
  const text = body.text('status');
  const status = STATUSES.find((one) => one === text);
  if (text && !status) throw badParameter(`status must be one of: ${STATUSES.join(', ')}.`);
  return status;
}

interface Act {
  verb: string;
  body: Fields;
}

function act(desk: Desk, booking: Booking, { verb, body }: Act): Booking {
  const change =
    verb === 'move'
      ? { start: body.time('startDateTime'), end: body.time('endDateTime'), staffId: body.int('staffId') }
      : { notes: body.text('notes'), sessionTypeId: body.int('sessionTypeId') };
  const planned = plannedChange(desk, booking, { ...change, isOverride: true });
  if (verb === 'move' || verb === 'edit') return commitChange(desk, planned);
  const status = verb === 'no-show' ? 'NoShow' : statusAfter(booking, readVerb(verb));
  return commitChange(desk, { ...planned, status });
}
