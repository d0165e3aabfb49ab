import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AppointmentChange } from '#contracts/appointments.dto';
import type { Booking } from '#contracts/calendar/booking.dto';
import type { Wire } from '#contracts/wire';
import { isSameNotes } from '#domain/notes/notes-codec';
import { mayMove } from '#domain/visits';
import type {
  NewAppointment,
  ProviderAppointmentChange,
} from '../../adapters/provider/appointments/provider-appointments.js';
import { DomainError } from '../../platform/errors.js';
import { Throttle } from '../../platform/security/throttle.js';
import type { Visit } from '../appointments/visits.service.js';
import { locationOf, type StaffPrincipal } from '../identity/principal.js';
import { mustBeRight } from '../notes/saving/note-checks.js';
import { ServiceChanges } from '../notes/services/service-changes.service.js';
import { ServicesService } from '../notes/services/services.service.js';
import { SitesService } from '../sites/sites.service.js';
import { visitTimes, type VisitTimes } from './visit-times.js';

/** Programs whose services can be booked in the calendar. 002 §9 */
const BOOKABLE_PROGRAMS: readonly number[] = [2, 3, 6];

interface WishedSlot {
  times: VisitTimes;
  /** Tells two wishes under one key apart, and says nothing about health. */
  wish: string;
}

/** What may be asked of the provider, of what is asked of us. Throws before anything is held. 002 §5, §7 */
@Injectable()
export class BookingWishes {
  constructor(
    private readonly services: ServicesService,
    private readonly changes: ServiceChanges,
    private readonly sites: SitesService,
    private readonly throttle: Throttle,
  ) {}

  async ofBooking(
    who: StaffPrincipal,
    key: string,
    booking: Booking,
  ): Promise<WishedSlot & { appointment: NewAppointment }> {
    await this.mayAsk(who);
    const { sessionTypeId, staffId, clientId, notes = '' } = booking;
    const locationId = mustBeHere(who, booking.locationId);
    const service = await this.services.one(who.siteId, sessionTypeId);
    if (service === null || !BOOKABLE_PROGRAMS.includes(service.programId))
      throw new DomainError('VALIDATION_FAILED', 'This service cannot be booked.');
    mustBeRight(service, { Notes: notes });
    const { timeZone } = await this.sites.one(who.siteId);
    const times = visitTimes(timeZone, { starts: booking.startDateTime, ends: service.minutes });
    const { startsLocal, endsLocal } = times;
    const appointment = { key, clientId, locationId, staffId, sessionTypeId, startsLocal, endsLocal, notes };
    return { appointment, times, wish: digestOf(appointment) };
  }

  /** Of a visit that is moved: all that is said, and what follows from it. */
  async ofMove(
    who: StaffPrincipal,
    visit: Visit,
    asked: Wire<AppointmentChange> & { StartDateTime: string },
  ): Promise<WishedSlot & { change: ProviderAppointmentChange & { staffId: number } }> {
    await this.mayAsk(who);
    mustBeHere(who, visit.locationId);
    if (!mayMove(visit.status))
      throw new DomainError('ILLEGAL_STATUS', 'Only a visit that has not begun can be moved.');
    const { Notes: notes, notesBefore, SessionTypeId, StaffId: staffId = visit.staffId } = asked;
    if (notesBefore !== undefined && !isSameNotes(notesBefore, visit.notes))
      throw new DomainError(
        'STALE_VERSION',
        'Somebody else has changed these notes meanwhile. Nothing of yours was lost.',
      );
    mustBeRight(visit, notes === undefined ? {} : { Notes: notes });
    const { sessionTypeId } = await this.changes.with(who, visit, asked);
    const isOther = SessionTypeId !== undefined && sessionTypeId !== visit.sessionTypeId;
    const minutes = isOther ? (await this.services.one(who.siteId, sessionTypeId))?.minutes : undefined;
    const { timeZone } = await this.sites.one(who.siteId);
    const ends = asked.EndDateTime ?? minutes ?? visit.minutes;
    const times = visitTimes(timeZone, { starts: asked.StartDateTime, ends });
    const { startsLocal, endsLocal } = times;
    const change = {
      ...{ appointmentId: visit.appointmentId, staffId, startsLocal, endsLocal },
      ...(isOther ? { sessionTypeId } : {}),
      ...(notes === undefined || isSameNotes(notes, visit.notes) ? {} : { notes }),
    };
    return { change, times, wish: digestOf({ ...change, notes: notes ?? null }) };
  }

  private async mayAsk(who: StaffPrincipal): Promise<void> {
    await this.throttle.take({ 'change.session': who.tokenHash.toString('base64') });
  }
}

/** Gives the session's location. */
function mustBeHere(who: StaffPrincipal, locationId: number | undefined): number {
  const here = locationOf(who);
  if (locationId !== undefined && locationId !== here)
    throw new DomainError('LOCATION_MISMATCH', 'This session works at another location.');
  return here;
}

function digestOf(wish: object): string {
  return createHash('sha256').update(JSON.stringify(wish)).digest('base64url');
}
