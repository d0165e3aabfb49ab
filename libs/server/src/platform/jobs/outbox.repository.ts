import { Injectable } from '@nestjs/common';
import type { JobName, JobPayloads } from '#contracts/jobs';
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

  async retrying(siteId: number, id: string, reason: string): Promise<void> {
    await this.database.rows(RETRYING, [siteId, id, reason]);
  }
}
