// Fastify, pg and one prepared statement: what days come to at every location of the chain, summed up when it is asked for.
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import type { SummedDay } from '#server/features/summaries/summaries.repository';
import { summaryView } from '#server/features/summaries/summary-views';
import { serve } from '../../parts/remote.js';

const statuses = {
  Completed: 'completed',
  NoShow: 'no_show',
  Confirmed: 'confirmed',
  Booked: 'booked',
  Arrived: 'arrived',
};
const counts = Object.entries({
  ...Object.fromEntries(Object.entries(statuses).map(([status, column]) => [column, `a.status = '${status}'`])),
  ...{ completed_ultrasound: `a.status = 'Completed' AND a.program_id = 2`, call_center: 'b.source IS NOT NULL' },
  ...{ cbff_granted: 'r.is_given', dicom_ok: `f.state IN ('fetched', 'none')`, first_visits: 'a.is_first' },
});
const FIGURES = [
  ...counts.map(([column]) => column),
  ...[
    'online',
    'mind_body',
    'total_appointments',
    'total_expected_cents',
    'total_no_show_cents',
    'cbff',
    'later_visits',
  ],
];

/** Each table once, set by set; name and price are looked up for the services of a day and not for each of its visits. */
const SUMMED = `
  WITH visited AS (
    SELECT a.site_id, a.location_id, a.local_date, a.session_type_id, count(*)::int AS n,
      ${counts.map(([column, holds]) => `count(*) FILTER (WHERE ${holds})::int AS ${column}`).join(', ')}
    FROM appointments a LEFT JOIN booking_records b USING (site_id, appointment_id) LEFT JOIN free_returns r USING (site_id, appointment_id)
    LEFT JOIN archive_fetches f USING (site_id, appointment_id)
    WHERE a.local_date = ANY ($1::date[]) AND a.status <> 'Cancelled' GROUP BY 1, 2, 3, 4
  ), priced AS (
    SELECT v.*, coalesce(t.name, '') AS service, p.price_cents AS cents FROM visited v LEFT JOIN session_types t USING (site_id, session_type_id)
    LEFT JOIN LATERAL (SELECT price_cents FROM service_prices s WHERE s.site_id = v.site_id AND s.session_type_id = v.session_type_id
      AND s.from_date <= v.local_date ORDER BY s.from_date DESC LIMIT 1) p ON true
  ), day AS (
    SELECT site_id, location_id, local_date, ${counts.map(([column]) => `sum(${column})::int AS ${column}`).join(', ')}, 0 AS online,
      sum(n - call_center)::int AS mind_body, sum(n)::int AS total_appointments, coalesce(sum(n * cents), 0)::int AS total_expected_cents,
      coalesce(sum(no_show * cents), 0)::int AS total_no_show_cents, sum(n - first_visits)::int AS later_visits,
      coalesce(sum(n) FILTER (WHERE service ~* 'come back for free|cbff'), 0)::int AS cbff,
      jsonb_agg(jsonb_build_object('name', service, 'priceCents', cents, 'count', n, 'completed', completed, 'noShow', no_show, 'cbffGranted', cbff_granted)
        ORDER BY service, session_type_id) AS services
    FROM priced GROUP BY 1, 2, 3
  ), sold AS (
    SELECT site_id, location_id, sale_date AS local_date, sum(total_cents)::int AS total_sales_cents, sum(tip_cents)::int AS total_tip_cents
    FROM sales WHERE sale_date = ANY ($1::date[]) AND removed_at IS NULL GROUP BY 1, 2, 3
  )
  SELECT site_id, location_id, asked.local_date::text, ${FIGURES.map((column) => `coalesce(${column}, 0) AS ${column}`).join(', ')},
    coalesce(total_sales_cents, 0) AS total_sales_cents, coalesce(total_tip_cents, 0) AS total_tip_cents, coalesce(services, '[]') AS services
  FROM locations l CROSS JOIN unnest($1::date[]) AS asked (local_date)
  LEFT JOIN day USING (site_id, location_id, local_date) LEFT JOIN sold USING (site_id, location_id, local_date)`;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
const fastify = Fastify();
fastify.get<{ Querystring: { days: string } }>('/figures', async ({ query: { days } }) => {
  const statement = { name: 'summed', text: SUMMED, values: [days.split(',')] };
  const { rows } = await pool.query<SummedDay & { site_id: number; location_id: number }>(statement);
  return rows.map(({ site_id, location_id, ...day }) => ({
    ...{ siteId: site_id, locationId: location_id, date: day.local_date },
    ...summaryView(day, true),
  }));
});
await fastify.listen({ port: 0, host: '127.0.0.1' });

serve({ url: () => `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}` });
