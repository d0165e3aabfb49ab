import { Injectable } from '@nestjs/common';
import type { VisitStatus } from '#contracts/appointments';
import type { AppointmentCard } from '#contracts/appointments.dto';
import type { LogPosition } from '#contracts/live/realtime';
import type { KnownContacts } from '#domain/people/person-search';
import type { DayWindow } from '../../adapters/provider/appointments/provider-appointments.js';
import { Database } from '../../platform/database/database.js';
import { CARD_SELECT, toCard, type CardRow } from './card.projection.js';

const DAY = {
  name: 'appointment_day',
  text: `SELECT counter.epoch, counter.seq, card.*
         FROM site_counters counter
         LEFT JOIN (${CARD_SELECT} WHERE a.site_id = $1 AND a.local_date = $2 AND a.location_id = $3) card ON true
         WHERE counter.site_id = $1
         ORDER BY card."startsAt", card.id`,
};
/** Of a day without more it is left to DAY: no range, and no member that may be missing. */
const SPAN = {
  name: 'appointment_span',
  text: `SELECT counter.epoch, counter.seq, card.*
         FROM site_counters counter
         LEFT JOIN (${CARD_SELECT} WHERE a.site_id = $1 AND a.local_date BETWEEN $2 AND $3 AND a.location_id = $4
           AND ($5::bigint IS NULL OR a.staff_id = $5)) card ON true
         WHERE counter.site_id = $1
         ORDER BY card."startsAt", card.id`,
};
const FRESHNESS = {
  name: 'appointment_days_freshness',
  text: `SELECT CASE WHEN count(*) = $3::date - $2::date + 1 THEN min(synced_at) END AS "syncedAt"
         FROM synced_days WHERE site_id = $1 AND local_date BETWEEN $2 AND $3`,
};
const SEARCHED = {
  name: 'appointment_searched',
  // The first contact of each kind is the one that the card shows.
  text: `SELECT a.appointment_id AS id, a.status, coalesce(c.first_name || ' ' || c.last_name, '') AS name,
           array_remove(ARRAY[c.email], '') AS emails, array_remove(ARRAY[c.mobile_phone, c.home_phone, c.work_phone], '') AS phones
         FROM appointments a
         JOIN clients c ON c.site_id = a.site_id AND c.client_id = a.client_id
         WHERE a.site_id = $1 AND a.local_date = $2 AND a.location_id = $3`,
};

/** What somebody can be searched by. */
export interface SearchedVisit extends KnownContacts {
  id: number;
  status: VisitStatus;
  name: string;
}

export interface PositionedCards {
  cards: AppointmentCard[];
  position: LogPosition;
}

/** Days YYYY-MM-DD of the site, both included. */
export interface WantedDays extends DayWindow {
  siteId: number;
  locationId: number;
  /** Null: everybody's. */
  staffId: number | null;
}

/** The log's position stands in every row; a day without cards is one row of nulls beside it. */
type DayRow = LogPosition & (CardRow | { id: null });

function toDayCard({ epoch: _epoch, seq: _seq, ...row }: LogPosition & CardRow): AppointmentCard {
  return toCard(row);
}

@Injectable()
export class AppointmentsRepository {
  constructor(private readonly database: Database) {}

  /** Cards of these days and the point of the log they are valid at, from one snapshot. Null when there is no such site. */
  async between({ siteId, locationId, from, to, staffId }: WantedDays): Promise<PositionedCards | null> {
    const rows = await (from === to && staffId === null
      ? this.database.rows<DayRow>(DAY, [siteId, from, locationId])
      : this.database.rows<DayRow>(SPAN, [siteId, from, to, locationId, staffId]));
    const [first] = rows;
    if (first === undefined) return null;
    const { epoch, seq } = first;
    return { position: { epoch, seq }, cards: rows.flatMap((row) => (row.id === null ? [] : [toDayCard(row)])) };
  }

  /** Of one day at one location, by the index of the day list: some hundreds at most. */
  searched(siteId: number, date: string, locationId: number): Promise<SearchedVisit[]> {
    return this.database.rows<SearchedVisit>(SEARCHED, [siteId, date, locationId]);
  }

  /** When the day of them was read that was read longest ago; null while one never was. */
  async syncedAt(siteId: number, { from, to }: DayWindow): Promise<Date | null> {
    const row = await this.database.first<{ syncedAt: Date | null }>(FRESHNESS, [siteId, from, to]);
    return row?.syncedAt ?? null;
  }
}
