import { Injectable } from '@nestjs/common';
import type { FreeTimes, FreeTimesQuery } from '#contracts/calendar/free-times.dto';
import type { LogPosition } from '#contracts/live/realtime';
import type { Wire } from '#contracts/wire';
import { findFree, type FreeSlot } from '#domain/block-grid/free-slots';
import { localDate } from '#domain/time/calendar-day';
import { addDays } from '#domain/time/site-time';
import { BOOKABLE_PROGRAMS } from '#domain/visits';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors.js';
import { Throttle } from '../../platform/security/throttle.js';
import { AppointmentsService } from '../appointments/appointments.service.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { ServicesService } from '../notes/services/services.service.js';
import { askedDay } from '../sites/asked-days.js';
import { SitesService } from '../sites/sites.service.js';
import { FreeTimesRepository } from './free-times.repository.js';
import { searchedDays } from './searched-days.js';

/** What is mirrored of the schedule: today and six weeks. */
const MOST_DAYS = 42;
const PAGE = 24;

interface Service {
  programId: number;
  minutes: number;
}

/** The next slots in which a service can be booked, by what is mirrored: nobody is asked. ADR 068 */
@Injectable()
export class FreeTimesService {
  constructor(
    private readonly free: FreeTimesRepository,
    private readonly services: ServicesService,
    private readonly appointments: AppointmentsService,
    private readonly sites: SitesService,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  /** Throws VALIDATION_FAILED for a service that cannot be booked and a day beyond six weeks, NOT_FOUND for a location that the site has not. */
  async find(
    who: StaffPrincipal,
    asked: Wire<FreeTimesQuery>,
  ): Promise<{ answer: FreeTimes; position: LogPosition; now: Date }> {
    const { siteId } = who;
    if (siteId !== asked.siteId) throw new DomainError('SITE_MISMATCH', 'This session belongs to another site.');
    await this.throttle.take({ 'search.session': who.tokenHash.toString('base64') });
    const [service, locationIds] = await Promise.all([this.serviceOf(asked), this.locationsOf(asked)]);
    const { timeZone } = await this.sites.one(siteId);
    const now = this.clock.now();
    const { from, to } = daysOf(asked, localDate(now, timeZone));
    const { appointmentId = null } = asked;
    const found = await this.free.searched({ siteId, from, to, locationIds, session: who.tokenHash, appointmentId });
    if (found === null) throw new DomainError('NOT_FOUND', 'There is no such site.');
    const days = searchedDays(found, { timeZone, locationIds, programId: service.programId });
    const after = asked.after === undefined ? null : Date.parse(asked.after);
    const search = { timeZone, minutes: service.minutes, now: now.getTime(), after, most: PAGE };
    const { slots, later } = findFree(days, search);
    const answer = {
      ...{ times: slots.map(toTime), later: later === null ? null : new Date(later).toISOString() },
      ...{ until: to, isWhole: found.isWhole },
    };
    return { answer, position: { epoch: found.epoch, seq: found.seq }, now };
  }

  /** A visit that keeps its service keeps its length, too. */
  private async serviceOf({ siteId, sessionTypeId, appointmentId }: Wire<FreeTimesQuery>): Promise<Service> {
    const visit = appointmentId === undefined ? null : await this.appointments.find(siteId, appointmentId);
    if (visit !== null && visit.sessionTypeId === sessionTypeId)
      return { programId: visit.programId, minutes: visit.minutes };
    const service = await this.services.one(siteId, sessionTypeId);
    if (service === null || !BOOKABLE_PROGRAMS.includes(service.programId))
      throw new DomainError('VALIDATION_FAILED', 'This service cannot be booked.');
    return service;
  }

  private async locationsOf({ siteId, locationId, reach }: Wire<FreeTimesQuery>): Promise<number[]> {
    const all = await this.sites.locationIds(siteId);
    if (!all.includes(locationId)) throw new DomainError('NOT_FOUND', 'There is no such location at this site.');
    return reach === 'site' ? all : [locationId];
  }
}

/** What is over is not looked into. */
function daysOf({ startDate }: Wire<FreeTimesQuery>, today: string): { from: string; to: string } {
  const wanted = askedDay('startDate', startDate);
  const to = addDays(today, MOST_DAYS - 1);
  if (wanted > to) throw new DomainError('VALIDATION_FAILED', `startDate must be within ${MOST_DAYS} days from today.`);
  return { from: wanted < today ? today : wanted, to };
}

function toTime({ start, end, ...where }: FreeSlot): FreeTimes['times'][number] {
  return { ...where, startsAt: new Date(start).toISOString(), endsAt: new Date(end).toISOString() };
}
