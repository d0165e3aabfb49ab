import { Injectable } from '@nestjs/common';
import type { VisitStatus } from '#contracts/appointments';
import type { AppointmentCard } from '#contracts/appointments.dto';
import type { LogPosition } from '#contracts/live/realtime';
import type { KnownContacts } from '#domain/people/person-search';
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
const DAY_FRESHNESS = {
  name: 'appointment_day_freshness',
  text: 'SELECT synced_at AS "syncedAt" FROM synced_days WHERE site_id = $1 AND local_date = $2',
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

/** The log's position stands in every row; a day without cards is one row of nulls beside it. */
type DayRow = LogPosition & (CardRow | { id: null });

function toDayCard({ epoch: _epoch, seq: _seq, ...row }: LogPosition & CardRow): AppointmentCard {
  return toCard(row);
}

@Injectable()
export class AppointmentsRepository {
  constructor(private readonly database: Database) {}

  /** A day's cards and the point of the log they are valid at, from one snapshot. Null when there is no such site. */
  async day(siteId: number, date: string, locationId: number): Promise<PositionedCards | null> {
    const rows = await this.database.rows<DayRow>(DAY, [siteId, date, locationId]);
    const [first] = rows;
    if (first === undefined) return null;
    const { epoch, seq } = first;
    return { position: { epoch, seq }, cards: rows.flatMap((row) => (row.id === null ? [] : [toDayCard(row)])) };
  }

  /** Of one day at one location, by the index of the day list: some hundreds at most. */
  searched(siteId: number, date: string, locationId: number): Promise<SearchedVisit[]> {
    return this.database.rows<SearchedVisit>(SEARCHED, [siteId, date, locationId]);
  }

  async daySyncedAt(siteId: number, date: string): Promise<Date | null> {
    const row = await this.database.first<{ syncedAt: Date }>(DAY_FRESHNESS, [siteId, date]);
    return row?.syncedAt ?? null;
  }
}
