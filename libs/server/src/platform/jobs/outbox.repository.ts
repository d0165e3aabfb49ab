import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '#contracts/errors';
import type { JobName, JobPayloads } from '#contracts/work/jobs';
import { Database } from '../database/database.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { EventLog } from '../events/event-log.js';

const OPEN = {
  name: 'outbox_open',
  text: 'SELECT name, payload, requeues FROM job_outbox WHERE site_id = $1 AND id = $2 AND done_at IS NULL AND failed_at IS NULL',
};
const DONE = {
  name: 'outbox_done',
  text: 'UPDATE job_outbox SET done_at = clock_timestamp(), error = NULL WHERE site_id = $1 AND id = $2',
};
/** Once, whoever else has been trying it. A job may be of no site, or of one that is none of ours: those have no log. */
const FAILED = {
  name: 'outbox_failed',
  text: `UPDATE job_outbox SET failed_at = clock_timestamp(), error = $3, error_code = $4, tries = tries + 1
    WHERE site_id = $1 AND id = $2 AND done_at IS NULL AND failed_at IS NULL
    RETURNING EXISTS (SELECT FROM site_counters WHERE site_id = $1) AS "hasLog"`,
};
const RETRYING = {
  name: 'outbox_retrying',
  text: 'UPDATE job_outbox SET handed_at = clock_timestamp(), error = $3, tries = tries + 1 WHERE site_id = $1 AND id = $2',
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

/** A job that is to be done, and how often it was asked for again after it had failed. */
export type OpenJob = StoredJob & { requeues: number };

/** Why a job failed for the last time. */
export interface JobFailure {
  siteId: number;
  id: string;
  reason: string;
  /** Null of an error that is none of ours. */
  code: ErrorCode | null;
}

/** What became of a job. A failed one stays, with its reason, until somebody asks for it again. */
@Injectable()
export class OutboxRepository {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventLog,
  ) {}

  /** The job when it is still to be done, else null: running it a second time is no second effect (invariant 6). */
  open(siteId: number, id: string): Promise<OpenJob | null> {
    return this.database.first<OpenJob>(OPEN, [siteId, id]);
  }

  async done(siteId: number, id: string): Promise<void> {
    await this.database.rows(DONE, [siteId, id]);
  }

  /** For good: the site's directors hear of it. */
  async failed({ name, payload }: StoredJob, { siteId, id, reason, code }: JobFailure): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const [row] = await tx.query<{ hasLog: boolean }>(FAILED, [siteId, id, reason, code]);
      if (row?.hasLog !== true) return;
      const appointmentId = 'appointmentId' in payload ? payload.appointmentId : null;
      const clientId = 'clientId' in payload ? payload.clientId : null;
      const job = { jobId: id, name, appointmentId, clientId };
      this.events.record(tx, siteId, 'job.failed', { payload: { job }, actor: { kind: 'system' } });
    });
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
