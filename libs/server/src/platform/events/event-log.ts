import { Injectable } from '@nestjs/common';
import type { AnySiteEvent, EventName } from '#contracts/events';
import type { LogPosition } from '#contracts/live/realtime';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import type { Transaction } from '../database/unit-of-work.js';
import type { Announcement } from './announcement.js';

const HEADS = {
  name: 'event_log_heads',
  text: `SELECT c.site_id AS "siteId", c.epoch, c.seq,
           coalesce((SELECT min(e.seq) FROM events e WHERE e.site_id = c.site_id), c.seq + 1) AS "keptFrom"
         FROM site_counters c WHERE c.site_id = ANY($1)`,
};
const AFTER = {
  name: 'event_log_after',
  text: `SELECT site_id AS "siteId", seq, name, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, actor, payload
         FROM events WHERE site_id = $1 AND seq > $2 ORDER BY seq LIMIT $3`,
};

export type SiteHead = LogPosition & {
  siteId: number;
  /** The number of the oldest event that is still there; of the next to come when none is. */
  keptFrom: number;
};

/** The log of record of every site (invariant 3). */
@Injectable()
export class EventLog {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The only way to announce: the event is numbered and written when `tx` commits. `audit` for what a person changed. */
  record<N extends EventName>(
    tx: Transaction,
    siteId: number,
    name: N,
    announced: Omit<Announcement<N>, 'siteId' | 'name' | 'at'>,
  ): void {
    const past = this.clock.past();
    tx.announcements.push({ siteId, name, ...announced, ...(past === null ? {} : { at: past.toISOString() }) });
  }

  heads(siteIds: readonly number[]): Promise<SiteHead[]> {
    return this.database.rows<SiteHead>(HEADS, [siteIds]);
  }

  /** At most `limit` events after `seq`, in order; what is no longer kept is left out. */
  after(siteId: number, seq: number, limit: number): Promise<AnySiteEvent[]> {
    return this.database.rows<AnySiteEvent>(AFTER, [siteId, seq, limit]);
  }
}
