import { Injectable } from '@nestjs/common';
import type { JobName, JobPayloads } from '#contracts/work/jobs';
import { Database } from '../database/database.js';

const OPEN = {
  name: 'outbox_open',
  text: 'SELECT name, payload FROM job_outbox WHERE site_id = $1 AND id = $2 AND done_at IS NULL AND failed_at IS NULL',
};
const DONE = {
  name: 'outbox_done',
  text: 'UPDATE job_outbox SET done_at = clock_timestamp(), error = NULL WHERE site_id = $1 AND id = $2',
};
const FAILED = {
  name: 'outbox_failed',
  text: 'UPDATE job_outbox SET failed_at = clock_timestamp(), error = $3 WHERE site_id = $1 AND id = $2',
};
const RETRYING = {
  name: 'outbox_retrying',
  text: 'UPDATE job_outbox SET handed_at = clock_timestamp(), error = $3 WHERE site_id = $1 AND id = $2',
};

/**
 * The wait grows with the time it has waited already, counted anew from when it was woken. One that was woken while it was being
 * tried may have asked too early and is tried again at once. One of the same that has yet to ask stands for this one, too.
 */
const WAITS = {
  name: 'outbox_waits',
  text: `WITH twin AS (
           SELECT 1 FROM job_outbox me JOIN job_outbox other ON other.site_id = me.site_id AND other.name = me.name
             AND other.payload = me.payload AND other.id <> me.id AND other.done_at IS NULL AND other.failed_at IS NULL
             AND (other.handed_at IS NULL OR other.retry_at IS NOT NULL)
           WHERE me.site_id = $1 AND me.id = $2)
         UPDATE job_outbox SET error = $3, waits = waits + 1, dedupe_key = NULL,
           done_at = CASE WHEN EXISTS (SELECT FROM twin) THEN clock_timestamp() END,
           retry_at = CASE WHEN EXISTS (SELECT FROM twin) THEN NULL WHEN woken_at > handed_at THEN clock_timestamp()
             ELSE clock_timestamp() + make_interval(secs => (0.5 + random() / 2)
               * least($5, greatest($4, extract(epoch FROM clock_timestamp() - coalesce(woken_at, created_at)))::float8)) END
         WHERE site_id = $1 AND id = $2 AND done_at IS NULL AND failed_at IS NULL
         RETURNING waits`,
};
export type StoredJob = { [N in JobName]: { name: N; payload: JobPayloads[N] } }[JobName];

/** What became of a job. A failed one stays, with its reason, until somebody asks for it again. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly database: Database) {}

  /** The job when it is still to be done, else null: running it a second time is no second effect (invariant 6). */
  open(siteId: number, id: string): Promise<StoredJob | null> {
    return this.database.first<StoredJob>(OPEN, [siteId, id]);
  }

  async done(siteId: number, id: string): Promise<void> {
    await this.database.rows(DONE, [siteId, id]);
  }

  async failed(siteId: number, id: string, reason: string): Promise<void> {
    await this.database.rows(FAILED, [siteId, id, reason]);
  }

  /** It waits for what is away; gives how often it did. */
  async waits(
    siteId: number,
    id: string,
    wait: { reason: string; firstMs: number; longestMs: number },
  ): Promise<number> {
    const values = [siteId, id, wait.reason, wait.firstMs / 1_000, wait.longestMs / 1_000];
    return (await this.database.first<{ waits: number }>(WAITS, values))?.waits ?? 0;
  }

  async retrying(siteId: number, id: string, reason: string): Promise<void> {
    await this.database.rows(RETRYING, [siteId, id, reason]);
  }
}
