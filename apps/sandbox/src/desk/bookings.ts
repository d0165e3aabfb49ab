import { ApiError, badParameter } from '../provider/errors.js';
import { addMinutes, type LocalTime } from '../world/local-time.js';
import { isCancelled, type Booking, type Status } from '../world/records.js';
import type { Site } from '../world/site.js';
import { checkSlot, clientOf, serviceOf } from './booking-rules.js';
import type { Desk } from './desk.js';

export interface BookingDraft {
  clientId: string;
  locationId: number;
  staffId: number;
  sessionTypeId: number;
  start: LocalTime;
  end?: LocalTime | undefined;
  notes?: string | null | undefined;
  status?: Status | undefined;
  staffRequested?: boolean | undefined;
  genderPreference?: string | undefined;
  partnerExternalId?: string | undefined;
  /** See Slot. */
  isOverride?: boolean | undefined;
}

export interface BookingChange {
  staffId?: number | undefined;
  sessionTypeId?: number | undefined;
  start?: LocalTime | undefined;
  end?: LocalTime | undefined;
  notes?: string | undefined;
  partnerExternalId?: string | undefined;
  genderPreference?: string | undefined;
  /** See Slot. */
  isOverride?: boolean | undefined;
}

/** Checks the draft and makes the record, without entering it in the book. */
export function draftBooking({ site }: Desk, draft: BookingDraft): Omit<Booking, 'id'> {
  const service = serviceOf(draft.sessionTypeId);
  clientOf(site, draft.clientId);
  if (!site.places.some(({ id }) => id === draft.locationId)) {
    throw new ApiError(400, 'InvalidLocation', `Location ${draft.locationId} does not exist.`);
  }
  const end = draft.end ?? addMinutes(draft.start, service.minutes);
  const { clientId, locationId, staffId, sessionTypeId, start } = draft;
  checkSlot(site, { staffId, locationId, sessionTypeId, start, end, isOverride: draft.isOverride });
  return {
    ...{ clientId, locationId, staffId, sessionTypeId, programId: service.programId, start, end },
    status: draft.status ?? 'Booked',
    notes: draft.notes ?? null,
    staffRequested: draft.staffRequested ?? false,
    genderPreference: draft.genderPreference ?? 'None',
    partnerExternalId: draft.partnerExternalId ?? null,
    clientServiceId: null,
  };
}

export function addBooking(desk: Desk, draft: BookingDraft): Booking {
  const booking = desk.site.book.put({ ...draftBooking(desk, draft), id: desk.site.book.newId() });
  desk.booked(booking);
  return booking;
}

/** What the booking would become; the end defaults to start + the service's length, as the provider does. */
export function plannedChange({ site }: Desk, booking: Booking, change: BookingChange): Booking {
  if (isCancelled(booking.status)) throw badParameter(`Appointment ${booking.id} is cancelled.`);
  const sessionTypeId = change.sessionTypeId ?? booking.sessionTypeId;
  const service = serviceOf(sessionTypeId);
  const start = change.start ?? booking.start;
  const staffId = change.staffId ?? booking.staffId;
  const isMoved = change.start !== undefined || change.staffId !== undefined || change.sessionTypeId !== undefined;
  const end = change.end ?? (isMoved ? addMinutes(start, service.minutes) : booking.end);
  const isElsewhere = staffId !== booking.staffId || start !== booking.start || end !== booking.end;
  if (isElsewhere || sessionTypeId !== booking.sessionTypeId) {
    const { locationId, id: ignore } = booking;
    // Where the desk put it although the room is off, it may go on there.
    const isOverride =
      change.isOverride || (staffId === booking.staffId && start === booking.start && isOffNow(site, booking));
    checkSlot(site, { staffId, locationId, sessionTypeId, start, end, ignore, isOverride });
  }
  return {
    ...booking,
    ...{ sessionTypeId, programId: service.programId, start, end, staffId },
    notes: change.notes ?? booking.notes,
    partnerExternalId: change.partnerExternalId ?? booking.partnerExternalId,
    genderPreference: change.genderPreference ?? booking.genderPreference,
  };
}

function isOffNow(site: Site, { staffId, start, end }: Booking): boolean {
  const staff = site.staffMember(staffId);
  return staff !== undefined && site.weeks.isOff(staff, start, end);
}

export function commitChange(desk: Desk, planned: Booking): Booking {
  const booking = desk.site.book.put(planned);
  if (isCancelled(booking.status)) desk.cancelled(booking);
  else desk.changed(booking);
  return booking;
}
