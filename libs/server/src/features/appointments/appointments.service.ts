import { Injectable } from '@nestjs/common';
import type { AppointmentDetail } from '#contracts/appointments.dto';
import { initial, maskEmail, maskPhone } from '#domain/people/contact';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors.js';
import { mayRead, siteOf, type Principal } from '../identity/principal.js';
import { Throttle } from '../../platform/security/throttle.js';
import { ClientReferences, type VisitOfClient } from '../clients/client-references.js';
import { SiteCalendar } from '../sites/site-calendar.js';
import { VisitsService, type Visit } from './visits.service.js';

@Injectable()
export class AppointmentsService {
  constructor(
    private readonly visits: VisitsService,
    private readonly references: ClientReferences,
    private readonly throttle: Throttle,
    private readonly calendar: SiteCalendar,
    private readonly clock: Clock,
  ) {}

  /** For a ticket that names it as a client may see it; initials and masked contacts for anyone else (decision 4). */
  async one(who: Principal, appointmentId: number): Promise<AppointmentDetail> {
    const siteId = siteOf(who);
    const isProven = mayRead(who, appointmentId);
    if (!isProven) await this.throttle.take({ 'visit.address': who.ip, 'visit.one': `${siteId}:${appointmentId}` });
    const visit = await this.findFor(who, appointmentId);
    return this.detailFor(who, isProven ? visit : anonymous(visit));
  }

  /** What the studio notes of a client is for its staff alone: her own appointment in 000 §3 has neither. */
  detailFor(who: Principal, visit: Visit): AppointmentDetail {
    return toDetail(
      this.references.asKnownTo(who, who.type === 'staff' ? visit : { ...visit, notes: '', redAlert: '' }),
    );
  }

  async find(siteId: number, appointmentId: number): Promise<Visit> {
    return known(await this.visits.find(siteId, appointmentId));
  }

  /** Of any day for staff of the site; for anybody else it is gone when its day is over, as if it had never been. */
  async findFor(who: Principal, appointmentId: number): Promise<Visit> {
    const siteId = siteOf(who);
    return known(
      await (who.type === 'staff' ? this.visits.find(siteId, appointmentId) : this.open(siteId, appointmentId)),
    );
  }

  /** One of today, by the site's calendar, or later; null alike for what never was, is of another site, or of a day that is over. */
  async open(siteId: number, appointmentId: number): Promise<Visit | null> {
    return this.visits.findSince(await this.calendar.today(siteId), siteId, appointmentId);
  }

  /** At every site that has this appointment today or later; ids repeat between sites. */
  openEverywhere(appointmentId: number): Promise<VisitOfClient[]> {
    return this.visits.everywhere(appointmentId, this.clock.now());
  }
}

function known(visit: Visit | null): Visit {
  if (visit === null) throw new DomainError('NOT_FOUND', 'There is no such appointment.');
  return visit;
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
