import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { ClientOfSite } from './client-change-record.js';

/** A client's red alert in the mirror, once the provider has it. */
@Injectable()
export class ClientAlerts {
  /** What the provider was asked before may not undo it. */
  async mark(tx: Transaction, { siteId, clientId }: ClientOfSite, redAlert: string): Promise<void> {
    await tx.query(
      `UPDATE clients SET red_alert = $3, version = version + 1, changed_at = clock_timestamp(), asked_at = clock_timestamp()
       WHERE site_id = $1 AND client_id = $2`,
      [siteId, clientId, redAlert],
    );
  }
}
