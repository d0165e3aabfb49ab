import type { LocationDay } from '#contracts/events';

/** Days recomputed in one transaction. */
const DAYS = 50;
/** Events of one turn. */
const EVENTS = 10_000;

/** The site's number of the last event whose days were taken; one that the log does not reach is of a log that was replaced. */
const POSITION = `coalesce((SELECT place.seq FROM day_positions place JOIN site_counters counter USING (site_id)
  WHERE place.site_id = $1 AND place.seq <= counter.seq), 0)`;

/** SQL: days of a site that are marked, or named by an event after its position. */
export const waitingDays = (site: string, position: string): string => `
  SELECT location_id, local_date FROM day_marks WHERE site_id = ${site}
  UNION ALL
  SELECT (named->>'locationId')::int, (named->>'date')::date FROM events, jsonb_array_elements(days) named
  WHERE site_id = ${site} AND seq > ${position}`;

/** Of site `$1`. */
export const WAITING_DAYS = waitingDays('$1', POSITION);

/** Sites with marks, or with a log that goes on after the position. */
export const WAITING_SITES = {
  name: 'waiting_days_sites',
  text: `SELECT counter.site_id AS "siteId" FROM site_counters counter LEFT JOIN day_positions place USING (site_id)
         WHERE counter.seq <> coalesce(place.seq, 0) UNION SELECT site_id FROM day_marks`,
};

/** How long the oldest of these marks and events has waited; 0 when there is none. */
export const WAITING_SECONDS = {
  name: 'waiting_days_lag',
  text: `
    SELECT coalesce(extract(epoch FROM clock_timestamp() - min(since)), 0)::float8 AS seconds FROM (
      SELECT min(marked_at) AS since FROM day_marks
      UNION ALL
      SELECT oldest.at FROM site_counters counter LEFT JOIN day_positions place USING (site_id)
      CROSS JOIN LATERAL (
        SELECT at FROM events WHERE site_id = counter.site_id AND seq > coalesce(place.seq, 0) ORDER BY seq LIMIT 1
      ) oldest
      WHERE counter.seq <> coalesce(place.seq, 0)
    ) waiting`,
};

/** What one turn took of a site. */
export interface TakenDays {
  days: LocationDay[];
  /** Numbers after the position that the log does not have: which days those events changed nobody knows. */
  lost: number;
  hasMore: boolean;
}

/**
 * Takes from site `$1` the days that have waited longest, with all their marks, and the log up to where it goes; one row of TakenDays.
 * What they were taken for is visible to every later statement: numbers follow the order of commits, so no smaller one comes later. What the
 * log names and is not taken now is marked instead. While the log is longer than one turn it is only brought in, so that a day that
 * many of its events name is recomputed once.
 */
export const TAKE_DAYS = `
  WITH place AS (
    SELECT ${POSITION} AS seq
  ), logged AS MATERIALIZED (
    SELECT seq, at, days FROM events WHERE site_id = $1 AND seq > (SELECT seq FROM place) ORDER BY seq LIMIT ${EVENTS}
  ), ends AS (
    SELECT count(*) AS events, count(*) = ${EVENTS} AS "isLong",
      CASE WHEN count(*) = ${EVENTS} THEN max(seq) ELSE (SELECT seq FROM site_counters WHERE site_id = $1) END AS seq
    FROM logged
  ), named AS (
    SELECT (day->>'locationId')::int AS location_id, (day->>'date')::date AS local_date, min(at) AS since
    FROM logged CROSS JOIN jsonb_array_elements(days) day GROUP BY 1, 2
  ), oldest AS (
    SELECT location_id, local_date FROM (
      SELECT location_id, local_date, marked_at AS since FROM day_marks WHERE site_id = $1 UNION ALL SELECT * FROM named
    ) waiting GROUP BY 1, 2 ORDER BY min(since), 1, 2 LIMIT (SELECT CASE WHEN "isLong" THEN 0 ELSE ${DAYS} END FROM ends)
  ), unmarked AS (
    DELETE FROM day_marks marked USING oldest
    WHERE marked.site_id = $1 AND marked.location_id = oldest.location_id AND marked.local_date = oldest.local_date
  ), marked AS (
    INSERT INTO day_marks (site_id, location_id, local_date, mark_id, marked_at)
    SELECT $1, location_id, local_date, gen_random_uuid(), since FROM named
    WHERE (location_id, local_date) NOT IN (SELECT location_id, local_date FROM oldest)
  ), moved AS (
    INSERT INTO day_positions (site_id, seq) SELECT $1, ends.seq FROM ends
    WHERE ends.seq IS DISTINCT FROM (SELECT seq FROM day_positions WHERE site_id = $1)
    ON CONFLICT (site_id) DO UPDATE SET seq = excluded.seq
  )
  SELECT (ends.seq - place.seq - ends.events)::int AS lost, "isLong" OR (SELECT count(*) FROM oldest) = ${DAYS} AS "hasMore",
    (SELECT coalesce(json_agg(json_build_object('locationId', location_id, 'date', local_date)), '[]') FROM oldest) AS days
  FROM ends, place`;
