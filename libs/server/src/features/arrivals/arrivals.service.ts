import { Injectable } from '@nestjs/common';
import type { AppointmentReply } from '#contracts/appointments.dto';
import type { ArrivalRecord, ArrivalReply } from '#contracts/arrivals.dto';
import { hasArrived } from '#domain/visits';
import { addressForForm } from '../appointments/address-for-form.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { VisitsService, type Visit } from '../appointments/visits.service.js';
import { actorOf, authorOf, mayCheckIn, siteOf, type Principal } from '../identity/principal.js';
import { SessionsService } from '../identity/sessions/sessions.service.js';
import { ArrivalPress, NO_TOKEN, type Press, type ProviderToken } from './arrival-press.js';
import { ArrivalWriter } from './arrival-writer.js';

@Injectable()
export class ArrivalsService {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly visits: VisitsService,
    private readonly sessions: SessionsService,
    private readonly press: ArrivalPress,
    private readonly writer: ArrivalWriter,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Marks a client arrived, at the provider first. However many press at once: one provider call, one arrival. */
  async arrive(who: Principal, appointmentId: number): Promise<AppointmentReply> {
    const siteId = siteOf(who);
    if (!mayCheckIn(who, appointmentId)) throw new DomainError('FORBIDDEN', 'This check-in is not yours to make.');
    const visit = await this.press.arrivable(siteId, appointmentId);
    if (hasArrived(visit.status)) return this.reply(who, visit);
    const of = { siteId, kind: 'appointment.arrive', key: String(appointmentId), request: { appointmentId } } as const;
    const press: Press = { ...of, author: authorOf(who, 'kiosk') };
    const token: ProviderToken = who.type === 'staff' ? () => this.sessions.providerToken(who) : NO_TOKEN;
    await this.press.run(press, token);
    return this.reply(who, await this.appointments.find(siteId, appointmentId));
  }

  /** The second call of the documents: completes the arrival idempotently (decision 31). */
  async record(who: Principal, siteId: number, record: ArrivalRecord): Promise<ArrivalReply> {
    if (siteOf(who) !== siteId) throw new DomainError('SITE_MISMATCH', 'This session belongs to another site.');
    if (!mayCheckIn(who, record.appointmentId))
      throw new DomainError('FORBIDDEN', 'This check-in is not yours to record.');
    const visit = await this.appointments.find(siteId, record.appointmentId);
    if (!hasArrived(visit.status)) throw new DomainError('ILLEGAL_STATUS', 'This appointment has not been checked in.');
    const arrived = await this.unitOfWork.run((tx) => this.writer.complete(tx, visit, { record, by: actorOf(who) }));
    if (arrived === null) throw new DomainError('INTERNAL', 'The arrival could not be recorded.');
    const isFormMailed = addressForForm(visit) !== null;
    return { appointmentId: record.appointmentId, arrived: arrived.toISOString(), isFormMailed };
  }

  private async reply(who: Principal, visit: Visit): Promise<AppointmentReply> {
    const Appointment = this.appointments.detailFor(who, visit);
    if (who.type !== 'staff') return { Appointment };
    const card = await this.visits.card(visit.siteId, visit.appointmentId);
    return card === null ? { Appointment } : { Appointment, card };
  }
}
