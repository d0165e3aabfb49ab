import { Injectable } from '@nestjs/common';
import type { SaleView } from '#contracts/money/sales.dto';
import type { Author } from '#contracts/identity/identity';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { EventLog } from '../../platform/events/event-log.js';
import { VisitsService } from '../appointments/visits.service.js';

interface Told {
  name: 'sale.closed' | 'sale.removed';
  author: Author;
  before: Readonly<Record<string, string | null>>;
  after: Readonly<Record<string, string | null>>;
}

/** Tells the screens of a site of a sale; of money they hear nothing. */
@Injectable()
export class SaleNews {
  constructor(
    private readonly visits: VisitsService,
    private readonly events: EventLog,
  ) {}

  async tell(tx: Transaction, { siteId, sale }: { siteId: number; sale: SaleView }, told: Told): Promise<void> {
    const { actor, ...origin } = told.author;
    const { appointmentId } = sale;
    const cards = appointmentId === null ? null : await this.visits.liveCards(tx, siteId, [appointmentId]);
    this.events.record(tx, siteId, told.name, {
      ...{ payload: { sale, card: cards?.get(appointmentId ?? 0) ?? null }, actor },
      audit: { ...origin, before: told.before, after: told.after },
    });
  }
}
