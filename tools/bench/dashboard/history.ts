import { addDays } from '#domain/time/site-time';
import { query } from '../../testing/services/database.js';
import { startRemote } from '../parts/remote.js';

export interface History {
  sites: number;
  /** YYYY-MM-DD, the oldest first. */
  days: readonly string[];
  sales: number;
}

export const LOCATIONS_PER_SITE = 2;
const FIRST_SERVICE = 301;
const SERVICES = 7;

/** `n` counts the visits of the chain day by day, each location having as many; `turn` those of one location. */
const VISITS = `
  SELECT n, 1 + n % $1::int AS site_id, 1 + n / $1::int % ${LOCATIONS_PER_SITE} AS location_id, n / ($1::int * ${LOCATIONS_PER_SITE}) AS turn,
    ($2::date[])[1 + (n::bigint * cardinality($2::date[]) / $3::int)::int] AS day
  FROM generate_series(0, $3::int - 1) n`;
const CAME = `turn % 20 NOT IN (0, 1)`;
const ID = '700000000 + n';

/** `$1` sites, `$2` days, `$3` sales: visits of each day with what hangs on them, and a sale for each; where nobody came, one without a visit. */
const STATEMENTS = [
  `INSERT INTO locations (site_id, location_id, name, time_zone)
   SELECT site, place, 'Studio ' || site || '.' || place, 'UTC' FROM generate_series(1, $1::int) site, generate_series(2, ${LOCATIONS_PER_SITE}) place
   WHERE $2::date[] IS NOT NULL AND $3::int > 0`,
  `INSERT INTO session_types (site_id, session_type_id, program_id, name)
   SELECT site, ${FIRST_SERVICE} + kind, 2 + kind % 2, CASE kind WHEN 0 THEN 'Come Back For Free - Gender' ELSE 'Service ' || kind || ', 25 minutes' END
   FROM generate_series(1, $1::int) site, generate_series(0, ${SERVICES - 1}) kind WHERE $2::date[] IS NOT NULL AND $3::int > 0`,
  // Dearer from the middle of those days on.
  `INSERT INTO service_prices (site_id, session_type_id, from_date, price_cents)
   SELECT site, ${FIRST_SERVICE} + kind, since, 9000 + 500 * kind + rise
   FROM generate_series(1, $1::int) site, generate_series(0, ${SERVICES - 1}) kind,
     (VALUES ('-infinity'::date, 0), (($2::date[])[1 + cardinality($2::date[]) / 2], 700)) AS price (since, rise) WHERE $3::int > 0`,
  `INSERT INTO appointments (site_id, appointment_id, location_id, client_id, staff_id, staff_name, session_type_id, program_id, status,
     starts_at, ends_at, starts_local, ends_local, local_date, is_first, notes)
   SELECT site_id, ${ID}, location_id, (1 + turn % 60)::text, turn % 8, 'Room ' || turn % 8, ${FIRST_SERVICE} + turn % ${SERVICES}, 2 + turn % ${SERVICES} % 2,
     CASE turn % 20 WHEN 0 THEN 'NoShow' WHEN 1 THEN 'Cancelled' WHEN 2 THEN 'Booked' WHEN 3 THEN 'Confirmed' WHEN 4 THEN 'Arrived' ELSE 'Completed' END,
     at, at + interval '30 minutes', at, at + interval '30 minutes', day, n % 3 = 0, ''
   FROM (${VISITS}) v, LATERAL (SELECT day + interval '8 hours' + turn % 20 * interval '30 minutes' AS at) t`,
  `INSERT INTO sales (site_id, sale_id, location_id, sale_date, sold_at, appointment_id, origin, subtotal_cents, discount_cents, tax_cents, tip_cents,
     total_cents, sold_by, removed_at, removed_by, removed_reason)
   SELECT site_id, gen_random_uuid(), location_id, day, day + interval '9 hours', CASE WHEN ${CAME} THEN ${ID} END, 'studio', gross, off, 0, 100 * (n % 9),
     gross - off, '{"kind": "staff"}', CASE WHEN is_removed THEN now() END, CASE WHEN is_removed THEN '{"kind": "staff"}'::jsonb END,
     CASE WHEN is_removed THEN 'twice' END
   FROM (${VISITS}) v, LATERAL (SELECT 9000 + 100 * (n % 50) AS gross, 500 * (turn % 4) AS off, n % 101 = 0 AS is_removed) t`,
  `INSERT INTO booking_records (site_id, appointment_id, location_id, client_id, staff_id, session_type_id, program_id, service_name, starts_local,
     first_appointment, is_free_return, source, booked_at, booked_by)
   SELECT site_id, ${ID}, location_id, '1', 1, ${FIRST_SERVICE}, 2, '', day, false, false, 'callCenter', now(), '{"kind": "staff"}'
   FROM (${VISITS}) v WHERE turn % 3 = 0`,
  `INSERT INTO free_returns (site_id, appointment_id, client_id, is_given, phrase_before, decided_by)
   SELECT site_id, ${ID}, '1', turn % 2 = 0, '', '{"kind": "staff"}' FROM (${VISITS}) v WHERE turn % 11 = 0`,
  `INSERT INTO archive_fetches (site_id, appointment_id, patient_id, state, is_trying, try_until, asked_by)
   SELECT site_id, ${ID}, '1', (ARRAY['fetched', 'none', 'unknown'])[1 + turn % 3], false, now(), '{"kind": "staff"}' FROM (${VISITS}) v WHERE turn % 4 = 0`,
];
const TABLES =
  'appointments, sales, booking_records, free_returns, archive_fetches, service_prices, session_types, locations';

const KEPT = `
  SELECT (SELECT count(*)::int FROM day_summaries WHERE local_date = ANY ($1::date[])) AS kept,
    (SELECT count(*)::int FROM day_marks) AS marks,
    (SELECT count(*)::int FROM site_counters c LEFT JOIN day_positions p USING (site_id) WHERE c.seq <> coalesce(p.seq, 0)) AS behind`;

/** Days that are over, so that nothing else is on them. */
export function pastDays(count: number): string[] {
  const today = new Date().toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, n) => addDays(today, n - count - 7));
}

/** Visits and sales of past days, and the rows of these days as the product makes them. Throws when a day has none, or waits. */
export async function layHistory({ env, database }: HistoryPlace, { sites, days, sales }: History): Promise<void> {
  for (const statement of STATEMENTS) await query(database.url, statement, [sites, days, sales]);
  await query(database.url, `VACUUM (ANALYZE) ${TABLES}`);
  const recomputer = await startRemote('bench/programs/day-recomputer.js', env);
  try {
    await recomputer.call('recomputeAll');
  } finally {
    await recomputer.end();
  }
  await query(database.url, 'VACUUM (ANALYZE) day_summaries, day_marks');
  const [found] = await query<{ kept: number; marks: number; behind: number }>(database.url, KEPT, [days]);
  const wanted = sites * LOCATIONS_PER_SITE * days.length;
  if (found?.kept !== wanted || found.marks > 0 || found.behind > 0)
    throw new Error(`Of ${wanted} days not all have their row: ${JSON.stringify(found)}`);
}

interface HistoryPlace {
  env: Record<string, string>;
  database: { url: string };
}
