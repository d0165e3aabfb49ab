import { LOG_PAGE } from '#contracts/timeline/log';
import type { Statement } from '../../platform/database/database.js';
import { PREVIOUS } from './timeline.repository.js';

/** As the indexes of the log say it. */
const ACTOR = (row: string): string =>
  `(CASE WHEN ${row}.actor->>'kind' = 'staff' THEN 'staff:' || coalesce(${row}.actor->>'name', '') ELSE ${row}.actor->>'kind' END)`;

const MOST = LOG_PAGE + 1;
/** An event is as old as its transaction, which may have begun before that of an event with a lower number. */
const LONGEST_TRANSACTION = `interval '1 hour'`;

/** `$2` names, `$3` and `$4` instants, `$5` and `$6` of the last event known, `$7` and `$8` of the last entry of the audit, `$9` which of the names no room is told of. */
const EVENT = `e.at >= $3 AND e.at < $4 AND (e.at, e.seq) < ($5, $6)
  AND (e.name <> 'photos.changed' OR EXISTS (SELECT FROM audit_entries a WHERE a.site_id = e.site_id AND a.seq = e.seq))
  AND (e.name <> 'form.progressed' OR (e.payload->'progress'->>'step', e.payload->'progress'->>'code')
    IS DISTINCT FROM (p.payload->'progress'->>'step', p.payload->'progress'->>'code'))`;
const ENTRY = `a.at >= $3 AND a.at < $4 AND (a.at, a.id) < ($7, $8)
  AND NOT EXISTS (SELECT FROM events e WHERE e.site_id = a.site_id AND e.seq = a.seq)`;
const STEP_BEFORE = `LEFT JOIN LATERAL (${PREVIOUS}) p ON e.name = 'form.progressed'`;

const EVENTS_OF_NAMES = (more: string): string => `
  SELECT e.* FROM unnest($2::text[]) n(name) CROSS JOIN LATERAL (
    SELECT e.at, e.seq, NULL::uuid AS id FROM events e ${STEP_BEFORE}
    WHERE e.site_id = $1 AND e.name = n.name AND ${EVENT} ${more} ORDER BY e.at DESC, e.seq DESC LIMIT ${MOST}) e`;

/** Of what has an event the audit is looked at only where events are not kept any more. */
const ENTRIES_OF_NAMES = (more: string): string => `
  SELECT a.* FROM (
    SELECT name, CASE WHEN name = ANY($9::text[]) THEN 'infinity' ELSE coalesce(
      (SELECT e.at FROM events e WHERE e.site_id = $1 ORDER BY e.seq LIMIT 1) + ${LONGEST_TRANSACTION}, 'infinity') END AS until
    FROM unnest($2::text[]) AS names(name)) n
  CROSS JOIN LATERAL (
    SELECT a.at, NULL::bigint AS seq, a.id FROM audit_entries a
    WHERE a.site_id = $1 AND a.name = n.name AND a.at < n.until AND ${ENTRY} ${more} ORDER BY a.at DESC, a.id DESC LIMIT ${MOST}) a`;

/** Of one appointment and of a few clients: there are not many of theirs. */
const EVENTS_ABOUT = (more: string): string => `
  SELECT e.at, e.seq, NULL::uuid AS id FROM events e ${STEP_BEFORE}
  WHERE e.site_id = $1 AND (e.appointment_id = $10 OR e.client_id = ANY($11::text[])) AND e.name = ANY($2::text[]) AND ${EVENT} ${more}
    AND $9::text[] IS NOT NULL`;
const ENTRIES_ABOUT = (more: string): string => `
  SELECT a.at, NULL::bigint AS seq, a.id FROM audit_entries a
  WHERE a.site_id = $1 AND (a.appointment_id = $10 OR a.client_id = ANY($11::text[])) AND a.name = ANY($2::text[]) AND ${ENTRY} ${more}`;

const COLUMNS = `to_char(x.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at,
  CASE WHEN x.seq IS NULL THEN 'a' || x.id ELSE 'e' || lpad(x.seq::text, 16, '0') END AS key,
  coalesce(e.name, a.name) AS name, coalesce(e.actor, a.actor) AS actor, a.source,
  coalesce(e.appointment_id, a.appointment_id) AS "appointmentId", coalesce(e.client_id, a.client_id) AS "clientId",
  coalesce(e.location_id, a.location_id) AS "locationId",
  nullif(btrim(c.first_name || ' ' || c.last_name), '') AS "clientName", e.payload, p.payload AS previous, a.before, a.after`;

/** The newest of both, events before entries of one instant, each with what the other has of it. */
function newest(name: string, events: string, entries: string): Statement {
  return {
    name,
    text: `WITH x AS MATERIALIZED (
        SELECT at, seq, id FROM (${events} UNION ALL ${entries}) found
        ORDER BY at DESC, seq DESC NULLS LAST, id DESC LIMIT ${MOST})
      SELECT ${COLUMNS} FROM x
      LEFT JOIN events e ON e.site_id = $1 AND e.seq = x.seq
      LEFT JOIN LATERAL (
        SELECT * FROM audit_entries WHERE site_id = $1 AND seq = x.seq
        UNION ALL SELECT * FROM audit_entries WHERE site_id = $1 AND id = x.id LIMIT 1) a ON true
      LEFT JOIN LATERAL (${PREVIOUS}) p ON true
      LEFT JOIN clients c ON c.site_id = $1 AND c.client_id = coalesce(e.client_id, a.client_id)
      ORDER BY x.at DESC, x.seq DESC NULLS LAST, x.id DESC`,
  };
}

const byActor = (row: string, parameter: number): string => `AND ${ACTOR(row)} = $${parameter}`;

/** Parameters beyond the ninth: of a person her name, of somebody who was looked for number and ids, then the name. */
export const LOG = {
  all: newest('log_all', EVENTS_OF_NAMES(''), ENTRIES_OF_NAMES('')),
  byActor: newest('log_by_actor', EVENTS_OF_NAMES(byActor('e', 10)), ENTRIES_OF_NAMES(byActor('a', 10))),
  about: newest('log_about', EVENTS_ABOUT(''), ENTRIES_ABOUT('')),
  aboutByActor: newest('log_about_by_actor', EVENTS_ABOUT(byActor('e', 12)), ENTRIES_ABOUT(byActor('a', 12))),
};

/** Whoever acts has signed in. From name to name by the index, however often each did. */
export const LOG_PEOPLE: Statement = {
  name: 'log_people',
  text: `WITH RECURSIVE known(actor) AS (
      (SELECT ${ACTOR('a')} FROM audit_entries a WHERE a.site_id = $1 AND a.name = 'session.opened' ORDER BY 1 LIMIT 1)
      UNION ALL
      SELECT (SELECT ${ACTOR('a')} FROM audit_entries a
        WHERE a.site_id = $1 AND a.name = 'session.opened' AND ${ACTOR('a')} > known.actor ORDER BY 1 LIMIT 1)
      FROM known WHERE known.actor IS NOT NULL)
    SELECT substr(actor, 7) AS name FROM known WHERE actor LIKE 'staff:_%' ORDER BY 1 LIMIT 500`,
};
