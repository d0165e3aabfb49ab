import { Injectable } from '@nestjs/common';
import type { VisitStatus } from '#contracts/appointments';
import type { ArrivalRecord } from '#contracts/arrivals.dto';
import type { Actor, Author } from '#contracts/identity/identity';
import { Clock } from '../../platform/clock.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { EventLog } from '../../platform/events/event-log.js';
import { JobOutbox } from '../../platform/jobs/job-outbox.js';
import { addressForForm } from '../appointments/address-for-form.js';
import { VisitsService, type Visit } from '../appointments/visits.service.js';
import { SyncRequests } from '../sync/sync-requests.js';
import { type ArrivedVisit, ArrivalsRepository } from './arrivals.repository.js';

interface Told {
  name: 'client.arrived' | 'appointment.changed';
  before: Readonly<Record<string, string | null>>;
  author: Author;
}

/** What an arrival changes here, once the provider has it. */
@Injectable()
export class ArrivalWriter {
  constructor(
    private readonly visits: VisitsService,
    private readonly arrivals: ArrivalsRepository,
    private readonly syncRequests: SyncRequests,
    private readonly jobs: JobOutbox,
    private readonly events: EventLog,
    private readonly clock: Clock,
  ) {}

  async write(tx: Transaction, visit: Visit, author: Author): Promise<void> {
    const { siteId, appointmentId } = visit;
    const { isNew, isOvertaken } = await this.visits.markArrived(tx, visit);
    if (isOvertaken) await this.syncRequests.appointmentAgain(tx, siteId, appointmentId);
    await this.arrivals.write(tx, visit, { at: this.clock.now(), by: author.actor, isNew });
    const before = { status: visit.status };
    if (isNew) await this.announce(tx, visit, { name: 'client.arrived', before, author });
    if (addressForForm(visit) !== null) {
      const dedupeKey = String(appointmentId);
      await this.jobs.ask(tx, 'message.formLink', { payload: { siteId, appointmentId }, dedupeKey });
    }
  }

  /** Takes it back: the provider has, and says what the visit is now. What the client signed meanwhile stands. */
  async takeBack(
    tx: Transaction,
    visit: Visit,
    back: { status: VisitStatus; arrivedAt: string; author: Author },
  ): Promise<void> {
    const { siteId, appointmentId } = visit;
    const { isNew, isOvertaken } = await this.visits.markUnarrived(tx, visit, back.status);
    if (isOvertaken) await this.syncRequests.appointmentAgain(tx, siteId, appointmentId);
    await this.arrivals.takeBack(tx, visit);
    if (!isNew) return;
    const before = { status: visit.status, arrivedAt: back.arrivedAt || null };
    await this.announce(tx, visit, { name: 'appointment.changed', before, author: back.author });
  }

  /** Of a visit that is over: nobody is told. */
  async enter(tx: Transaction, visit: ArrivedVisit, by: Actor): Promise<void> {
    await this.arrivals.write(tx, visit, { at: this.clock.now(), by, isNew: false });
  }

  /** With what the second call says of it. Null when there is no such arrival. */
  async complete(tx: Transaction, visit: Visit, said: { record: ArrivalRecord; by: Actor }): Promise<Date | null> {
    await this.arrivals.write(tx, visit, { at: this.clock.now(), by: said.by, isNew: false });
    return this.arrivals.complete(tx, visit.siteId, said.record);
  }

  private async announce(tx: Transaction, { siteId, appointmentId }: Visit, told: Told): Promise<void> {
    const { actor, ...origin } = told.author;
    const card = (await this.visits.liveCards(tx, siteId, [appointmentId])).get(appointmentId);
    if (card === undefined) throw new DomainError('INTERNAL', 'The appointment could not be read.');
    this.events.record(tx, siteId, told.name, {
      payload: { card },
      actor,
      audit: { ...origin, before: told.before, after: { status: card.status } },
    });
  }
}
