import { Injectable } from '@nestjs/common';
import type { LogPosition } from '#contracts/live/realtime';
import { Database } from '../../platform/database/database.js';
import { reading } from '../../platform/read-models/day-model.js';
import { waitingDays } from '../../platform/read-models/waiting-days.js';
import { DAY_SUMMARIES } from './day-summaries.js';
import type { KeptService } from './day-summary.entity.js';

const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS"Z"'`;

/**
 * `$1` sites and `$2` a day of each, every pair once; `$3` one location or null for all. A row for each day of a location, or one without a day for a
 * site that has none. Sums, positions and the states of the mirrors are of one snapshot.
 */
const OF_SITES = {
  name: 'summaries_of_sites',
  text: `
    WITH site AS MATERIALIZED (
      SELECT p.site_id, p.epoch, p.seq, CASE WHEN place.seq <= p.seq THEN place.seq ELSE 0 END AS recomputed, coalesce(s.own_name, s.name) AS name,
        to_char(m.synced_at AT TIME ZONE 'UTC', ${INSTANT}) AS synced_at, to_char(m.degraded_since AT TIME ZONE 'UTC', ${INSTANT}) AS since
      FROM site_counters p JOIN sites s USING (site_id) LEFT JOIN sync_states m USING (site_id) LEFT JOIN day_positions place USING (site_id)
      WHERE p.site_id = ANY ($1::int[])
    ), waiting AS MATERIALIZED (
      SELECT site.site_id, w.location_id, w.local_date FROM site CROSS JOIN LATERAL (${waitingDays('site.site_id', 'site.recomputed')}) w
    ), asked AS MATERIALIZED (
      SELECT l.site_id, l.location_id, coalesce(l.own_name, l.name) AS location, pair.local_date,
        (l.site_id, l.location_id, pair.local_date) IN (SELECT site_id, location_id, local_date FROM waiting) OR kept.is_there IS NULL AS waits
      FROM unnest($1::int[], $2::date[]) AS pair (site_id, local_date)
      JOIN locations l ON l.site_id = pair.site_id AND ($3::int IS NULL OR l.location_id = $3)
      LEFT JOIN LATERAL (
        SELECT true AS is_there FROM day_summaries k
        WHERE k.site_id = l.site_id AND k.location_id = l.location_id AND k.local_date = pair.local_date OFFSET 0
      ) kept ON true
    )
    SELECT counter.site_id, counter.epoch, counter.seq, counter.name, counter.synced_at, counter.since,
      day.location_id, day.location, day.local_date::text, f.*
    FROM site counter LEFT JOIN asked day USING (site_id) LEFT JOIN LATERAL (${reading(DAY_SUMMARIES)}) f ON true
    ORDER BY counter.site_id, day.location_id, day.local_date`,
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
  locations: SummedLocation[];
}

interface SummedLocation {
  locationId: number;
  name: string;
  days: SummedDay[];
}

interface SiteOfRow extends LogPosition {
  site_id: number;
  name: string;
  synced_at: string | null;
  since: string | null;
}

type Row = SiteOfRow & ((SummedDay & { location_id: number; location: string }) | { location_id: null });

/** Days (YYYY-MM-DD of the site's calendar) of a site. */
export interface AskedDays {
  siteId: number;
  days: readonly string[];
}

@Injectable()
export class SummariesRepository {
  constructor(private readonly database: Database) {}

  /** Each of its days once, at one location or at all; null for no site of ours. */
  async ofSite(siteId: number, days: readonly string[], locationId: number | null): Promise<SummedSite | null> {
    return (await this.ofSites([{ siteId, days }], locationId)).get(siteId) ?? null;
  }

  /** By site, without those that are none of ours. Each site once. */
  async ofSites(asked: readonly AskedDays[], locationId: number | null = null): Promise<Map<number, SummedSite>> {
    const pairs = asked.flatMap(({ siteId, days }) => [...new Set(days)].map((day) => ({ siteId, day })));
    const values = [pairs.map(({ siteId }) => siteId), pairs.map(({ day }) => day), locationId];
    const sites = new Map<number, SummedSite>();
    for (const row of await this.database.rows<Row>(OF_SITES, values)) place(sites, row);
    return sites;
  }
}

/** Rows come by site, location and day. */
function place(sites: Map<number, SummedSite>, row: Row): void {
  const { site_id, epoch, seq, name, synced_at, since } = row;
  const site = sites.get(site_id) ?? { epoch, seq, name, syncedAt: synced_at, since, locations: [] };
  sites.set(site_id, site);
  if (row.location_id === null) return;
  const { location_id: locationId, location, ...day } = row;
  const last = site.locations.at(-1);
  if (last?.locationId === locationId) last.days.push(day);
  else site.locations.push({ locationId, name: location, days: [day] });
}
