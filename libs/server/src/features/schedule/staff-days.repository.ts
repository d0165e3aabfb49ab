import { Injectable } from '@nestjs/common';
import type { SlotHold } from '#contracts/calendar/hold.dto';
import type { ScheduleEntry } from '#contracts/calendar/schedule.dto';
import type { LogPosition } from '#contracts/live/realtime';
import type { DayWindow } from '../../adapters/provider/appointments/provider-appointments.js';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { HELD } from '../seats/slot.js';
import type { StaffDay } from './staff-days.js';

/** The days of which nobody has a later answer. */
const TAKE_DAYS = {
  name: 'schedule_days_take',
  text: `INSERT INTO schedule_days AS kept (site_id, local_date, asked_at)
    SELECT $1, day::date, $4 FROM generate_series($2::date, $3::date, interval '1 day') day ORDER BY day
    ON CONFLICT (site_id, local_date) DO UPDATE SET asked_at = excluded.asked_at WHERE kept.asked_at <= excluded.asked_at
    RETURNING to_char(local_date, 'YYYY-MM-DD') AS date, xmax = 0 AS "isNew"`,
};
/** `$2`: the days that are written; gives those that are other ones than before. */
const WRITE = {
  name: 'staff_days_write',
  text: `WITH wanted AS (
      SELECT w.* FROM jsonb_to_recordset($3) AS w ("staffId" bigint, "staffName" text, date date, openings jsonb, absences jsonb)
      WHERE w.date = ANY($2::date[])
    ), gone AS (
      DELETE FROM staff_days d WHERE d.site_id = $1 AND d.local_date = ANY($2::date[])
        AND NOT EXISTS (SELECT 1 FROM wanted w WHERE w.date = d.local_date AND w."staffId" = d.staff_id)
      RETURNING d.local_date
    ), put AS (
      INSERT INTO staff_days AS kept (site_id, local_date, staff_id, staff_name, openings, absences)
      SELECT $1, date, "staffId", "staffName", openings, absences FROM wanted
      ON CONFLICT (site_id, local_date, staff_id) DO UPDATE
        SET staff_name = excluded.staff_name, openings = excluded.openings, absences = excluded.absences
        WHERE (kept.staff_name, kept.openings, kept.absences) IS DISTINCT FROM (excluded.staff_name, excluded.openings, excluded.absences)
      RETURNING local_date
    )
    SELECT to_char(local_date, 'YYYY-MM-DD') AS date FROM (SELECT local_date FROM gone UNION SELECT local_date FROM put) changed ORDER BY 1`,
};
const ONE = {
  name: 'staff_day_one',
  text: `SELECT staff_id AS "staffId", staff_name AS "staffName", to_char(local_date, 'YYYY-MM-DD') AS date, openings, absences
    FROM staff_days WHERE site_id = $1 AND local_date = $2 AND staff_id = $3`,
};
/** Who is there on any of the days, or has an appointment there; with all that is known of them on those days. */
const BETWEEN = {
  name: 'schedule_between',
  text: `WITH days AS (
      SELECT * FROM staff_days WHERE site_id = $1 AND local_date BETWEEN $3 AND $4
    ), here AS (
      SELECT d.staff_id, d.staff_name, d.local_date, 1 AS worth FROM days d
      WHERE d.openings @> jsonb_build_array(jsonb_build_object('locationId', $2::int))
      UNION ALL
      SELECT a.staff_id, a.staff_name, a.local_date, 0 FROM appointments a
      WHERE a.site_id = $1 AND a.local_date BETWEEN $3 AND $4 AND a.location_id = $2 AND a.status <> 'Cancelled'
    ), staff AS (
      SELECT staff_id, (array_agg(staff_name ORDER BY worth DESC, local_date DESC))[1] AS name FROM here GROUP BY staff_id
    ), listed AS (
      SELECT s.staff_id AS id, s.name,
        (SELECT coalesce(json_agg(json_build_object('startDateTime', one->>'starts', 'endDateTime', one->>'ends')
            ORDER BY one->>'starts'), '[]')
          FROM days d, jsonb_array_elements(d.openings) one WHERE d.staff_id = s.staff_id AND (one->>'locationId')::int = $2) AS availabilities,
        (SELECT json_agg(DISTINCT program::int)
          FROM days d, jsonb_array_elements(d.openings) one, jsonb_array_elements_text(one->'programIds') program
          WHERE d.staff_id = s.staff_id AND (one->>'locationId')::int = $2) AS "programIds",
        (SELECT coalesce(json_agg(json_build_object('StartDateTime', one->>'starts', 'EndDateTime', one->>'ends', 'Description', one->>'description')
            ORDER BY one->>'starts'), '[]')
          FROM days d, jsonb_array_elements(d.absences) one WHERE d.staff_id = s.staff_id) AS unavailabilities
      FROM staff s
    )
    SELECT c.epoch, c.seq,
      (SELECT coalesce(json_agg(json_build_object('holdId', o."holdId", 'staffId', o."staffId", 'locationId', o."locationId",
          'startsAt', o."startsAt", 'endsAt', o."endsAt", 'name', o.name) ORDER BY o."startsAt", o."holdId"), '[]')
        FROM (SELECT ${HELD} FROM seats h JOIN sites z USING (site_id)
          WHERE h.site_id = $1 AND h.location_id = $2 AND h.expires_at >= now()
            AND h.during && tstzrange($3::date::timestamp AT TIME ZONE z.time_zone, ($4::date + 1)::timestamp AT TIME ZONE z.time_zone)) o) AS holds,
      (SELECT coalesce(json_agg(l ORDER BY l.name, l.id), '[]') FROM listed l) AS schedule,
      (SELECT CASE WHEN count(*) = $4::date - $3::date + 1 THEN min(asked_at) END FROM schedule_days
        WHERE site_id = $1 AND local_date BETWEEN $3 AND $4) AS "askedAt"
    FROM site_counters c WHERE c.site_id = $1`,
};

