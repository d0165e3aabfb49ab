import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';

const KNOWN = {
  name: 'network_known',
  text: `SELECT 1 FROM known_networks WHERE site_id = $1 AND mark = ANY($2) AND expires_at > now()`,
};
/** Most sign-ins come from where the last one came from: then nothing is written before a tenth of the time is over. */
const REMEMBER = `
  INSERT INTO known_networks AS k (site_id, mark, expires_at) VALUES ($1, $2, now() + interval '90 days')
  ON CONFLICT (site_id, mark) DO UPDATE SET expires_at = excluded.expires_at WHERE k.expires_at < now() + interval '81 days'`;

/** In PostgreSQL, not beside the counters: a wiped Redis must not shut out whoever an attack did not. */
@Injectable()
export class KnownNetworksRepository {
  constructor(private readonly database: Database) {}

  async has(siteId: number, marks: readonly string[]): Promise<boolean> {
    return (await this.database.first(KNOWN, [siteId, marks])) !== null;
  }

  async remember(tx: Transaction, siteId: number, mark: string): Promise<void> {
    await tx.query(REMEMBER, [siteId, mark]);
  }
}
