import { Injectable } from '@nestjs/common';
import { MOST_CHANGES, type RecordTexts } from '#contracts/config/site-record';
import type * as dto from '#contracts/config/site-record.dto';
import type { Actor } from '#contracts/identity/identity';
import type { LogPosition } from '#contracts/live/realtime';
import type { Wire } from '#contracts/wire';
import { tableZoneOf } from '#domain/sites/time-zones';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { RecordPart } from './record-change.entity.js';

export type SiteRecord = Wire<dto.SiteRecord>;

export interface LocationAt {
  siteId: number;
  locationId: number;
}

/** What is written of a change: the record as it becomes. */
export interface RecordWritten {
  texts: RecordTexts;
  /** IANA. */
  zone: string;
  reviewLinkSent: string;
  by: Actor;
}

export interface KeptChange {
  version: number;
  at: string;
  actor: Actor;
  before: RecordPart;
  after: RecordPart;
}

/** The name of the list is found here, by the zone. */
type Row = Omit<SiteRecord, 'timeZoneValue' | 'isdst'>;

const UTC = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const RECORD = `l.site_id AS site, l.location_id AS location, coalesce(l.own_name, l.name) AS name, l.folder, l.email,
  coalesce(l.own_phone, l.phone) AS phone, l.zipwhip_session AS "zipwhipSession", l.bitly_form AS "bitlyForm", l.inbox_id AS "inboxId",
  l.creator_id AS "creatorId", s.time_zone AS "timeZone", coalesce(l.own_address, l.address) AS address, l.store_name AS "storeName",
  l.g_map_link AS "gMapLink", l.hta_english AS "HTAEnglish", l.hta_spanish AS "HTASpanish", l.chatbot_id AS "chatbotId",
  l.review_link_original AS "reviewLinkOriginal", l.review_link_sent AS "reviewLinkSent", l.review_yelp_sent AS "reviewYelpSent",
  CASE WHEN l.record_changed_at IS NULL THEN 0 ELSE l.version END AS version,
  to_char(l.record_changed_at AT TIME ZONE 'UTC', ${UTC}) AS "changedAt", l.record_changed_by AS "changedBy"`;
const FROM = 'FROM locations l JOIN sites s USING (site_id)';
const ALL = {
  name: 'site_records',
  text: `SELECT p.epoch, p.seq, coalesce((SELECT json_agg(x) FROM (
      SELECT ${RECORD} ${FROM} WHERE l.site_id = p.site_id ORDER BY l.location_id) x), '[]') AS records
    FROM site_counters p WHERE p.site_id = $1`,
};
const CHANGES = {
  name: 'site_record_changes',
  text: `SELECT p.epoch, p.seq, coalesce((SELECT json_agg(x) FROM (
      SELECT c.version, to_char(c.at AT TIME ZONE 'UTC', ${UTC}) AS at, c.actor, c.before, c.after FROM record_changes c
      WHERE c.site_id = p.site_id AND c.location_id = $2 ORDER BY c.version DESC LIMIT ${MOST_CHANGES}) x), '[]') AS changes
    FROM site_counters p WHERE p.site_id = $1`,
};
const LINK = {
  name: 'site_review_link',
  text: `SELECT review_link_original AS link FROM locations
    WHERE site_id = $1 AND location_id = $2 AND record_changed_at IS NOT NULL AND review_link_original <> ''`,
};
/** What the provider says already pins nothing: it goes on being followed. */
const own = (name: string, at: number): string =>
  `own_${name} = CASE WHEN $${at} = coalesce(own_${name}, ${name}) THEN own_${name} ELSE $${at} END`;
const WRITE = `UPDATE locations SET ${own('name', 3)}, ${own('address', 4)}, ${own('phone', 5)},
    folder = $6, email = $7, zipwhip_session = $8, review_yelp_sent = $8, bitly_form = $9, inbox_id = $10, creator_id = $11,
    store_name = $12, g_map_link = $13, hta_english = $14, hta_spanish = $15, chatbot_id = $16, review_link_original = $17,
    review_link_sent = $18, record_changed_by = $19, record_changed_at = coalesce($20, clock_timestamp()), version = version + 1, updated_at = now()
  WHERE site_id = $1 AND location_id = $2`;

