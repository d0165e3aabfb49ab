import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { VisitStatus } from '#contracts/appointments';
import type { ArrivalRecord, ArrivalReply } from '#contracts/arrivals.dto';
import type { Author } from '#contracts/identity/identity';
import type { AppointmentReply } from '#contracts/appointments.dto';
import { hasArrived, isFormDue, mayBecome } from '#domain/visits';
import { SchedulingProvider } from '../../adapters/provider/scheduling-provider.js';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { EventLog } from '../../platform/events/event-log.js';
import { JobOutbox } from '../../platform/jobs/job-outbox.js';
import { Operations } from '../../platform/operations/operations.js';
import type { OperationOf } from '../../platform/operations/operations.repository.js';
import type { RunningOperation } from '../../platform/operations/running-operation.js';
import { AppointmentsRepository, type Visit } from '../appointments/appointments.repository.js';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { IdentityService } from '../identity/identity.service.js';
import { actorOf, authorOf, mayCheckIn, siteOf, type Principal } from '../identity/principal.js';
import { SeatsService } from '../seats/seats.service.js';
import { SyncRequests } from '../sync/sync-requests.js';
import { ArrivalsRepository } from './arrivals.repository.js';

type Press = OperationOf<'appointment.arrive'>;
type ProviderToken = () => Promise<string | undefined>;
const NO_TOKEN: ProviderToken = () => Promise.resolve(undefined);

@Injectable()
export class ArrivalsService implements OnModuleInit {
  @Inject() private readonly appointments!: AppointmentsService;
  @Inject() private readonly identity!: IdentityService;
  @Inject() private readonly jobs!: JobOutbox;
  @Inject() private readonly clock!: Clock;
  @Inject() private readonly operations!: Operations;
  @Inject() private readonly syncRequests!: SyncRequests;
  @Inject() private readonly seats!: SeatsService;

  constructor(
    private readonly visits: AppointmentsRepository,
    private readonly arrivals: ArrivalsRepository,
    private readonly provider: SchedulingProvider,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventLog,
  ) {}

  onModuleInit(): void {
    const settle = (press: Press) => ({ work: (operation: RunningOperation) => this.ask(operation, press) });
    this.operations.settles('appointment.arrive', (press) => ({ ...settle(press), isRepeatable: true }));
  }

  /** Marks a client arrived, at the provider first. However many press at once: one provider call, one arrival. */
  async arrive(who: Principal, appointmentId: number): Promise<AppointmentReply> {
    const siteId = siteOf(who);
    if (!mayCheckIn(who, appointmentId)) throw new DomainError('FORBIDDEN', 'This check-in is not yours to make.');
    const visit = await this.arrivable(siteId, appointmentId);
    if (hasArrived(visit.status)) return this.reply(who, visit);
    const of = { siteId, kind: 'appointment.arrive', key: String(appointmentId), request: { appointmentId } } as const;
    const press: Press = { ...of, author: authorOf(who, 'kiosk') };
    const token: ProviderToken = who.type === 'staff' ? () => this.identity.providerToken(who) : NO_TOKEN;
    await this.operations.run({ ...press, isRepeatable: true }, (operation) => this.ask(operation, press, token));
    return this.reply(who, await this.appointments.find(siteId, appointmentId));
  }

  /** The second call of the documents: completes the arrival idempotently (decision 31). */
  async record(who: Principal, siteId: number, record: ArrivalRecord): Promise<ArrivalReply> {
    if (siteOf(who) !== siteId) throw new DomainError('SITE_MISMATCH', 'This session belongs to another site.');
    if (!mayCheckIn(who, record.appointmentId))
      throw new DomainError('FORBIDDEN', 'This check-in is not yours to record.');
    const visit = await this.appointments.find(siteId, record.appointmentId);
    if (!hasArrived(visit.status)) throw new DomainError('ILLEGAL_STATUS', 'This appointment has not been checked in.');
    const arrived = await this.unitOfWork.run(async (tx) => {
      await this.arrivals.write(tx, visit, { at: this.clock.now(), by: actorOf(who), isNew: false });
      return this.arrivals.complete(tx, siteId, record);
    });
    if (arrived === null) throw new DomainError('INTERNAL', 'The arrival could not be recorded.');
    return { appointmentId: record.appointmentId, arrived: arrived.toISOString() };
  }

