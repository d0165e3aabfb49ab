import { Injectable } from '@nestjs/common';
import type { Actor } from '#contracts/identity/identity';
import type { LogPosition } from '#contracts/live/realtime';
import { type ExceptionState, MOST_EXCEPTIONS, SHOWN_DAYS } from '#contracts/operations/exceptions';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { ExceptionComment, ExceptionFacts, ExceptionRow } from './exception.entity.js';

/** As it is kept, with the names of its location and client as they are now. Instants as PostgreSQL writes them into JSON. */
export interface KeptException extends Pick<
  ExceptionRow,
  'exceptionId' | 'kind' | 'locationId' | 'assignedTo' | 'resolvedBy' | 'version'
> {
  state: ExceptionState;
  location: string | null;
  date: string | null;
  facts: ExceptionFacts;
  client: string | null;
  openedAt: string;
  endedAt: string | null;
  comments: ExceptionComment[];
}

export interface ExceptionAt {
  siteId: number;
  exceptionId: string;
}

/** What people change of one. */
export type Changed = Pick<ExceptionRow, 'assignedTo' | 'resolvedBy'> & { comments: readonly ExceptionComment[] };

const STATE = `CASE WHEN e.closed_at IS NOT NULL THEN 'gone' WHEN e.resolved_at IS NOT NULL THEN 'resolved' ELSE 'open' END`;
const VIEW = `e.exception_id AS "exceptionId", e.kind, ${STATE} AS state, e.location_id AS "locationId", l.name AS location,
    e.local_date::text AS date, e.facts, nullif(concat_ws(' ', c.first_name, c.last_name), '') AS client, e.opened_at AS "openedAt",
    coalesce(e.resolved_at, e.closed_at) AS "endedAt", e.resolved_by AS "resolvedBy", e.assigned_to AS "assignedTo", e.comments, e.version`;
const FROM = `exceptions e
    LEFT JOIN locations l ON l.site_id = e.site_id AND l.location_id = e.location_id
    LEFT JOIN appointments a ON a.site_id = e.site_id AND a.appointment_id = (e.facts->>'appointmentId')::bigint
    LEFT JOIN clients c ON c.site_id = a.site_id AND c.client_id = a.client_id`;
const IS_OPEN = 'e.closed_at IS NULL AND e.resolved_at IS NULL';
const IS_RECENT = `coalesce(e.resolved_at, e.closed_at) > now() - interval '${SHOWN_DAYS} days'`;

const NEWEST = (which: string, at: string) =>
  `(SELECT ${VIEW} FROM ${FROM} WHERE e.site_id = p.site_id AND ${which} ORDER BY ${at} DESC, e.exception_id LIMIT ${MOST_EXCEPTIONS})`;
const OF_SITE = {
  name: 'exceptions_of_site',
  text: `SELECT p.epoch, p.seq, coalesce((SELECT json_agg(x) FROM ${NEWEST(IS_OPEN, 'e.opened_at')} x), '[]') AS open,
      coalesce((SELECT json_agg(x) FROM ${NEWEST(IS_RECENT, 'coalesce(e.resolved_at, e.closed_at)')} x), '[]') AS over
    FROM site_counters p WHERE p.site_id = $1`,
};
const ONE = {
  name: 'exception_one',
  text: `SELECT row_to_json(x) AS one FROM (SELECT ${VIEW} FROM ${FROM} WHERE e.site_id = $1 AND e.exception_id = $2) x`,
};
const OPEN_OF_ALL = {
  name: 'exceptions_open',
  text: `SELECT s.name AS site, s.time_zone AS "timeZone", (SELECT json_agg(x) FROM ${NEWEST(IS_OPEN, 'e.opened_at')} x) AS open
    FROM sites s JOIN site_counters p USING (site_id)
    WHERE EXISTS (SELECT FROM exceptions e WHERE e.site_id = s.site_id AND ${IS_OPEN}) ORDER BY s.name`,
};

@Injectable()
export class ExceptionsRepository {
  constructor(private readonly database: Database) {}

  /** With the point of the log that they are valid at; null for no site of ours. */
  async ofSite(siteId: number): Promise<({ exceptions: KeptException[] } & LogPosition) | null> {
    const found = await this.database.first<{ open: KeptException[]; over: KeptException[] } & LogPosition>(OF_SITE, [
      siteId,
    ]);
    return found && { exceptions: [...found.open, ...found.over], epoch: found.epoch, seq: found.seq };
  }

  /** What is open anywhere, site by site. */
  openOfAll(): Promise<{ site: string; timeZone: string; open: KeptException[] }[]> {
    return this.database.rows(OPEN_OF_ALL, []);
  }

  async find({ siteId, exceptionId }: ExceptionAt): Promise<KeptException | null> {
    return (await this.database.first<{ one: KeptException }>(ONE, [siteId, exceptionId]))?.one ?? null;
  }

  async hold(tx: Transaction, { siteId, exceptionId }: ExceptionAt): Promise<KeptException | null> {
    await tx.query('SELECT FROM exceptions WHERE site_id = $1 AND exception_id = $2 FOR UPDATE', [siteId, exceptionId]);
    const [row] = await tx.query<{ one: KeptException }>(ONE, [siteId, exceptionId]);
    return row?.one ?? null;
  }

  /** Of one that is held. Who resolved it and when stays while that is the same person. Gives its version. */
  async write(tx: Transaction, { siteId, exceptionId }: ExceptionAt, now: Changed): Promise<number> {
    const by: Actor | null = now.resolvedBy;
    const [row] = await tx.query<{ version: number }>(
      `UPDATE exceptions SET assigned_to = $3, resolved_by = $4::jsonb, comments = $5, version = version + 1,
         resolved_at = CASE WHEN $4::jsonb IS NULL THEN NULL ELSE coalesce(resolved_at, clock_timestamp()) END
       WHERE site_id = $1 AND exception_id = $2 RETURNING version`,
      [siteId, exceptionId, now.assignedTo, by && JSON.stringify(by), JSON.stringify(now.comments)],
    );
    return row?.version ?? 0;
  }
}
