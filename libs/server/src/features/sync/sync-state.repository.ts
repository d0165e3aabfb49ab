import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { LogPosition } from '#contracts/live/realtime';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { DayWindow } from '../../adapters/provider/appointments/provider-appointments.js';
import { DomainError } from '../../platform/errors.js';
import { SyncState } from './sync.entity.js';

const SILENT = {
  name: 'sync_silent',
  text: `SELECT site_id AS "siteId", returns, extract(epoch FROM clock_timestamp() - probed_at)::float8 AS "probedSecondsAgo"
         FROM sync_states WHERE silent_since IS NOT NULL ORDER BY probed_at NULLS FIRST, site_id`,
};
const PROBED = {
  name: 'sync_probed',
  text: 'UPDATE sync_states SET probed_at = clock_timestamp() WHERE site_id = $1',
};

/** A site whose provider does not answer. */
export interface SilentSite {
  siteId: number;
  /** How often a probe was answered since days were last taken over whole. */
  returns: number;
  probedSecondsAgo: number | null;
}

/** What a whole answer ended. */
export interface Ended {
  /** That the mirror is right was not so before: it was degraded, or never read. */
  isNews: boolean;
  silentSeconds: number | null;
}

type PositionedState = LogPosition & Pick<SyncState, 'syncedAt' | 'degradedSince'>;

@Injectable()
export class SyncStateRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly database: Database,
  ) {}

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

  /** Those that were not asked for longest first. */
  silent(): Promise<SilentSite[]> {
    return this.database.rows<SilentSite>(SILENT);
  }

  async probed(siteId: number): Promise<void> {
    await this.database.rows(PROBED, [siteId]);
  }

  /** A complete answer came to what was asked at `at`. A silence that began later than that it does not end. */
  async succeeded(tx: Transaction, siteId: number, at: Date): Promise<Ended> {
    await tx.query('INSERT INTO sync_states (site_id) VALUES ($1) ON CONFLICT DO NOTHING', [siteId]);
    const [row] = await tx.query<Ended>(
      `WITH before AS (
         SELECT site_id, synced_at, degraded_since, silent_since, coalesce(silent_since <= $2, true) AS ends FROM sync_states
         WHERE site_id = $1 FOR UPDATE)
       UPDATE sync_states s SET synced_at = greatest(s.synced_at, $2), clients_synced_at = greatest(s.clients_synced_at, $2),
         degraded_since = CASE WHEN NOT ends THEN s.degraded_since END, silent_since = CASE WHEN NOT ends THEN s.silent_since END,
         returns = 0
       FROM before WHERE s.site_id = before.site_id
       RETURNING ends AND (before.degraded_since IS NOT NULL OR before.synced_at IS NULL) AS "isNews",
         CASE WHEN ends THEN extract(epoch FROM clock_timestamp() - before.silent_since)::float8 END AS "silentSeconds"`,
      [siteId, at],
    );
    return row ?? { isNews: false, silentSeconds: null };
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

  async fellSilent(tx: Transaction, siteId: number): Promise<void> {
    await tx.query(
      'UPDATE sync_states SET silent_since = coalesce(silent_since, clock_timestamp()) WHERE site_id = $1',
      [siteId],
    );
  }

  /** A probe was answered: for how many seconds there had been silence, null when somebody else ended it before. */
  async answered(tx: Transaction, siteId: number): Promise<number | null> {
    const [row] = await tx.query<{ seconds: number }>(
      `WITH before AS (SELECT site_id, silent_since FROM sync_states WHERE site_id = $1 AND silent_since IS NOT NULL FOR UPDATE)
       UPDATE sync_states s SET silent_since = NULL, returns = s.returns + 1 FROM before WHERE s.site_id = before.site_id
       RETURNING extract(epoch FROM clock_timestamp() - before.silent_since)::float8 AS seconds`,
      [siteId],
    );
    return row?.seconds ?? null;
  }

  async reconciled(tx: Transaction, siteId: number, { at, found }: { at: Date; found: number | null }): Promise<void> {
    await (await tx.repository(SyncState)).upsert({ siteId, reconciledAt: at, reconcileFound: found }, ['siteId']);
  }

  async daysSynced(tx: Transaction, siteId: number, seen: DayWindow & { at: Date }): Promise<void> {
    await tx.query(
      `INSERT INTO synced_days (site_id, local_date, synced_at)
       SELECT $1, day::date, $4 FROM generate_series($2::date, $3::date, interval '1 day') AS day
       ON CONFLICT (site_id, local_date) DO UPDATE SET synced_at = greatest(synced_days.synced_at, excluded.synced_at)`,
      [siteId, seen.from, seen.to, seen.at],
    );
  }
}
