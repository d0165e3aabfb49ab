import { Injectable } from '@nestjs/common';
import type { Actor } from '#contracts/identity/identity';
import type { KioskState, KioskView } from '#contracts/identity/kiosks.dto';
import type { LogPosition } from '#contracts/live/realtime';
import { PAIRING_CODE_SECONDS } from '#domain/kiosks/pairing-code';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { Wire } from '#contracts/wire';
import type { PairedKiosk } from '../identity/principal.js';
import { KIOSK_SECONDS } from './kiosk-cookie.js';

/** So often a kiosk in use is written down as seen, and its screens hear of it. */
const SEEN_EVERY = '10 minutes';

const iso = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const VIEW = `k.kiosk_id AS "kioskId", k.name, CASE WHEN k.paired_at IS NULL THEN 'waiting' ELSE 'paired' END AS state,
  coalesce(k.asked_by->>'name', '') AS "pairedBy", ${iso('coalesce(k.paired_at, k.asked_at)')} AS since,
  ${iso('k.seen_at')} AS "seenAt", ${iso('k.expires_at')} AS "endsAt", k.version`;
const ROW = `${VIEW}, k.asked_by AS "askedBy"`;

const LIST = {
  name: 'kiosks_list',
  text: `SELECT c.epoch, c.seq, coalesce((
      SELECT json_agg(v ORDER BY v.state, lower(v.name)) FROM (
        SELECT ${VIEW} FROM kiosks k WHERE k.site_id = c.site_id AND k.expires_at > now()) v), '[]') AS kiosks
    FROM site_counters c WHERE c.site_id = $1`,
};
const PAIRED = {
  name: 'kiosk_paired',
  text: `SELECT site_id AS "siteId", kiosk_id AS "kioskId", name, seen_at < now() - interval '${SEEN_EVERY}' AS "isDue" FROM kiosks
         WHERE site_id = $1 AND kiosk_id = $2 AND token_mark = ANY($3) AND expires_at > now()`,
};

/** With who made its code: rooms are told the name alone. */
export interface KioskRow extends Wire<KioskView> {
  askedBy: Actor;
}

export interface KioskAt {
  siteId: number;
  kioskId: string;
}

@Injectable()
export class KiosksRepository {
  constructor(private readonly database: Database) {}

  /** Waiting and paired ones, with the point of the log they are valid at; null for no site of ours. */
  list(siteId: number): Promise<(LogPosition & { kiosks: KioskView[] }) | null> {
    return this.database.first(LIST, [siteId]);
  }

  paired({ siteId, kioskId }: KioskAt, marks: readonly string[]): Promise<PairedKiosk | null> {
    return this.database.first<PairedKiosk>(PAIRED, [siteId, kioskId, marks]);
  }

  /** How many there are, once those that are over are gone. */
  async tidy(tx: Transaction, siteId: number): Promise<number> {
    await tx.query('DELETE FROM kiosks WHERE site_id = $1 AND expires_at <= now()', [siteId]);
    const [row] = await tx.query<{ count: number }>('SELECT count(*)::int AS count FROM kiosks WHERE site_id = $1', [
      siteId,
    ]);
    return row?.count ?? 0;
  }

  /** One that waits under this name gets another code in place of its own; null when a paired one has the name. */
  async expect(
    tx: Transaction,
    { siteId, kioskId }: KioskAt,
    wanted: { name: string; askedBy: Actor; codeMark: string },
  ): Promise<KioskRow | null> {
    const rows = await tx.query<KioskRow>(
      `INSERT INTO kiosks AS k (site_id, kiosk_id, name, asked_by, code_mark, expires_at)
       VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
       ON CONFLICT (site_id, lower(name)) DO UPDATE SET name = excluded.name, asked_by = excluded.asked_by,
         code_mark = excluded.code_mark, expires_at = excluded.expires_at, asked_at = now(), version = k.version + 1
       WHERE k.paired_at IS NULL
       RETURNING ${ROW}`,
      [siteId, kioskId, wanted.name, JSON.stringify(wanted.askedBy), wanted.codeMark, PAIRING_CODE_SECONDS],
    );
    return rows[0] ?? null;
  }

  /** Locks whichever waits for this code, so that of two kiosks that type it one is too late; null when none does. */
  async waitingFor(tx: Transaction, siteId: number, codeMarks: readonly string[]): Promise<KioskRow | null> {
    const rows = await tx.query<KioskRow>(
      `SELECT ${ROW} FROM kiosks k
       WHERE site_id = $1 AND code_mark = ANY($2) AND paired_at IS NULL AND expires_at > now() FOR UPDATE`,
      [siteId, codeMarks],
    );
    return rows[0] ?? null;
  }

  async pair(tx: Transaction, at: KioskAt, tokenMark: string): Promise<KioskRow> {
    const [row] = await tx.query<KioskRow>(
      `UPDATE kiosks k SET code_mark = NULL, token_mark = $3, paired_at = now(), seen_at = now(),
         expires_at = now() + make_interval(secs => $4), version = version + 1
       WHERE site_id = $1 AND kiosk_id = $2 RETURNING ${ROW}`,
      [at.siteId, at.kioskId, tokenMark, KIOSK_SECONDS],
    );
    if (row === undefined) throw new Error('a locked kiosk is gone');
    return row;
  }

  /** Goes on being paired, by the key that counts now; null when it was seen a moment ago, or is paired no more. */
  async seen(
    tx: Transaction,
    at: KioskAt,
    marks: { known: readonly string[]; current: string },
  ): Promise<KioskRow | null> {
    const rows = await tx.query<KioskRow>(
      `UPDATE kiosks k SET token_mark = $4, seen_at = now(), expires_at = now() + make_interval(secs => $5), version = version + 1
       WHERE site_id = $1 AND kiosk_id = $2 AND token_mark = ANY($3) AND expires_at > now()
         AND seen_at < now() - interval '${SEEN_EVERY}'
       RETURNING ${ROW}`,
      [at.siteId, at.kioskId, marks.known, marks.current, KIOSK_SECONDS],
    );
    return rows[0] ?? null;
  }

  /** As it was; null when there was none. */
  async end(tx: Transaction, { siteId, kioskId }: KioskAt): Promise<KioskRow | null> {
    const rows = await tx.query<KioskRow>(
      `DELETE FROM kiosks k WHERE site_id = $1 AND kiosk_id = $2 RETURNING ${ROW}`,
      [siteId, kioskId],
    );
    return rows[0] ?? null;
  }
}

/** As rooms and screens are told of it. */
export function toView({ askedBy: _, ...view }: KioskRow, state: KioskState = view.state): KioskView {
  return { ...view, state };
}
