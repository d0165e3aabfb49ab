import { WAITING_DAYS } from './waiting-days.js';

/** Rows of figures, one for each site, location and day, with `applied_seq` and `recomputed_at` beside the figures. */
export interface DayModel {
  table: string;
  /** Columns of the table, and of the one row that `read` gives. */
  figures: readonly string[];
  /** SQL: the figures of `day` (`site_id`, `location_id`, `local_date`), from the tables. */
  read: string;
  /** SQL: `location_id` and `local_date` of every day of site `$1` that the tables know. */
  days: string;
}

/** Tables and the log's number are of one snapshot: what the row says is true as of that event. `$1` site, `$2` locations, `$3` dates. */
export function recomputing({ table, figures, read }: DayModel): string {
  const columns = [...figures, 'applied_seq', 'recomputed_at'];
  return `
    INSERT INTO ${table} (site_id, location_id, local_date, ${columns.join(', ')})
    SELECT day.site_id, day.location_id, day.local_date, ${prefixed('now', figures)}, counter.seq, clock_timestamp()
    FROM (SELECT $1::int AS site_id, * FROM unnest($2::int[], $3::date[]) AS marked (location_id, local_date)) day
    JOIN site_counters counter ON counter.site_id = day.site_id
    CROSS JOIN LATERAL (${read}) now
    ON CONFLICT (site_id, location_id, local_date)
      DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`;
}

/** Days of site `$1` that do not wait to be recomputed and all the same are not as the tables say, in one snapshot. */
export function comparing({ table, figures, read, days }: DayModel): string {
  return `
    SELECT day.location_id AS "locationId", day.local_date::text AS date, kept.site_id IS NOT NULL AS "isKept"
    FROM (SELECT $1::int AS site_id, * FROM (${days} UNION SELECT location_id, local_date FROM ${table} WHERE site_id = $1) of_site) day
    CROSS JOIN LATERAL (${read}) now
    LEFT JOIN ${table} kept USING (site_id, location_id, local_date)
    WHERE (${prefixed('kept', figures)}) IS DISTINCT FROM (${prefixed('now', figures)})
      AND NOT EXISTS (SELECT FROM (${WAITING_DAYS}) waiting
        WHERE waiting.location_id = day.location_id AND waiting.local_date = day.local_date)`;
}

/**
 * The figures of `day` (`site_id`, `location_id`, `local_date`, and `waits`: it is to be recomputed, or has no row) with `applied_seq`, one row:
 * as kept, or from the tables as of `counter`, the row of `site_counters` of the same snapshot. So what is read is never older than that.
 */
export function reading({ table, figures, read }: DayModel): string {
  return `
    SELECT ${prefixed('kept', figures)}, kept.applied_seq FROM ${table} kept
    WHERE NOT day.waits AND kept.site_id = day.site_id AND kept.location_id = day.location_id AND kept.local_date = day.local_date
    UNION ALL SELECT ${prefixed('now', figures)}, counter.seq FROM (${read}) now WHERE day.waits`;
}

function prefixed(row: string, columns: readonly string[]): string {
  return columns.map((column) => `${row}.${column}`).join(', ');
}