  private async arrivable(siteId: number, appointmentId: number): Promise<Visit> {
    const visit = await this.appointments.find(siteId, appointmentId);
    if (!hasArrived(visit.status) && !mayBecome(visit.status, 'Arrived'))
      throw new DomainError('ILLEGAL_STATUS', 'This appointment can no longer be checked in.');
    return visit;
  }

  private async ask(operation: RunningOperation, press: Press, token = NO_TOKEN): Promise<null> {
    const { siteId, author } = press;
    const { appointmentId } = press.request;
    const visit = await this.arrivable(siteId, appointmentId);
    if (hasArrived(visit.status)) return null;
    try {
      // By the visit's version: one that was taken back at the provider is another step.
      await operation.step(`arrive ${visit.version}`, {
        call: async () => (await this.provider.arrive(siteId, appointmentId, await token())).status,
        lookUp: () => this.arrivedThere(visit),
        record: (tx) => this.write(tx, visit, author),
      });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'PROVIDER_UNAVAILABLE') await this.askForSync(visit);
      throw error;
    }
    return null;
  }

  private async arrivedThere({ siteId, appointmentId }: Visit): Promise<VisitStatus | null> {
    const [there] = await this.provider.appointmentsById(siteId, [appointmentId]);
    return there !== undefined && hasArrived(there.status) ? there.status : null;
  }

  private async write(tx: Transaction, visit: Visit, author: Author): Promise<void> {
    const { siteId, appointmentId } = visit;
    const { isNew, isOvertaken } = await this.markArrived(tx, visit);
    if (isOvertaken) await this.syncRequests.appointmentAgain(tx, siteId, appointmentId);
    await this.arrivals.write(tx, visit, { at: this.clock.now(), by: author.actor, isNew });
    if (isNew) await this.announce(tx, visit, author);
    if (isFormDue(appointmentId, visit.yellowAlert) && visit.email !== '') {
      const dedupeKey = String(appointmentId);
      await this.jobs.ask(tx, 'message.formLink', { payload: { siteId, appointmentId }, dedupeKey });
    }
  }

  /** A client who was given up has no seat any more. */
  private async markArrived(tx: Transaction, visit: Visit): Promise<{ isNew: boolean; isOvertaken: boolean }> {
    const { siteId, appointmentId, status } = visit;
    if (status !== 'NoShow') return this.visits.markArrived(tx, visit);
    await this.seats.lockBook(tx, siteId);
    const marked = await this.visits.markArrived(tx, visit);
    await this.seats.keep(tx, siteId, [appointmentId]);
    return marked;
  }

  private async announce(tx: Transaction, visit: Visit, { actor, ...origin }: Author): Promise<void> {
    const { siteId, appointmentId, status } = visit;
    const card = (await this.visits.liveCards(tx, siteId, [appointmentId])).get(appointmentId);
    if (card === undefined) throw new DomainError('INTERNAL', 'The appointment could not be read.');
    this.events.record(tx, siteId, 'client.arrived', {
      payload: { card },
      actor,
      audit: { ...origin, before: { status }, after: { status: card.status } },
    });
  }

  /** The provider may have done it though it did not say so: have the mirror look. */
  private async askForSync(visit: Visit): Promise<void> {
    const day = visit.startsLocal.slice(0, 10);
    await this.syncRequests.day(visit.siteId, { from: day, to: day }).catch(() => undefined);
  }

  private async reply(who: Principal, visit: Visit): Promise<AppointmentReply> {
    const Appointment = this.appointments.detailFor(who, visit);
    if (who.type !== 'staff') return { Appointment };
    const card = await this.visits.card(visit.siteId, visit.appointmentId);
    return card === null ? { Appointment } : { Appointment, card };
  }
}
