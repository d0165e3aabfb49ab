import { Injectable } from '@nestjs/common';
import type { EventName, LiveCard, QuietChange } from '#contracts/events';
import type { FormProgress } from '#contracts/forms';
import type { ActionSource, Actor } from '#contracts/identity/identity';
import { TIMELINE_PAGE } from '#contracts/timeline/timeline';
import { Database, type Statement } from '../../platform/database/database.js';
import type { TimelinePlace } from './timeline-place.js';

/** The newest step of the card, or of the form, before an event. */
export const PREVIOUS = `SELECT b.payload FROM events b
  WHERE b.site_id = e.site_id AND b.appointment_id = e.appointment_id AND b.seq < e.seq
    AND (b.payload ? 'card') = (e.payload ? 'card')
  ORDER BY b.seq DESC LIMIT 1`;

/**
 * Events, with what the audit has of each, and what the audit alone has: of what no room was told, and of events that are no longer kept. Of a
 * form's steps those that say something new, of photos and videos what somebody did and how it ended. Newest first, from the place `$3`, `$4` on.
 */
function statement(name: string, isAbout: string): Statement {
  return {
    name,
    text: `SELECT to_char(x.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, x.key, x.name, x.actor, x.source,
        x.appointment_id AS "appointmentId", x.payload, x.previous, x.before, x.after
      FROM (
        SELECT e.at, 'e' || lpad(e.seq::text, 16, '0') AS key, e.name, e.actor, a.source, e.appointment_id, e.payload,
          p.payload AS previous, a.before, a.after
        FROM events e
        LEFT JOIN audit_entries a ON a.site_id = e.site_id AND a.seq = e.seq
        LEFT JOIN LATERAL (${PREVIOUS}) p ON true
        WHERE e.site_id = $1 AND e.${isAbout}
          AND e.name NOT IN ('video.progressed', 'cart.changed', 'wish.changed') AND (e.name <> 'photos.changed' OR a.seq IS NOT NULL)
          AND (e.name <> 'form.progressed' OR (e.payload->'progress'->>'step', e.payload->'progress'->>'code')
            IS DISTINCT FROM (p.payload->'progress'->>'step', p.payload->'progress'->>'code'))
        UNION ALL
        SELECT a.at, 'a' || a.id, a.name, a.actor, a.source, a.appointment_id, NULL, NULL, a.before, a.after
        FROM audit_entries a
        WHERE a.site_id = $1 AND a.${isAbout}
          AND NOT EXISTS (SELECT 1 FROM events e WHERE e.site_id = a.site_id AND e.seq = a.seq)
      ) x
      WHERE $3::timestamptz IS NULL OR (x.at, x.key) < ($3::timestamptz, $4::text)
      ORDER BY x.at DESC, x.key DESC LIMIT ${TIMELINE_PAGE + 1}`,
  };
}

const OF_VISIT = statement('timeline_of_visit', 'appointment_id = $2::bigint');
const OF_CLIENT = statement('timeline_of_client', 'client_id = $2::text');

/** A card as it was told then: those of earlier versions have fewer members. */
export type ToldCard = Partial<LiveCard>;

export interface Told {
  /** Null of a sale without a visit. */
  card?: ToldCard | null;
  progress?: FormProgress;
  sale?: { saleId: string };
  report?: { date: string };
  kiosk?: { name: string };
  job?: { name: string };
}

/** A line of the log and of the audit, as both kept it. */
export interface TimelineRow extends TimelinePlace {
  name: EventName | QuietChange;
  actor: Actor;
  /** Null for an event that nobody is named for beside the log. */
  source: ActionSource | null;
  appointmentId: number | null;
  payload: Told | null;
  /** Of the event before it on the same visit. */
  previous: Told | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What a timeline is about. */
export type TimelineSubject = { siteId: number } & ({ appointmentId: number } | { clientId: string });

/** One more than a page has, when there are more. */
@Injectable()
export class TimelineRepository {
  constructor(private readonly database: Database) {}

  page(subject: TimelineSubject, from: TimelinePlace | null): Promise<TimelineRow[]> {
    const place = [from?.at ?? null, from?.key ?? null];
    return 'appointmentId' in subject
      ? this.database.rows<TimelineRow>(OF_VISIT, [subject.siteId, subject.appointmentId, ...place])
      : this.database.rows<TimelineRow>(OF_CLIENT, [subject.siteId, subject.clientId, ...place]);
  }
}
