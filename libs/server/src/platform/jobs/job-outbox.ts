import { Injectable } from '@nestjs/common';
import type { JobName, JobPayloads } from '#contracts/work/jobs';
import type { Transaction } from '../database/unit-of-work.js';
import type { StoredJob } from './outbox.repository.js';

const ASK = {
  name: 'job_ask',
  text: `INSERT INTO job_outbox (site_id, name, payload, dedupe_key, not_before)
    VALUES ($1, $2, $3, $4, clock_timestamp() + make_interval(secs => $5))
    ON CONFLICT (site_id, name, dedupe_key) WHERE handed_at IS NULL AND done_at IS NULL AND dedupe_key IS NOT NULL DO NOTHING`,
};

/** What is being tried right now keeps running, but knows that it may have asked too early. Jobs of no site wait for all of them. */
const WAKE = `
  UPDATE job_outbox SET handed_at = CASE WHEN retry_at IS NULL THEN handed_at END, retry_at = NULL, woken_at = clock_timestamp()
  WHERE site_id IN ($1, 0) AND handed_at IS NOT NULL AND done_at IS NULL AND failed_at IS NULL
  RETURNING name, payload, handed_at IS NULL AS "hasWaited"`;

/** Jobs are asked for in the transaction that needs them and handed to the queues by the relay (invariant 5). */
@Injectable()
export class JobOutbox {
  /** With `dedupeKey` a job that waits to be handed over under the same key stands for this one too. `inSeconds`: it begins no sooner. */
  async ask<N extends JobName>(
    tx: Transaction,
    name: N,
    job: { payload: JobPayloads[N]; dedupeKey?: string; inSeconds?: number },
  ): Promise<void> {
    const { payload, dedupeKey = null, inSeconds = null } = job;
    const siteId = 'siteId' in payload ? payload.siteId : 0;
    await tx.query(ASK, [siteId, name, JSON.stringify(payload), dedupeKey, inSeconds]);
    tx.hasJobs = true;
  }

  /** What the jobs of a site wait for is back: they are handed over at once. Gives those that waited. */
  async wake(tx: Transaction, siteId: number): Promise<StoredJob[]> {
    const rows = await tx.query<StoredJob & { hasWaited: boolean }>(WAKE, [siteId]);
    tx.hasJobs = true;
    return rows.filter(({ hasWaited }) => hasWaited);
  }
}
