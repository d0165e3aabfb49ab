import { Injectable } from '@nestjs/common';
import type { Author } from '#contracts/identity/identity';
import { type Transaction, UnitOfWork } from '../../platform/database/unit-of-work.js';
import { AuditLog } from '../../platform/events/audit-log.js';
import { SyncRequests } from '../sync/sync-requests.js';
import { SubscriptionsService } from '../webhooks/subscriptions.service.js';
import { ClientRecordsRepository } from './client-records.repository.js';

export interface ClientOfSite {
  siteId: number;
  clientId: string;
}

/** What stays here of a change that was made at the provider: who changed what, and that the mirror is to look. */
@Injectable()
export class ClientChangeRecord {
  constructor(
    private readonly records: ClientRecordsRepository,
    private readonly syncRequests: SyncRequests,
    private readonly audit: AuditLog,
    private readonly unitOfWork: UnitOfWork,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  /** What the mirror holds of these members before the provider is asked. */
  async before({ siteId, clientId }: ClientOfSite, names: readonly string[]): Promise<Record<string, unknown>> {
    const onFile = await this.records.onFile(siteId, clientId);
    return Object.fromEntries(names.map((name) => [name, onFile[name] ?? null]));
  }

  async write({ siteId, clientId }: ClientOfSite, change: Changed): Promise<void> {
    // The provider's own message about it has the client read: once is enough.
    const isTold = await this.subscriptions.tells();
    await this.unitOfWork.run(async (tx) => {
      if (!isTold) await this.syncRequests.clientAgain(tx, siteId, clientId);
      await this.audit.note(tx, 'client.changed', { siteId, clientId, ...change });
    });
  }

  /** One that was made at the provider: whoever is looked for next finds her, whoever tells of her. */
  async made(tx: Transaction, { siteId, clientId }: ClientOfSite, change: Changed): Promise<void> {
    await this.syncRequests.clientAgain(tx, siteId, clientId);
    await this.audit.note(tx, 'client.changed', { siteId, clientId, ...change });
  }
}

interface Changed {
  /** Whose form it was changed in; none when the staff did. */
  appointmentId?: number;
  author: Author;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}
