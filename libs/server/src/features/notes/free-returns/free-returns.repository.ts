import { Injectable } from '@nestjs/common';
import type { Actor } from '#contracts/identity/identity';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';

const FIND = {
  name: 'free_return_find',
  text: `SELECT is_given AS "isGiven", phrase_before AS "phraseBefore", session_type_id AS "sessionTypeId" FROM free_returns WHERE site_id = $1 AND appointment_id = $2`,
};

/** By so many days two visits may lie apart, and give a free return until the same one: of two weeks and of four. */
const APART_DAYS = 14;
const FIND_BESIDE = {
  name: 'free_return_beside_find',
  text: `SELECT r.appointment_id FROM appointments a JOIN free_returns r USING (site_id, appointment_id)
         WHERE a.site_id = $1 AND a.client_id = $2 AND a.local_date BETWEEN $3::date - ${APART_DAYS} AND $3::date + ${APART_DAYS}
           AND a.appointment_id <> $4 AND r.is_given LIMIT 1`,
};

export interface DecidedReturn {
  isGiven: boolean;
  phraseBefore: string;
}

/** As it was written down; the service is null where that was not. */
export type WrittenReturn = DecidedReturn & { sessionTypeId: number | null };

export interface ReturnOf {
  siteId: number;
  appointmentId: number;
  clientId: string;
  sessionTypeId: number;
}

@Injectable()
export class FreeReturnsRepository {
  constructor(private readonly database: Database) {}

  find({ siteId, appointmentId }: Pick<ReturnOf, 'siteId' | 'appointmentId'>): Promise<WrittenReturn | null> {
    return this.database.first<WrittenReturn>(FIND, [siteId, appointmentId]);
  }

  /** Whether she was given one after another visit, that may be until the same day, of around `day` (YYYY-MM-DD). */
  async isGivenBeside(
    { siteId, clientId, appointmentId }: Omit<ReturnOf, 'sessionTypeId'>,
    day: string,
  ): Promise<boolean> {
    return (await this.database.first(FIND_BESIDE, [siteId, clientId, day, appointmentId])) !== null;
  }

  /** The answer that stands, while another one is written. */
  async answered(tx: Transaction, { siteId, appointmentId }: ReturnOf): Promise<{ isGiven: boolean } | null> {
    const [row] = await tx.query<{ isGiven: boolean }>(
      'SELECT is_given AS "isGiven" FROM free_returns WHERE site_id = $1 AND appointment_id = $2 FOR NO KEY UPDATE',
      [siteId, appointmentId],
    );
    return row ?? null;
  }

  /** What the alert said before the first answer stays. */
  async write(
    tx: Transaction,
    of: ReturnOf,
    { isGiven, phraseBefore, by }: DecidedReturn & { by: Actor },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO free_returns (site_id, appointment_id, client_id, is_given, phrase_before, decided_by, session_type_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (site_id, appointment_id) DO UPDATE SET is_given = excluded.is_given, decided_by = excluded.decided_by, session_type_id = excluded.session_type_id,
         decided_at = clock_timestamp()`,
      [of.siteId, of.appointmentId, of.clientId, isGiven, phraseBefore, JSON.stringify(by), of.sessionTypeId],
    );
  }
}