export interface LocationDays extends DayWindow {
  siteId: number;
  locationId: number;
}

export interface PositionedSchedule extends LogPosition {
  schedule: ScheduleEntry[];
  holds: SlotHold[];
  /** When the provider was last asked for the day that was asked for longest ago; null while a day was never asked for. */
  askedAt: Date | null;
}

@Injectable()
export class StaffDaysRepository {
  constructor(private readonly database: Database) {}

  /** The database's clock: whichever process asks the provider, its answers can be put in order. */
  now(): Promise<Date> {
    return this.database.now();
  }

  /** Of the window, what nobody asked for later. Gives the days that are other ones than before, or were never there: also those on which nobody works. */
  async write(
    tx: Transaction,
    siteId: number,
    { from, to, at, days }: DayWindow & { at: Date; days: readonly StaffDay[] },
  ): Promise<string[]> {
    const taken = await tx.query<{ date: string; isNew: boolean }>(TAKE_DAYS, [siteId, from, to, at]);
    const dates = taken.map(({ date }) => date);
    const changed = await tx.query<{ date: string }>(WRITE, [siteId, dates, JSON.stringify(days)]);
    const told = [...taken.filter(({ isNew }) => isNew), ...changed].map(({ date }) => date);
    return [...new Set(told)].sort();
  }

  /** Null when they are neither there nor away on that day, as far as is known. */
  one(siteId: number, { staffId, date }: { staffId: number; date: string }): Promise<StaffDay | null> {
    return this.database.first<StaffDay>(ONE, [siteId, date, staffId]);
  }

  /** Null when there is no such site. */
  between({ siteId, locationId, from, to }: LocationDays): Promise<PositionedSchedule | null> {
    return this.database.first<PositionedSchedule>(BETWEEN, [siteId, locationId, from, to]);
  }
}
