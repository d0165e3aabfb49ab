import { queryOptions } from '@tanstack/react-query';
import type { AppointmentCard } from '#contracts/appointments.dto';
import type { HeldSlot } from '#contracts/calendar/hold.dto';
import type { ClientMatch } from '#contracts/visits/visit-search.dto';
import type { OfferedService } from '#contracts/visits/services.dto';
import { BOOKABLE_PROGRAMS } from '#domain/visits';
import { call, type StaffOf } from '../../../api/call';
import { preview } from '../../../live/line/live-site';
import type { Place } from '../../identity/identity.commands';

const FRESH_MS = 60_000;

export type BookableService = OfferedService & { programId: number };

/** Of all programs that can be booked, by name. */
export function bookableServicesQuery(siteId: number) {
  return queryOptions({
    queryKey: ['bookable services', siteId],
    queryFn: async ({ signal }): Promise<BookableService[]> => {
      const asked = BOOKABLE_PROGRAMS.map(async (programId) => {
        const { body } = await call('services.list', { as: { staffOf: siteId }, path: { programId }, signal });
        return body.services.map((service) => Object.assign(service, { programId }));
      });
      return (await Promise.all(asked)).flat().toSorted((one, other) => one.name.localeCompare(other.name));
    },
    staleTime: FRESH_MS,
  });
}

/** What the service of a visit may become for the signed-in user. */
export function servicesOfVisitQuery({ siteId, id, programId, sessionTypeId }: AppointmentCard) {
  return queryOptions({
    queryKey: ['services', siteId, programId, id, sessionTypeId],
    queryFn: async ({ signal }): Promise<OfferedService[]> => {
      const query = { appointmentId: String(id) };
      const asked = { as: { staffOf: siteId }, path: { programId }, query, signal };
      return (await call('services.list', asked)).body.services;
    },
    staleTime: FRESH_MS,
  });
}

/** A slot in instants (ISO 8601), as the server holds it. */
export interface HoldWish {
  staffId: number;
  startsAt: string;
  endsAt: string;
  /** The visit that is moved there. */
  appointmentId?: number;
  /** The socket of this screen. */
  screen?: string;
  /** From whoever holds it: for the management alone. */
  isTakenOver?: true;
}

const staffAt = ({ siteId, locationId }: Place): StaffOf => ({ staffOf: siteId, locationId });

export async function takeHold(place: Place, holdId: string, wish: HoldWish): Promise<HeldSlot> {
  return (await call('holds.take', { as: staffAt(place), path: { holdId }, body: wish })).body;
}

/** Also while the page is being left; what does not get through runs out. */
export async function giveUpHold(place: Place, holdId: string): Promise<void> {
  await call('holds.giveUp', { as: staffAt(place), path: { holdId }, isParting: true }).catch(() => undefined);
}

/** What the panel asks of a client. */
export interface ClientFields {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
}

/** However often under one key: one client. */
export async function createClient(
  place: Place,
  key: string,
  { phone, isSure, ...client }: ClientFields & { isSure: boolean },
): Promise<ClientMatch> {
  const body = { ...client, mobilePhone: phone, isSure };
  return (await call('clients.create', { as: staffAt(place), headers: { 'idempotency-key': key }, body })).body;
}

/** Gives her as the provider has her now. */
export async function changeClient(
  place: Place,
  { clientId }: ClientMatch,
  { firstName, lastName, phone, email }: ClientFields,
): Promise<ClientMatch> {
  const Client = { Id: clientId, FirstName: firstName, LastName: lastName, MobilePhone: phone, Email: email };
  const asked = { as: staffAt(place), path: { clientId }, body: { Client } };
  const now = (await call('clients.change', asked)).body.Client;
  const [first, last] = [now.FirstName ?? firstName, now.LastName ?? lastName];
  return {
    ...{ clientId, firstName: first, lastName: last, name: `${first} ${last}`.trim() },
    ...{ phone: now.MobilePhone ?? phone, email: now.Email ?? email },
  };
}

export interface BookingWish {
  sessionTypeId: number;
  staffId: number;
  clientId: string;
  notes: string;
  /** Wall time of the site. */
  startDateTime: string;
  /** By mail. */
  tellClient: boolean;
  /** Of the wish list, that ends with it. */
  wishId?: string;
}

/** However often under one key: one appointment. */
export async function book(place: Place, holdId: string, wish: BookingWish): Promise<void> {
  const body = { ...wish, locationId: place.locationId };
  const asked = { as: staffAt(place), headers: { 'idempotency-key': holdId }, body };
  const { card } = (await call('appointments.book', asked)).body;
  if (card !== undefined) preview(place.siteId, { name: 'appointment.booked', payload: { card } });
}

/** What an edit sends: without a start the visit stays where it is. */
export interface EditWish {
  StartDateTime?: string;
  EndDateTime?: string;
  StaffId?: number;
  SessionTypeId?: number;
  Notes?: string;
  notesBefore?: string;
  /** Of a move, by mail. */
  tellClient?: boolean;
}

/** Gives the visit as it is now. */
export async function edit(
  card: AppointmentCard,
  holdId: string,
  wish: EditWish,
): Promise<AppointmentCard | undefined> {
  const asked = {
    ...{ as: staffAt(card), path: { appointmentId: card.id }, body: { AppointmentId: card.id, ...wish } },
    headers: { 'idempotency-key': holdId },
  };
  const now = (await call('appointments.change', asked)).body.card;
  if (now === undefined) return undefined;
  const { StartDateTime, date, staffId, locationId } = card;
  const from = { StartDateTime, date, staffId, locationId };
  if (wish.StartDateTime === undefined) preview(card.siteId, { name: 'appointment.changed', payload: { card: now } });
  else preview(card.siteId, { name: 'appointment.moved', payload: { card: now, from } });
  return now;
}

/** What is told of each, as others are told by the site's log. */
const TOLD = {
  Confirm: 'appointment.confirmed',
  Cancel: 'appointment.cancelled',
  NoShow: 'appointment.changed',
  undoNoShow: 'appointment.changed',
} as const;
export type VisitVerb = keyof typeof TOLD;

/** Confirms a visit or calls it off at the provider, or says here that nobody came. `tellClient`: of a cancelling, by mail. */
export async function execute(
  card: AppointmentCard,
  verb: VisitVerb,
  wish: { tellClient?: boolean } = {},
): Promise<void> {
  const asked = { as: staffAt(card), path: { appointmentId: card.id }, body: { Execute: verb, ...wish } };
  const now = (await call('appointments.change', asked)).body.card;
  if (now !== undefined) preview(card.siteId, { name: TOLD[verb], payload: { card: now } });
}