@Injectable()
export class SiteRecordsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Of every location, with the point of the log they are valid at; null for no site of ours. */
  async ofSite(siteId: number): Promise<({ records: SiteRecord[] } & LogPosition) | null> {
    const found = await this.database.first<{ records: Row[] } & LogPosition>(ALL, [siteId]);
    return found && { ...found, records: found.records.map(toRecord) };
  }

  changes({ siteId, locationId }: LocationAt): Promise<({ changes: KeptChange[] } & LogPosition) | null> {
    return this.database.first(CHANGES, [siteId, locationId]);
  }

  /** The Google link of a location, of whichever site; null without a record. */
  async linkOf({ siteId, locationId }: LocationAt): Promise<string | null> {
    const found = await this.database.first<{ link: string }>(LINK, [siteId, locationId]);
    return found && found.link;
  }

  /** As it is while nobody else changes any of the site: a zone is that of all its locations. */
  async hold(tx: Transaction, { siteId, locationId }: LocationAt): Promise<SiteRecord | null> {
    await tx.query('SELECT 1 FROM sites WHERE site_id = $1 FOR NO KEY UPDATE', [siteId]);
    const [row] = await tx.query<Row>(
      `SELECT ${RECORD} ${FROM} WHERE l.site_id = $1 AND l.location_id = $2 FOR NO KEY UPDATE OF l`,
      [siteId, locationId],
    );
    return row === undefined ? null : toRecord(row);
  }

  /** Of one that is held. */
  async write(tx: Transaction, at: LocationAt, { texts, zone, reviewLinkSent, by }: RecordWritten): Promise<void> {
    await tx.query(WRITE, [
      ...[at.siteId, at.locationId, texts.name, texts.address, texts.phone, texts.folder, texts.email],
      ...[texts.zipwhipSession, texts.bitlyForm, texts.inboxId, texts.creatorId, texts.storeName, texts.gMapLink],
      ...[texts.HTAEnglish, texts.HTASpanish, texts.chatbotId, texts.reviewLinkOriginal, reviewLinkSent],
      ...[JSON.stringify(by), this.clock.past()],
    ]);
    await tx.query(
      'UPDATE sites SET own_time_zone = $2, time_zone = $2, updated_at = now() WHERE site_id = $1 AND time_zone <> $2',
      [at.siteId, zone],
    );
    await tx.query('UPDATE locations SET time_zone = $2 WHERE site_id = $1 AND time_zone <> $2', [at.siteId, zone]);
  }

  async writeLink(tx: Transaction, at: LocationAt, { link, by }: { link: string; by: Actor }): Promise<void> {
    await tx.query(
      `UPDATE locations SET review_link_sent = $3, record_changed_by = $4, record_changed_at = clock_timestamp(), version = version + 1,
         updated_at = now()
       WHERE site_id = $1 AND location_id = $2`,
      [at.siteId, at.locationId, link, JSON.stringify(by)],
    );
  }

  async keep(tx: Transaction, at: LocationAt, change: Omit<KeptChange, 'at'>): Promise<void> {
    await tx.query(
      `INSERT INTO record_changes (site_id, location_id, version, actor, before, after, at)
       VALUES ($1, $2, $3, $4, $5, $6, coalesce($7, clock_timestamp()))`,
      [
        ...[at.siteId, at.locationId, change.version, JSON.stringify(change.actor)],
        ...[JSON.stringify(change.before), JSON.stringify(change.after), this.clock.past()],
      ],
    );
  }
}

function toRecord(row: Row): SiteRecord {
  const zone = tableZoneOf(row.timeZone);
  return { ...row, timeZoneValue: zone?.value ?? '', isdst: zone?.isdst ?? false };
}
