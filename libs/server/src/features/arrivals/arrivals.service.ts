import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { ArrivalRecord, ArrivalReply } from '#contracts/arrivals.dto';
import type { Actor } from '#contracts/identity';
import type { AppointmentReply } from '#contracts/appointments.dto';
import { hasArrived, isFormDue, mayBecome } from '#domain/visits';
import { SchedulingProvider } from '../../adapters/provider/scheduling-provider.js';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { EventLog } from '../../platform/events/event-log.js';
import { JobOutbox } from '../../platform/jobs/job-outbox.js';
import { AppointmentsRepository, type Visit } from '../appointments/appointments.repository.js';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { IdentityService } from '../identity/identity.service.js';
import { actorOf, mayCheckIn, siteOf, type Principal } from '../identity/principal.js';
import { SyncRequests } from '../sync/sync-requests.js';
import { ArrivalsRepository } from './arrivals.repository.js';

const LOOK_EVERY_MS = 60;
const WAIT_AT_MOST_MS = 15_000;

interface Claim {
  holder: string;
  /** This press waited for another one, and that one gave the claim back. */
  wasRefused: boolean;
}

@Injectable()
export class ArrivalsService {
  @Inject() private readonly appointments!: AppointmentsService;
  @Inject() private readonly identity!: IdentityService;
  @Inject() private readonly jobs!: JobOutbox;
  @Inject() private readonly clock!: Clock;
  @Inject() private readonly syncRequests!: SyncRequests;

  constructor(
    private readonly visits: AppointmentsRepository,
    private readonly arrivals: ArrivalsRepository,
    private readonly provider: SchedulingProvider,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventLog,
  ) {}

  /** Marks a client arrived, at the provider first. However many press at once: one provider call, one arrival. */
  async arrive(who: Principal, appointmentId: number): Promise<AppointmentReply> {
    const siteId = siteOf(who);
    if (!mayCheckIn(who, appointmentId)) throw new DomainError('FORBIDDEN', 'This check-in is not yours to make.');
    const giveUpAt = this.clock.now().getTime() + WAIT_AT_MOST_MS;
    const holder = randomUUID();
    for (let hasWaited = false; ; hasWaited = true) {
      const visit = await this.appointments.find(siteId, appointmentId);
      if (hasArrived(visit.status)) return this.reply(who, visit);
      if (!mayBecome(visit.status, 'Arrived'))
        throw new DomainError('ILLEGAL_STATUS', 'This appointment can no longer be checked in.');
      const claim = await this.arrivals.claim(visit, holder);
      if (claim) return this.arriveClaimed(who, visit, { holder, wasRefused: hasWaited && !claim.isInherited });
      if (this.clock.now().getTime() > giveUpAt)
        throw new DomainError(
          'PROVIDER_UNAVAILABLE',
          'The check-in is still under way. Please look again in a moment.',
        );
      await sleep(LOOK_EVERY_MS);
    }
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

  private async arriveClaimed(who: Principal, visit: Visit, claim: Claim): Promise<AppointmentReply> {
    try {
      const current = await this.appointments.find(visit.siteId, visit.appointmentId);
      if (hasArrived(current.status)) return await this.reply(who, current);
      // Whoever held the claim before was refused: asking in its place would ask the provider once for every press.
      if (claim.wasRefused)
        throw new DomainError('PROVIDER_REFUSED', 'The check-in was not accepted. Please try again.');
      const token = who.type === 'staff' ? await this.identity.providerToken(who) : undefined;
      await this.provider.arrive(visit.siteId, visit.appointmentId, token);
      await this.write(who, current);
      return await this.reply(who, await this.appointments.find(visit.siteId, visit.appointmentId));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'PROVIDER_UNAVAILABLE') await this.askForSync(visit);
      throw error;
    } finally {
      await this.arrivals.release(visit, claim.holder);
    }
  }

  private async write(who: Principal, visit: Visit): Promise<void> {
    const { siteId, appointmentId } = visit;
    const actor = actorOf(who);
    await this.unitOfWork.run(async (tx) => {
      const { isNew, isOvertaken } = await this.visits.markArrived(tx, visit);
      if (isOvertaken) await this.syncRequests.appointmentAgain(tx, siteId, appointmentId);
      await this.arrivals.write(tx, visit, { at: this.clock.now(), by: actor, isNew });
      if (isNew) await this.announce(tx, visit, actor);
      if (isFormDue(appointmentId, visit.yellowAlert) && visit.email !== '') {
        const dedupeKey = String(appointmentId);
        await this.jobs.ask(tx, 'message.formLink', { payload: { siteId, appointmentId }, dedupeKey });
      }
    });
  }

  private async announce(tx: Transaction, { siteId, appointmentId }: Visit, actor: Actor): Promise<void> {
    const card = (await this.visits.liveCards(tx, siteId, [appointmentId])).get(appointmentId);
    if (card === undefined) throw new DomainError('INTERNAL', 'The appointment could not be read.');
    this.events.record(tx, siteId, 'client.arrived', { payload: { card }, actor });
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
