import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AppointmentChange } from '#contracts/appointments.dto';
import type { Booking } from '#contracts/calendar/booking.dto';
import type { Wire } from '#contracts/wire';
import type { MoveTarget } from '#contracts/work/operations';
import { isSameNotes } from '#domain/notes/notes-codec';
import { BOOKABLE_PROGRAMS, mayMove } from '#domain/visits';
import type {
  NewAppointment,
  ProviderAppointmentChange,
} from '../../adapters/provider/appointments/provider-appointments.js';
import { DomainError } from '../../platform/errors.js';
import { Throttle } from '../../platform/security/throttle.js';
import type { Visit } from '../appointments/visits.service.js';
import { locationOf, type StaffPrincipal } from '../identity/principal.js';
import { mustBeRight, staleNotes } from '../notes/saving/note-checks.js';
import { ServiceChanges } from '../notes/services/service-changes.service.js';
import { ServicesService } from '../notes/services/services.service.js';
import { SitesService } from '../sites/sites.service.js';
import { visitTimes, type VisitTimes } from './visit-times.js';

interface WishedSlot {
  times: VisitTimes;
  /** Tells two wishes under one key apart, and says nothing about health. */
  wish: string;
}

/** A change that says where to. */
export type AskedMove = Wire<AppointmentChange> & { StartDateTime: string };

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
    const { wishId } = booking;
    return { appointment, times, wish: digestOf(wishId === undefined ? appointment : { ...appointment, wishId }) };
  }

  /** Where a visit is to stand. The same for every press of one wish, also when the visit stands there already. */
  async ofMove(who: StaffPrincipal, visit: Visit, asked: AskedMove): Promise<WishedSlot & { target: MoveTarget }> {
    await this.mayAsk(who);
    const { SessionTypeId: sessionTypeId = null, StaffId: staffId = visit.staffId, Notes: notes = null } = asked;
    const isOther = sessionTypeId !== null && sessionTypeId !== visit.sessionTypeId;
    const minutes = isOther ? (await this.services.one(who.siteId, sessionTypeId))?.minutes : undefined;
    const { timeZone } = await this.sites.one(who.siteId);
    const ends = asked.EndDateTime ?? minutes ?? visit.minutes;
    const times = visitTimes(timeZone, { starts: asked.StartDateTime, ends });
    const { startsLocal, endsLocal } = times;
    return { target: { staffId, startsLocal, endsLocal, sessionTypeId }, times, wish: digestOf({ notes }) };
  }

  /** What the provider is to change for it. Throws where the visit, its notes or its service may not become so. */
  async changeFor(
    who: StaffPrincipal,
    visit: Visit,
    { asked, target }: { asked: AskedMove; target: MoveTarget },
  ): Promise<ProviderAppointmentChange> {
    mustBeHere(who, visit.locationId);
    if (!mayMove(visit.status))
      throw new DomainError('ILLEGAL_STATUS', 'Only a visit that has not begun can be moved.');
    const { Notes: notes, notesBefore } = asked;
    if (notesBefore !== undefined && !isSameNotes(notesBefore, visit.notes)) throw staleNotes();
    mustBeRight(visit, notes === undefined ? {} : { Notes: notes });
    const { sessionTypeId } = await this.changes.with(who, visit, asked);
    const { staffId, startsLocal, endsLocal } = target;
    return {
      ...{ appointmentId: visit.appointmentId, staffId, startsLocal, endsLocal },
      ...(sessionTypeId === visit.sessionTypeId ? {} : { sessionTypeId }),
      ...(notes === undefined || isSameNotes(notes, visit.notes) ? {} : { notes }),
    };
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
