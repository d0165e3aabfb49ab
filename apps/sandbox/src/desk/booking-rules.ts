import { ApiError, badParameter, notFound } from '../provider/errors.js';
import { DNA, MASSAGE, sessionTypeOf, type SessionTypeRow } from '../seed/catalogue.js';
import { DNA_SLOTS } from '../seed/days.js';
import { dateOf, type LocalTime } from '../world/local-time.js';
import type { Client, StaffKind, StaffMember } from '../world/records.js';
import type { Site } from '../world/site.js';

export interface Slot {
  readonly staffId: number;
  readonly locationId: number;
  readonly sessionTypeId: number;
  readonly start: LocalTime;
  readonly end: LocalTime;
  /** The booking being moved does not stand in its own way. */
  readonly ignore?: number | undefined;
  /** Put there by the provider's own desk, which may book who is off while the studio is open. */
  readonly isOverride?: boolean | undefined;
}

export const clientOf = (site: Site, id: string): Client => {
  const client = site.clients.get(id);
  if (!client) throw notFound('ClientNotFound', `Client ${id} does not exist.`);
  return client;
};

export const serviceOf = (id: number): SessionTypeRow => {
  const service = sessionTypeOf(id);
  if (!service) throw new ApiError(400, 'SessionTypeNotFound', `Session type ${id} does not exist.`);
  return service;
};

export const roomKindOf = (programId: number): StaffKind =>
  programId === MASSAGE ? 'massage' : programId === DNA ? 'dna' : 'ultrasound';

/** Refuses a slot that the room, its hours or the bookings in it do not allow. */
export function checkSlot(site: Site, slot: Slot): void {
  const staff = staffFor(site, slot);
  if (slot.end <= slot.start || dateOf(slot.end) !== dateOf(slot.start)) {
    throw badParameter('EndDateTime must be after StartDateTime, on the same day.');
  }
  const { start, end, isOverride = false } = slot;
  if (isOverride ? site.weeks.isShut(start, end) : site.weeks.isOff(staff, start, end)) {
    throw new ApiError(400, 'InvalidBookingTime', 'The staff member is not available at this time.');
  }
  if (isFull(site, staff, slot)) {
    throw new ApiError(400, 'InvalidBookingTime', 'The staff member already has an appointment at this time.');
  }
}

export function isFull(site: Site, staff: StaffMember, slot: Slot): boolean {
  const others = site.book.overlapping(staff.id, slot.start, slot.end).filter(({ id }) => id !== slot.ignore);
  // DNA rooms always allow double booking; the business caps a block at five.
  return others.length >= (staff.kind === 'dna' ? DNA_SLOTS : 1);
}

function staffFor(site: Site, { staffId, locationId, sessionTypeId }: Slot): StaffMember {
  const staff = site.staffMember(staffId);
  if (!staff) throw new ApiError(400, 'StaffMemberNotFound', `Staff member ${staffId} does not exist.`);
  if (staff.kind === 'person') {
    throw new ApiError(400, 'StaffIsNotATrainer', 'The staff member does not take appointments.');
  }
  if (staff.locationId !== locationId) {
    throw new ApiError(400, 'InvalidLocation', 'The staff member does not work at this location.');
  }
  if (staff.kind !== roomKindOf(serviceOf(sessionTypeId).programId)) {
    throw new ApiError(400, 'SchedulingRestrictionsViolated', 'The staff member does not offer this session type.');
  }
  return staff;
}

/** One that is staffed before one that is not. */
export function findFreeRoom(site: Site, slot: Omit<Slot, 'staffId'>): StaffMember | undefined {
  const kind = roomKindOf(serviceOf(slot.sessionTypeId).programId);
  if (site.weeks.isShut(slot.start, slot.end)) return undefined;
  const free = site.staff.filter(
    (staff) =>
      staff.kind === kind &&
      staff.locationId === slot.locationId &&
      !isFull(site, staff, { ...slot, staffId: staff.id }),
  );
  return free.find((staff) => !site.weeks.isOff(staff, slot.start, slot.end)) ?? free[0];
}
