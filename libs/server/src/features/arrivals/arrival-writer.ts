import { Injectable } from '@nestjs/common';
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
import { ArrivalsRepository } from './arrivals.repository.js';

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
    if (isNew) await this.announce(tx, visit, author);
    if (addressForForm(visit) !== null) {
      const dedupeKey = String(appointmentId);
      await this.jobs.ask(tx, 'message.formLink', { payload: { siteId, appointmentId }, dedupeKey });
    }
  }

  /** With what the second call says of it. Null when there is no such arrival. */
  async complete(tx: Transaction, visit: Visit, said: { record: ArrivalRecord; by: Actor }): Promise<Date | null> {
    await this.arrivals.write(tx, visit, { at: this.clock.now(), by: said.by, isNew: false });
    return this.arrivals.complete(tx, visit.siteId, said.record);
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
}
