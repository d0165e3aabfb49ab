import { Injectable } from '@nestjs/common';
import type { Actor } from '#contracts/identity/identity';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { Announcement } from '../../platform/events/announcement.js';
import { EventLog } from '../../platform/events/event-log.js';
import { VisitsService } from '../appointments/visits.service.js';
import type { VisitAt } from './visit-mails.repository.js';

/** Tells the rooms what became of the mail to a client: it stands on the card of the visit. */
@Injectable()
export class VisitMailNews {
  constructor(
    private readonly visits: VisitsService,
    private readonly events: EventLog,
  ) {}

  async tell(
    tx: Transaction,
    { siteId, appointmentId }: VisitAt,
    by: { actor: Actor; audit?: NonNullable<Announcement['audit']> },
  ): Promise<void> {
    await this.visits.touch(tx, siteId, appointmentId);
    const card = (await this.visits.liveCards(tx, siteId, [appointmentId])).get(appointmentId);
    if (card !== undefined) this.events.record(tx, siteId, 'appointment.changed', { payload: { card }, ...by });
  }
}
