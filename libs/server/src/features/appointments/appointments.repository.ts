import { Injectable } from '@nestjs/common';
import type { AppointmentCard } from '#contracts/appointments.dto';
import type { LogPosition } from '#contracts/live/realtime';
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

  async daySyncedAt(siteId: number, date: string): Promise<Date | null> {
    const row = await this.database.first<{ syncedAt: Date }>(DAY_FRESHNESS, [siteId, date]);
    return row?.syncedAt ?? null;
  }
}
