import type { VisitStatus } from '#contracts/appointments';
import type { EventName } from '#contracts/events';
import { toInstant } from '#domain/time/site-time';
import { hasArrived, mayBecome } from '#domain/visits';
import type { ProviderAppointment } from '../../../adapters/provider/appointments/provider-appointments.js';
import type { ProviderClient } from '../../../adapters/provider/clients/provider-clients.js';

/** What the mirror keeps of an appointment, as far as a screen could show it. Wall times are the site's. */
export type MirrorRow = ProviderAppointment;

const COMPARED = [
  'locationId',
  'clientId',
  'staffId',
  'staffName',
  'sessionTypeId',
  'programId',
  'status',
  'startsLocal',
  'endsLocal',
  'isFirst',
  'notes',
] as const satisfies readonly (keyof MirrorRow)[];

const LISTED_OF_CLIENTS = [
  'firstName',
  'lastName',
  'email',
  'mobilePhone',
  'homePhone',
  'workPhone',
] as const satisfies readonly (keyof ProviderClient)[];

const COMPARED_OF_CLIENTS = [
  ...LISTED_OF_CLIENTS,
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postalCode',
  'birthDate',
  'redAlert',
  'yellowAlert',
] as const satisfies readonly (keyof ProviderClient)[];

const PLACE = ['startsLocal', 'endsLocal', 'staffId', 'locationId'] as const satisfies readonly (keyof MirrorRow)[];

/** Of a row: `before` is undefined when it was not known. */
export interface Change {
  before: MirrorRow | undefined;
  after: MirrorRow;
}

/** Of a client who was known before. */
export interface ClientChange {
  before: ProviderClient;
  after: ProviderClient;
}

export type CardEventName = Exclude<EventName, 'sync.degraded' | 'sync.recovered'>;

export function isSame(a: MirrorRow, b: MirrorRow): boolean {
  return COMPARED.every((key) => a[key] === b[key]);
}

export function isSameClient(a: ProviderClient, b: ProviderClient): boolean {
  return COMPARED_OF_CLIENTS.every((key) => a[key] === b[key]);
}

/** Whether lists that show no card of hers still say of her what they said. */
export function isListedAlike(a: ProviderClient, b: ProviderClient): boolean {
  return LISTED_OF_CLIENTS.every((key) => a[key] === b[key]);
}

/** The one event that tells what became of a row; the card in it carries everything else that changed too. */
export function eventFor(before: MirrorRow | undefined, after: MirrorRow): CardEventName {
  if (before === undefined) return after.status === 'Cancelled' ? 'appointment.cancelled' : 'appointment.booked';
  if (before.status !== after.status) {
    if (after.status === 'Arrived') return 'client.arrived';
    if (after.status === 'Cancelled') return 'appointment.cancelled';
  }
  if (PLACE.some((key) => before[key] !== after[key])) return 'appointment.moved';
  return before.status !== after.status && after.status === 'Confirmed'
    ? 'appointment.confirmed'
    : 'appointment.changed';
}

/** A row of ours: with what the provider says of a visit that somebody here marked as a no-show. */
export type MarkedRow = MirrorRow & { statusThere: VisitStatus | null };

/** Our own no-show stands as long as the provider has the visit where it was, and waits for her there. Decision 56 */
export function markedAs(row: MarkedRow | undefined, said: ProviderAppointment): MarkedRow {
  const isMarked = row !== undefined && row.status === 'NoShow' && row.statusThere !== null;
  const isWaitedFor = mayBecome(said.status, 'NoShow') && PLACE.every((key) => row?.[key] === said[key]);
  return isMarked && isWaitedFor
    ? { ...said, status: 'NoShow', statusThere: said.status }
    : { ...said, statusThere: null };
}

/** A row ready to be written. */
export type WritableRow = MarkedRow & Instants;

interface Instants {
  startsAt: Date;
  endsAt: Date;
  localDate: string;
}

/**
 * The instants of a provider's wall times. Of an hour that exists twice the earlier is taken, a choice the provider's
 * format leaves no other way to make; a time that does not exist throws WallTimeError.
 */
export function toWritable<Row extends ProviderAppointment>(row: Row, zone: string): Row & Instants {
  const startsAt = toInstant(row.startsLocal, zone, 'earlier');
  const ends = toInstant(row.endsLocal, zone, 'earlier');
  const endsAt = ends > startsAt ? ends : startsAt;
  return { ...row, startsAt, endsAt, localDate: row.startsLocal.slice(0, 10) };
}

/** Where and when an appointment takes place, as events name it. */
export function placeOf(row: MirrorRow): { StartDateTime: string; date: string; staffId: number; locationId: number } {
  const { startsLocal, staffId, locationId } = row;
  return { StartDateTime: startsLocal, date: startsLocal.slice(0, 10), staffId, locationId };
}

/** Also on first sight: whoever is in the house waits since we know of it. */
export function hasJustArrived({ before, after }: Change): boolean {
  return after.status === 'Arrived' && before?.status !== 'Arrived';
}

/** Somebody took her arrival back. */
export function isTakenBack({ before, after }: Change): boolean {
  return before?.status === 'Arrived' && !hasArrived(after.status) && after.status !== 'Cancelled';
}
