import { Inject, Injectable, Logger } from '@nestjs/common';
import type { AppointmentDetail } from '#contracts/appointments.dto';
import { initial, maskEmail, maskPhone } from '#domain/people/contact';
import { localDate } from '#domain/time/site-time';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors.js';
import { locationOf, mayRead, siteOf, type Principal, type StaffPrincipal } from '../identity/principal.js';
import { Throttle } from '../../platform/security/throttle.js';
import { ClientReferences } from '../clients/client-references.js';
import { SitesService } from '../sites/sites.service.js';
import { SyncRequests } from '../sync/sync-requests.js';
import { AppointmentsRepository, type PositionedCards, type Visit } from './appointments.repository.js';

/** A day that the provider was asked about longer ago than this is asked for again, without making the reader wait. */
const STALE_MS = 10 * 60_000;

/** How long a day's freshness is believed before it is looked at again. */
const FRESHNESS_MS = 15_000;

type DayList = PositionedCards & { now: Date };

@Injectable()
export class AppointmentsService {
  @Inject() private readonly references!: ClientReferences;
  @Inject() private readonly throttle!: Throttle;
  private readonly logger = new Logger(AppointmentsService.name);
  /** Site and date to when its freshness was last looked at (epoch milliseconds). */
  private readonly lookedAt = new Map<string, number>();

  constructor(
    private readonly visits: AppointmentsRepository,
    private readonly sites: SitesService,
    private readonly syncRequests: SyncRequests,
    private readonly clock: Clock,
  ) {}

  async day(who: StaffPrincipal, date?: string): Promise<DayList> {
    const locationId = locationOf(who);
    const now = this.clock.now();
    const day = date ?? localDate(now, (await this.sites.one(who.siteId)).timeZone);
    const list = await this.visits.day(who.siteId, day, locationId);
    if (list === null) throw new DomainError('NOT_FOUND', 'There is no such site.');
    void this.refreshWhenStale(who.siteId, day, now);
    return { ...list, now };
  }

  /** For a ticket that names it as a client may see it; initials and masked contacts for anyone else (decision 4). */
  async one(who: Principal, appointmentId: number): Promise<AppointmentDetail> {
    const siteId = siteOf(who);
    const isProven = mayRead(who, appointmentId);
    if (!isProven) await this.throttle.take({ 'visit.address': who.ip, 'visit.one': `${siteId}:${appointmentId}` });
    const visit = await this.find(siteId, appointmentId);
    return this.detailFor(who, isProven ? visit : anonymous(visit));
  }

  /** What the studio notes of a client is for its staff alone: her own appointment in 000 §3 has neither. */
  detailFor(who: Principal, visit: Visit): AppointmentDetail {
    return toDetail(
      this.references.asKnownTo(who, who.type === 'staff' ? visit : { ...visit, notes: '', redAlert: '' }),
    );
  }

  async find(siteId: number, appointmentId: number): Promise<Visit> {
    const visit = await this.visits.find(siteId, appointmentId);
    if (visit === null) throw new DomainError('NOT_FOUND', 'There is no such appointment.');
    return visit;
  }

  private async refreshWhenStale(siteId: number, date: string, now: Date): Promise<void> {
    const key = `${siteId}/${date}`;
    if (now.getTime() - (this.lookedAt.get(key) ?? 0) < FRESHNESS_MS) return;
    if (this.lookedAt.size > 1_000) this.lookedAt.clear();
    this.lookedAt.set(key, now.getTime());
    try {
      const syncedAt = await this.visits.daySyncedAt(siteId, date);
      if (syncedAt === null || now.getTime() - syncedAt.getTime() > STALE_MS)
        await this.syncRequests.day(siteId, { from: date, to: date });
    } catch (error) {
      this.logger.warn(`stale day ${siteId}/${date} was not asked for: ${String(error)}`);
    }
  }
}

function toDetail(visit: Visit): AppointmentDetail {
  return {
    Id: visit.appointmentId,
    Status: visit.status,
    ProgramId: visit.programId,
    LocationId: visit.locationId,
    StaffId: visit.staffId,
    ClientId: visit.clientId,
    StartDateTime: visit.startsLocal,
    EndDateTime: visit.endsLocal,
    Duration: visit.minutes,
    FirstAppointment: visit.isFirst,
    Notes: visit.notes,
    Service: { Id: visit.sessionTypeId, Name: visit.serviceName },
    Client: {
      Id: visit.clientId,
      FirstName: visit.firstName,
      LastName: visit.lastName,
      AddressLine1: visit.addressLine1,
      AddressLine2: visit.addressLine2,
      City: visit.city,
      State: visit.state,
      PostalCode: visit.postalCode,
      HomePhone: visit.homePhone,
      WorkPhone: visit.workPhone,
      MobilePhone: visit.mobilePhone,
      BirthDate: visit.birthDate,
      Email: visit.email,
      YellowAlert: visit.yellowAlert,
      RedAlert: visit.redAlert,
    },
    version: visit.version,
  };
}

function anonymous(visit: Visit): Visit {
  const nothing = { addressLine1: '', addressLine2: '', city: '', state: '', postalCode: '', birthDate: '' };
  return {
    ...visit,
    ...nothing,
    firstName: initial(visit.firstName),
    lastName: initial(visit.lastName),
    email: maskEmail(visit.email),
    homePhone: maskPhone(visit.homePhone),
    workPhone: maskPhone(visit.workPhone),
    mobilePhone: maskPhone(visit.mobilePhone),
  };
}
