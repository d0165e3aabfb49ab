import { Injectable } from '@nestjs/common';
import type { CodeChannel, CodeDelivery, FormLanguage } from '#contracts/forms';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { AskedCode } from './code-cookie.js';
import type { OneTimeCode } from './one-time-code.entity.js';

/** Wrong tries that void a code. 000 decision 6 */
export const MOST_FAILURES = 5;
const FIRST_LOCK_MINUTES = 15;
/** 15 minutes doubled this often is an hour; no longer, because whoever knows a link can lock a client's codes. */
const MOST_DOUBLINGS = 2;

const COLUMNS = `site_id AS "siteId", appointment_id AS "appointmentId", challenge_id AS "challengeId", client_id AS "clientId",
  channel, language, secret, code_hash AS "codeHash", delivery, created_at AS "createdAt", resend_at AS "resendAt",
  expires_at AS "expiresAt", used_at AS "usedAt", failures, locks, locked_until AS "lockedUntil"`;
const FIND = {
  name: 'code_find',
  text: `SELECT ${COLUMNS} FROM one_time_codes WHERE site_id = $1 AND appointment_id = $2`,
};
/** Takes one try before anything is compared: however many come at once, five reach the comparison. */
const TAKE_TRY = {
  name: 'code_take_try',
  text: `UPDATE one_time_codes SET
      failures = CASE WHEN failures + 1 >= ${MOST_FAILURES} THEN 0 ELSE failures + 1 END,
      locks = CASE WHEN failures + 1 >= ${MOST_FAILURES} THEN locks + 1 ELSE locks END,
      locked_until = CASE WHEN failures + 1 >= ${MOST_FAILURES}
        THEN $5::timestamptz + make_interval(mins => ${FIRST_LOCK_MINUTES} * (2 ^ least(locks, ${MOST_DOUBLINGS}))::int)
        ELSE locked_until END
    WHERE site_id = $1 AND appointment_id = $2 AND challenge_id = $3 AND client_id = $4
      AND used_at IS NULL AND code_hash IS NOT NULL AND expires_at > $5 AND (locked_until IS NULL OR locked_until <= $5)
    RETURNING code_hash AS "codeHash", channel`,
};

export interface NewCode extends AskedCode {
  /** As whoever asked named the client. */
  clientId: string;
  channel: CodeChannel;
  language: FormLanguage;
  /** Null when nobody is to get this code. */
  secret: Buffer | null;
  at: Date;
  resendAt: Date;
  expiresAt: Date;
}

@Injectable()
export class CodesRepository {
  constructor(private readonly database: Database) {}

  find(siteId: number, appointmentId: number): Promise<OneTimeCode | null> {
    return this.database.first<OneTimeCode>(FIND, [siteId, appointmentId]);
  }

  /** The row as it is while nobody else may change it, or bring the first one. */
  async lock(tx: Transaction, siteId: number, appointmentId: number): Promise<OneTimeCode | null> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('one_time_codes ' || $1 || ' ' || $2, 0))`, [
      ...[String(siteId), String(appointmentId)],
    ]);
    const rows = await tx.query<OneTimeCode>(`${FIND.text} FOR UPDATE`, [siteId, appointmentId]);
    return rows[0] ?? null;
  }

  /** One code per appointment: a new one takes the place of the old, whose failures and locks stay. */
  async put(tx: Transaction, code: NewCode): Promise<void> {
    await tx.query(
      `INSERT INTO one_time_codes (site_id, appointment_id, challenge_id, client_id, channel, language, secret, delivery,
         created_at, resend_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 'queued', $8, $9, $10)
       ON CONFLICT (site_id, appointment_id) DO UPDATE SET challenge_id = excluded.challenge_id, client_id = excluded.client_id,
         channel = excluded.channel, language = excluded.language, secret = excluded.secret, code_hash = NULL,
         delivery = 'queued', created_at = excluded.created_at, resend_at = excluded.resend_at,
         expires_at = excluded.expires_at, used_at = NULL`,
      [
        ...[code.siteId, code.appointmentId, code.challengeId, code.clientId, code.channel, code.language, code.secret],
        ...[code.at, code.resendAt, code.expiresAt],
      ],
    );
  }

  /** What tries are compared with from now on. */
  async putHash(tx: Transaction, asked: AskedCode, codeHash: Buffer): Promise<void> {
    await tx.query(
      'UPDATE one_time_codes SET code_hash = $4 WHERE site_id = $1 AND appointment_id = $2 AND challenge_id = $3',
      [asked.siteId, asked.appointmentId, asked.challengeId, codeHash],
    );
  }

  /** What became of the message. The secret goes once it is delivered. False when another code took the place. */
  async tellDelivery(tx: Transaction, asked: AskedCode, delivery: CodeDelivery): Promise<boolean> {
    const rows = await tx.query(
      `UPDATE one_time_codes SET delivery = $4, secret = CASE WHEN $4 = 'sent' THEN NULL ELSE secret END
       WHERE site_id = $1 AND appointment_id = $2 AND challenge_id = $3 RETURNING 1`,
      [asked.siteId, asked.appointmentId, asked.challengeId, delivery],
    );
    return rows.length === 1;
  }

  /** Null when this code has no try left, ran out, was used, or is not there. */
  takeTry(asked: AskedCode, clientId: string, now: Date): Promise<{ codeHash: Buffer; channel: CodeChannel } | null> {
    return this.database.first(TAKE_TRY, [asked.siteId, asked.appointmentId, asked.challengeId, clientId, now]);
  }

  /** True for exactly one caller. A right code clears what was counted. */
  async use(tx: Transaction, asked: AskedCode, now: Date): Promise<boolean> {
    const rows = await tx.query(
      `UPDATE one_time_codes SET used_at = $4, secret = NULL, failures = 0, locks = 0, locked_until = NULL
       WHERE site_id = $1 AND appointment_id = $2 AND challenge_id = $3 AND used_at IS NULL RETURNING 1`,
      [asked.siteId, asked.appointmentId, asked.challengeId, now],
    );
    return rows.length === 1;
  }
}
