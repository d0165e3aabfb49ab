import { Injectable } from '@nestjs/common';
import { type EventName, QUIET_CHANGES, type QuietChange } from '#contracts/events';
import { Database } from '../../platform/database/database.js';
import { LOG, LOG_PEOPLE } from './log-statements.js';
import type { TimelinePlace } from './timeline-place.js';
import type { TimelineRow } from './timeline.repository.js';

export interface LogRow extends TimelineRow {
  clientId: string | null;
  clientName: string | null;
  locationId: number | null;
}

/** What the log of a site is narrowed to. */
export interface LogWish {
  siteId: number;
  names: readonly (EventName | QuietChange)[];
  /** Instants of which the first still counts; null where it is of whatever day. */
  between: { start: Date; end: Date } | null;
  /** As the log's indexes say it: staff with `staff:` before the name. */
  actor: string | null;
  about: LogSubject | null;
}

/** Whom a text means: an appointment, or any of these clients. */
export interface LogSubject {
  appointmentId: string | null;
  clientIds: readonly string[];
}

/** Beyond every id. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const LAST_SEQ = '9223372036854775807';

@Injectable()
export class LogRepository {
  constructor(private readonly database: Database) {}

  /** One more than a page has, when there are more. */
  page({ siteId, names, between, actor, about }: LogWish, from: TimelinePlace | null): Promise<LogRow[]> {
    const values = [
      ...[siteId, names, between?.start ?? '-infinity', between?.end ?? 'infinity'],
      ...placesIn(from),
      QUIET_CHANGES,
    ];
    const person = actor === null ? [] : [actor];
    if (about === null) return this.database.rows(actor === null ? LOG.all : LOG.byActor, [...values, ...person]);
    const statement = actor === null ? LOG.about : LOG.aboutByActor;
    return this.database.rows(statement, [...values, about.appointmentId, about.clientIds, ...person]);
  }

  async people(siteId: number): Promise<string[]> {
    const rows = await this.database.rows<{ name: string }>(LOG_PEOPLE, [siteId]);
    return rows.map(({ name }) => name);
  }
}

/** Of one instant events come first: after an entry of the audit there is none of them left, and after an event every entry is. */
function placesIn(from: TimelinePlace | null): string[] {
  if (from === null) return ['infinity', LAST_SEQ, 'infinity', LAST_ID];
  const { at, key } = from;
  return key.startsWith('e') ? [at, String(Number(key.slice(1))), at, LAST_ID] : [at, '0', at, key.slice(1)];
}
