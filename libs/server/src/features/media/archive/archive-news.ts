import { Injectable } from '@nestjs/common';
import type { Actor } from '#contracts/identity/identity';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import type { Announcement } from '../../../platform/events/announcement.js';
import { EventLog } from '../../../platform/events/event-log.js';
import { VisitsService } from '../../appointments/visits.service.js';
import type { VisitAt } from '../photos/photos.repository.js';

/** Tells the rooms how far the pictures from the archive are: it stands on the card of the visit. */
@Injectable()
export class ArchiveNews {
  constructor(
    private readonly visits: VisitsService,
    private readonly events: EventLog,
  ) {}

  async tell(
    tx: Transaction,
    at: VisitAt,
    by: { actor: Actor; audit?: NonNullable<Announcement['audit']> },
  ): Promise<void> {
    const { siteId, appointmentId } = at;
    await this.visits.touch(tx, siteId, appointmentId);
    const card = (await this.visits.liveCards(tx, siteId, [appointmentId])).get(appointmentId);
    if (card !== undefined) this.events.record(tx, siteId, 'appointment.changed', { payload: { card }, ...by });
  }
}
