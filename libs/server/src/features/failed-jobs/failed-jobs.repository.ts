import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '#contracts/errors';
import type { JobName } from '#contracts/work/jobs';
import { MOST_FAILED_JOBS } from '#contracts/work/failed-jobs';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';

/** A payload has ids of one kind each; of all but these two whom it is about is found by its record. */
const RECORD = (table: string, id: string, member: string): string =>
  `FROM ${table} r WHERE r.site_id = j.site_id AND r.${id} = (j.payload->>'${member}')::uuid`;
const FORM = RECORD('form_documents', 'document_id', 'documentId');
const SALE = RECORD('sales', 'sale_id', 'saleId');
const OF_VISITS = [
  ...[RECORD('videos', 'video_id', 'videoId'), RECORD('photos', 'photo_id', 'photoId')],
  ...[RECORD('galleries', 'gallery_id', 'galleryId'), FORM, SALE],
];
const VISIT = `coalesce((j.payload->>'appointmentId')::bigint, ${OF_VISITS.map((one) => `(SELECT r.appointment_id ${one})`).join()})`;
const CLIENT = `coalesce(j.payload->>'clientId', ${[FORM, SALE].map((one) => `(SELECT r.client_id ${one})`).join()})`;
const COLUMNS = `j.site_id = 0 AS "isShared", j.id AS "jobId", j.name, x.visit AS "appointmentId",
  coalesce(x.client, a.client_id) AS "clientId", nullif(btrim(c.first_name || ' ' || c.last_name), '') AS "clientName",
  coalesce(j.payload->>'from', j.payload->>'date') AS "from", coalesce(j.payload->>'to', j.payload->>'date') AS "to",
  j.created_at AS "askedAt", j.failed_at AS "failedAt", j.tries, j.requeues, j.error, j.error_code AS "errorCode",
  j.failed_at IS NOT NULL AND j.done_at IS NULL AS "isFailed"`;
const WHOSE = `CROSS JOIN LATERAL (SELECT ${VISIT} AS visit, ${CLIENT} AS client) x
  LEFT JOIN appointments a ON a.site_id = j.site_id AND a.appointment_id = x.visit
  LEFT JOIN clients c ON c.site_id = j.site_id AND c.client_id = coalesce(x.client, a.client_id)`;
const FAILED = 'j.failed_at IS NOT NULL AND j.done_at IS NULL';

const NEWEST = {
  name: 'failed_jobs_newest',
  text: `SELECT ${COLUMNS}
    FROM (SELECT j.* FROM job_outbox j WHERE j.site_id IN ($1, 0) AND ${FAILED} ORDER BY j.failed_at DESC LIMIT ${MOST_FAILED_JOBS}) j
    ${WHOSE} ORDER BY j.failed_at DESC, j.id`,
};
const TOTALS = {
  name: 'failed_jobs_totals',
  text: `SELECT count(*) FILTER (WHERE j.site_id <> 0)::int AS total, count(*) FILTER (WHERE j.site_id = 0)::int AS "sharedTotal"
    FROM job_outbox j WHERE j.site_id IN ($1, 0) AND ${FAILED}`,
};
const HOLD = {
  name: 'failed_job_hold',
  text: `SELECT ${COLUMNS} FROM job_outbox j ${WHOSE} WHERE j.site_id IN ($1, 0) AND j.id = $2 FOR UPDATE OF j`,
};
/** It begins as a new one does: at once, without the key that a newer one may have, with all its tries. */
const REQUEUE = {
  name: 'failed_job_requeue',
  text: `UPDATE job_outbox SET failed_at = NULL, handed_at = NULL, not_before = NULL, dedupe_key = NULL, retry_at = NULL, waits = 0,
      woken_at = clock_timestamp(), requeues = requeues + 1
    WHERE site_id IN ($1, 0) AND id = $2`,
};
/** Done with; it is kept as long as what was done is. */
const DISCARD = {
  name: 'failed_job_discard',
  text: 'UPDATE job_outbox SET done_at = clock_timestamp() WHERE site_id IN ($1, 0) AND id = $2',
};

export interface FailedJobRow {
  /** It is of no site. */
  isShared: boolean;
  jobId: string;
  name: JobName;
  appointmentId: number | null;
  clientId: string | null;
  clientName: string | null;
  /** Days of the site, YYYY-MM-DD. */
  from: string | null;
  to: string | null;
  askedAt: Date;
  failedAt: Date;
  tries: number;
  requeues: number;
  error: string | null;
  errorCode: ErrorCode | null;
  /** Nobody has dealt with it. */
  isFailed: boolean;
}

export interface JobAt {
  siteId: number;
  jobId: string;
}

/** Jobs of the outbox that failed for good, of a site and of none. */
@Injectable()
export class FailedJobsRepository {
  constructor(private readonly database: Database) {}

  newest(siteId: number): Promise<FailedJobRow[]> {
    return this.database.rows<FailedJobRow>(NEWEST, [siteId]);
  }

  async totals(siteId: number): Promise<{ total: number; sharedTotal: number }> {
    const totals = await this.database.first<{ total: number; sharedTotal: number }>(TOTALS, [siteId]);
    return totals ?? { total: 0, sharedTotal: 0 };
  }

  /** Held until the end of the transaction, whatever has become of it; null for none of the site. */
  async hold(tx: Transaction, { siteId, jobId }: JobAt): Promise<FailedJobRow | null> {
    return (await tx.query<FailedJobRow>(HOLD, [siteId, jobId]))[0] ?? null;
  }

  async requeue(tx: Transaction, { siteId, jobId }: JobAt): Promise<void> {
    await tx.query(REQUEUE, [siteId, jobId]);
    tx.hasJobs = true;
  }

  async discard(tx: Transaction, { siteId, jobId }: JobAt): Promise<void> {
    await tx.query(DISCARD, [siteId, jobId]);
  }
}
