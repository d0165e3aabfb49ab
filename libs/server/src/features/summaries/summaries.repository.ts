import { Injectable } from '@nestjs/common';
import type { LogPosition } from '#contracts/live/realtime';
import { Database } from '../../platform/database/database.js';
import { reading } from '../../platform/read-models/day-model.js';
import { WAITING_DAYS } from '../../platform/read-models/waiting-days.js';
import { DAY_SUMMARIES } from './day-summaries.js';
import type { KeptService } from './day-summary.entity.js';

const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS"Z"'`;

/** `$1` site, `$2` days, `$3` one location or null for all. Sums, position and the state of the mirror are of one snapshot. */
const OF_SITE = {
  name: 'summaries_of_site',
  text: `
    WITH waiting AS MATERIALIZED (SELECT location_id, local_date FROM (${WAITING_DAYS}) w), place AS (
      SELECT location_id, coalesce(own_name, name) AS name FROM locations WHERE site_id = $1 AND ($3::int IS NULL OR location_id = $3)
    ), summed AS (
      SELECT day.location_id, day.local_date, f.*
      FROM site_counters counter
      CROSS JOIN LATERAL (
        SELECT counter.site_id, l.location_id, asked.local_date,
          (l.location_id, asked.local_date) IN (SELECT location_id, local_date FROM waiting) OR k.site_id IS NULL AS waits
        FROM place l CROSS JOIN unnest($2::date[]) AS asked (local_date)
        LEFT JOIN day_summaries k ON k.site_id = $1 AND k.location_id = l.location_id AND k.local_date = asked.local_date
        OFFSET 0
      ) day
      CROSS JOIN LATERAL (${reading(DAY_SUMMARIES)}) f
      WHERE counter.site_id = $1
    )
    SELECT p.epoch, p.seq, coalesce(s.own_name, s.name) AS name, to_char(m.synced_at AT TIME ZONE 'UTC', ${INSTANT}) AS "syncedAt",
      to_char(m.degraded_since AT TIME ZONE 'UTC', ${INSTANT}) AS since,
      coalesce((SELECT json_agg(json_build_object('locationId', l.location_id, 'name', l.name, 'days',
          (SELECT json_agg(to_jsonb(d) ORDER BY d.local_date) FROM summed d WHERE d.location_id = l.location_id))
        ORDER BY l.location_id) FROM place l), '[]') AS locations
    FROM site_counters p JOIN sites s USING (site_id) LEFT JOIN sync_states m USING (site_id) WHERE p.site_id = $1`,
};

/** A row as it is kept, by the names of its columns. */
export interface SummedDay {
  local_date: string;
  call_center: number;
  online: number;
  mind_body: number;
  total_appointments: number;
  total_sales_cents: number;
  total_expected_cents: number;
  total_no_show_cents: number;
  total_tip_cents: number;
  completed: number;
  completed_ultrasound: number;
  no_show: number;
  confirmed: number;
  booked: number;
  arrived: number;
  cbff: number;
  cbff_granted: number;
  dicom_ok: number;
  first_visits: number;
  later_visits: number;
  services: KeptService[];
  applied_seq: number;
}

export interface SummedSite extends LogPosition {
  name: string;
  syncedAt: string | null;
  since: string | null;
  locations: { locationId: number; name: string; days: SummedDay[] }[];
}

@Injectable()
export class SummariesRepository {
  constructor(private readonly database: Database) {}

  /** Of days (YYYY-MM-DD of the site's calendar), each once, at one location or at all; null for no site of ours. */
  ofSite(siteId: number, days: readonly string[], locationId: number | null): Promise<SummedSite | null> {
    return this.database.first<SummedSite>(OF_SITE, [siteId, [...new Set(days)], locationId]);
  }
}
