import { Injectable } from '@nestjs/common';
import type { JobName, JobPayloads } from '#contracts/jobs';
import type { Transaction } from '../database/unit-of-work.js';

const ASK = `
  INSERT INTO job_outbox (site_id, name, payload, dedupe_key)
  VALUES ($1, $2, $3, $4)
  ON CONFLICT (site_id, name, dedupe_key) WHERE handed_at IS NULL AND done_at IS NULL AND dedupe_key IS NOT NULL DO NOTHING`;

/** Jobs are asked for in the transaction that needs them and handed to the queues by the relay (invariant 5). */
@Injectable()
export class JobOutbox {
  /** With `dedupeKey` a job that waits to be handed over under the same key stands for this one too. */
  async ask<N extends JobName>(
    tx: Transaction,
    name: N,
    job: { payload: JobPayloads[N]; dedupeKey?: string },
  ): Promise<void> {
    const { payload, dedupeKey = null } = job;
    const siteId = 'siteId' in payload ? payload.siteId : 0;
    await tx.query(ASK, [siteId, name, JSON.stringify(payload), dedupeKey]);
    tx.hasJobs = true;
  }
}
