import { EVENT_SUBJECTS, type EventName, type EventReach } from '#contracts/events';
import { literal } from '../database/statements/literal.js';
import type { Announcement } from './announcement.js';

/** What each member of the array `$2` is. */
const ENTRIES = `
  ROWS FROM (jsonb_to_recordset($2) AS (
    name text, at timestamptz, actor jsonb, payload jsonb, "appointmentId" bigint, "clientId" text, "locationId" int, days jsonb, audit jsonb
  )) WITH ORDINALITY AS entry (name, at, actor, payload, appointment_id, client_id, location_id, days, audit, n)`;

const NUMBERED = `
  bumped AS (
    UPDATE site_counters SET seq = seq + jsonb_array_length($2) WHERE site_id = $1
    RETURNING seq - jsonb_array_length($2) AS before
  ), written AS (
    INSERT INTO events (site_id, seq, at, name, actor, payload, appointment_id, client_id, location_id, days)
    SELECT $1, (SELECT before FROM bumped) + n, coalesce(entry.at, now()), name, actor, payload, appointment_id,
      coalesce(client_id, (SELECT a.client_id FROM appointments a WHERE a.site_id = $1 AND a.appointment_id = entry.appointment_id)),
      coalesce(location_id, (SELECT a.location_id FROM appointments a WHERE a.site_id = $1 AND a.appointment_id = entry.appointment_id)),
      days
    FROM ${ENTRIES}
    RETURNING seq, at, appointment_id, client_id, location_id
  )`;

/**
 * `site_id, seq` of the new rows are taken from the site's counter in the last statement before the commit, and that statement
 * travels together with the commit: the counter's lock is held for no longer than the commit itself, never while an answer
 * is under way, and the numbers follow the order of commits (invariant 3). A site without a counter gives
 * the number NULL, which the table refuses. What an event is about stands in columns of its own, who changed what beside it, and the
 * days whose figures it may change on its own row: that is their mark (ADR 026). Most transactions are made by nobody who is to be
 * written down, and the second INSERT costs a fifth of the statement even when it has nothing to insert.
 */
export const PREPARE_NUMBERING = [
  `PREPARE number_events (int, jsonb) AS WITH ${NUMBERED} SELECT seq, at FROM written`,
  `PREPARE number_audited_events (int, jsonb) AS
   WITH ${NUMBERED}, audited AS (
     INSERT INTO audit_entries (site_id, at, seq, name, actor, source, address, appointment_id, client_id, location_id, before, after)
     SELECT $1, written.at, written.seq, entry.name, entry.actor, audit->>'source', audit->>'address',
       written.appointment_id, written.client_id, written.location_id, audit->'before', audit->'after'
     FROM ${ENTRIES} JOIN written ON written.seq = (SELECT before FROM bumped) + n WHERE audit IS NOT NULL
   )
   SELECT seq, at FROM written`,
];

/** The statement that numbers and writes the events of a site. */
export function numbering(siteId: number, events: readonly Announcement[]): string {
  const statement = events.some(({ audit }) => audit !== undefined) ? 'number_audited_events' : 'number_events';
  return `EXECUTE ${statement} (${String(Math.trunc(siteId))}, ${literal(JSON.stringify(events.map(entryOf)))})`;
}

export function reachOf<N extends EventName>({ name, payload }: Announcement<N>): EventReach {
  return EVENT_SUBJECTS[name](payload);
}

function entryOf(event: Announcement): object {
  const { name, at, actor, payload, audit } = event;
  const { days, ...about } = reachOf(event);
  return { name, at, actor, payload, ...about, ...(days.length > 0 ? { days } : {}), audit };
}
