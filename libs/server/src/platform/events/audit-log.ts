import { Injectable } from '@nestjs/common';
import type { EventSubject, QuietChange } from '#contracts/events';
import type { Author } from '#contracts/identity/identity';
import { Clock } from '../clock.js';
import type { Transaction } from '../database/unit-of-work.js';
import type { AuditedChange } from './announcement.js';

const NOTE = `INSERT INTO audit_entries
    (site_id, name, actor, source, address, appointment_id, client_id, location_id, before, after, at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce($11, now()))`;

export interface NotedChange extends EventSubject, AuditedChange {
  siteId: number;
  author: Author;
}

/** Changes that people make and no room is told of; those that an event tells of are written with it. */
@Injectable()
export class AuditLog {
  constructor(private readonly clock: Clock) {}

  async note(tx: Transaction, name: QuietChange, change: NotedChange): Promise<void> {
    const { actor, source, address } = change.author;
    const { appointmentId = null, clientId = null, locationId = null } = change;
    await tx.query(NOTE, [
      ...[change.siteId, name, JSON.stringify(actor), source, address, appointmentId, clientId, locationId],
      ...[JSON.stringify(change.before), JSON.stringify(change.after), this.clock.past()],
    ]);
  }
}
