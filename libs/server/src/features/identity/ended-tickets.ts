import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';

/** What tells a ticket from every other one, and until when it would be good. */
export interface TicketMark {
  siteId: number;
  ticketId: string;
  endsAt: Date;
}

/** By the whole of it, so that none has to say what it is called. */
export function ticketIdOf(signed: string): string {
  return createHash('sha256').update(signed).digest('base64url');
}

const ENDED = {
  name: 'tickets_ended',
  text: 'SELECT ticket_id AS "ticketId" FROM ended_tickets WHERE site_id = $1 AND ticket_id = ANY($2)',
};

/** Tickets are signed and kept by browsers alone; which of them were given back is kept here, so that a copy ends with them. */
@Injectable()
export class EndedTickets {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async end(tickets: readonly TicketMark[]): Promise<void> {
    if (tickets.length === 0) return;
    await this.unitOfWork.run(async (tx) => {
      for (const { siteId, ticketId, endsAt } of tickets)
        await tx.query(
          'INSERT INTO ended_tickets (site_id, ticket_id, ends_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
          [siteId, ticketId, endsAt],
        );
    });
  }

  /** Those of a site's tickets that were given back. */
  async among(siteId: number, ticketIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (ticketIds.length === 0) return new Set();
    const rows = await this.database.rows<{ ticketId: string }>(ENDED, [siteId, ticketIds]);
    return new Set(rows.map(({ ticketId }) => ticketId));
  }
}
