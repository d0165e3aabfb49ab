import { Injectable } from '@nestjs/common';
import type { Actor } from '#contracts/identity/identity';
import type { ArchiveState, ArchiveTrouble } from '#contracts/media/archive';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import type { VisitAt } from '../photos/photos.repository.js';

const FETCH = `state, trouble, pictures, is_trying AS "isTrying", patient_id AS "patientId", try_until AS "tryUntil"`;
const OF_VISIT = 'site_id = $1 AND appointment_id = $2';
const ONE = { name: 'archive_fetch', text: `SELECT ${FETCH} FROM archive_fetches WHERE ${OF_VISIT}` };

/** Ten digits, as whatever the provider holds is compared. */
const DIGITS = (column: string) => `right(regexp_replace(${column}, '\\D', '', 'g'), 10)`;
const VISIT = {
  name: 'archive_visit',
  // Who came before who is expected.
  text: `SELECT a.appointment_id AS "appointmentId", a.program_id AS "programId" FROM appointments a
    JOIN clients c ON c.site_id = a.site_id AND c.client_id = a.client_id
    WHERE a.site_id = $1 AND a.local_date = $2 AND a.location_id = $3 AND a.client_id = $4
      AND $5 IN (${DIGITS('c.mobile_phone')}, ${DIGITS('c.home_phone')}, ${DIGITS('c.work_phone')})
      AND a.appointment_id = coalesce($6::bigint, a.appointment_id) AND a.status NOT IN ('Cancelled', 'NoShow')
    ORDER BY a.program_id = $7, a.status IN ('Arrived', 'Completed') DESC, a.starts_at LIMIT 1`,
};

export interface Outcome {
  state: ArchiveState;
  trouble: ArchiveTrouble | null;
  pictures: number;
  isTrying: boolean;
}

export interface ArchiveFetch extends Outcome {
  patientId: string;
  tryUntil: Date;
}

export interface ArchivedVisit {
  siteId: number;
  /** YYYY-MM-DD at the site. */
  date: string;
  locationId: number;
  clientId: string;
  patientId: string;
  /** Which of several; null is any. */
  appointmentId: number | null;
  /** A program whose visits come last. */
  lastProgramId: number;
}

@Injectable()
export class ArchiveFetchesRepository {
  constructor(private readonly database: Database) {}

  find({ siteId, appointmentId }: VisitAt): Promise<ArchiveFetch | null> {
    return this.database.first<ArchiveFetch>(ONE, [siteId, appointmentId]);
  }

  visit(at: ArchivedVisit): Promise<{ appointmentId: number; programId: number } | null> {
    const { siteId, date, locationId, clientId, patientId, appointmentId, lastProgramId } = at;
    return this.database.first(VISIT, [siteId, date, locationId, clientId, patientId, appointmentId, lastProgramId]);
  }

  /** False when it is asked for already and nobody has looked since. */
  async ask(
    tx: Transaction,
    { siteId, appointmentId }: VisitAt,
    { patientId, tryUntil, by }: { patientId: string; tryUntil: Date; by: Actor },
  ): Promise<boolean> {
    const rows = await tx.query(
      `INSERT INTO archive_fetches AS f (site_id, appointment_id, patient_id, state, is_trying, try_until, asked_by)
       VALUES ($1, $2, $3, 'asked', true, $4, $5)
       ON CONFLICT (site_id, appointment_id) DO UPDATE SET patient_id = excluded.patient_id, state = 'asked', trouble = NULL,
         is_trying = true, try_until = excluded.try_until, asked_by = excluded.asked_by,
         asked_at = clock_timestamp(), changed_at = clock_timestamp()
       WHERE f.state <> 'asked' RETURNING 1`,
      [siteId, appointmentId, patientId, tryUntil, JSON.stringify(by)],
    );
    return rows.length > 0;
  }

  /** It was given up and is asked for again. False when it had not been. */
  async again(tx: Transaction, { siteId, appointmentId }: VisitAt, tryUntil: Date): Promise<boolean> {
    const rows = await tx.query(
      `UPDATE archive_fetches SET state = 'asked', trouble = NULL, is_trying = true, try_until = greatest(try_until, $3),
         asked_at = clock_timestamp(), changed_at = clock_timestamp()
       WHERE ${OF_VISIT} AND state = 'failed' AND NOT is_trying RETURNING 1`,
      [siteId, appointmentId, tryUntil],
    );
    return rows.length > 0;
  }

  /** False when nothing of it is new. */
  async write(tx: Transaction, { siteId, appointmentId }: VisitAt, outcome: Outcome): Promise<boolean> {
    const { state, trouble, pictures, isTrying } = outcome;
    const rows = await tx.query(
      `UPDATE archive_fetches SET state = $3, trouble = $4, pictures = $5, is_trying = $6, changed_at = clock_timestamp()
       WHERE ${OF_VISIT} AND is_trying AND (state, trouble, pictures, is_trying) IS DISTINCT FROM ($3, $4, $5::int, $6::boolean) RETURNING 1`,
      [siteId, appointmentId, state, trouble, pictures, isTrying],
    );
    return rows.length > 0;
  }
}
