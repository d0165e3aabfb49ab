import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { LogPosition } from '#contracts/realtime';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { DayWindow } from '../../adapters/provider/scheduling-provider.js';
import { DomainError } from '../../platform/errors.js';
import { SyncState } from './sync.entity.js';

type PositionedState = LogPosition & Pick<SyncState, 'syncedAt' | 'degradedSince'>;

@Injectable()
export class SyncStateRepository {
  constructor(private readonly dataSource: DataSource) {}

  find(siteId: number): Promise<SyncState | null> {
    return this.dataSource.getRepository(SyncState).findOneBy({ siteId });
  }

  /** With the point of the log that it is valid at, in one snapshot. */
  async findAt(siteId: number): Promise<PositionedState> {
    const rows = await this.dataSource.query<PositionedState[]>(
      `SELECT counter.epoch, counter.seq, state.synced_at AS "syncedAt", state.degraded_since AS "degradedSince"
       FROM site_counters counter LEFT JOIN sync_states state USING (site_id) WHERE site_id = $1`,
      [siteId],
    );
    if (rows[0] === undefined) throw new DomainError('NOT_FOUND', 'There is no such site.');
    return rows[0];
  }

  /** A complete answer came; true when there was none for a while. */
  async succeeded(tx: Transaction, siteId: number, at: Date): Promise<boolean> {
    const rows = await tx.query<{ wasDegraded: boolean }>(
      `WITH before AS (SELECT degraded_since FROM sync_states WHERE site_id = $1)
       INSERT INTO sync_states (site_id, synced_at, clients_synced_at) VALUES ($1, $2, $2)
       ON CONFLICT (site_id) DO UPDATE SET synced_at = $2, clients_synced_at = $2, degraded_since = NULL
       RETURNING (SELECT degraded_since IS NOT NULL FROM before) AS "wasDegraded"`,
      [siteId, at],
    );
    return rows[0]?.wasDegraded === true;
  }

  /** No complete answer; the state as it is now when this is news, else null. */
  async failed(tx: Transaction, siteId: number, at: Date): Promise<{ since: Date; syncedAt: Date | null } | null> {
    const rows = await tx.query<{ since: Date; syncedAt: Date | null }>(
      `INSERT INTO sync_states (site_id, degraded_since) VALUES ($1, $2)
       ON CONFLICT (site_id) DO UPDATE SET degraded_since = $2 WHERE sync_states.degraded_since IS NULL
       RETURNING degraded_since AS since, synced_at AS "syncedAt"`,
      [siteId, at],
    );
    return rows[0] ?? null;
  }

  async reconciled(tx: Transaction, siteId: number, at: Date): Promise<void> {
    await tx.manager.getRepository(SyncState).upsert({ siteId, reconciledAt: at }, ['siteId']);
  }

  async daysSynced(tx: Transaction, siteId: number, seen: DayWindow & { at: Date }): Promise<void> {
    await tx.query(
      `INSERT INTO synced_days (site_id, local_date, synced_at)
       SELECT $1, day::date, $4 FROM generate_series($2::date, $3::date, interval '1 day') AS day
       ON CONFLICT (site_id, local_date) DO UPDATE SET synced_at = excluded.synced_at`,
      [siteId, seen.from, seen.to, seen.at],
    );
  }
}
