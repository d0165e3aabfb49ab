import type { VisitStatus } from '#contracts/appointments';
import type { ServerWorld } from '#testing/server-world';

interface VisitFact {
  day: string;
  date: string;
  status: VisitStatus;
  type: number;
  program: number;
  first: boolean;
  service: string | null;
  source: string | null;
  given: boolean | null;
  study: string | null;
}

interface Facts {
  visits: VisitFact[];
  sales: { day: string; total: number; tip: number }[];
  prices: { type: number; from: string; cents: number | null }[];
  kept: (Record<string, unknown> & { day: string })[];
  waiting: string[];
}

const DAY = (date: string): string => `concat_ws('/', location_id, ${date})`;
const list = (sql: string): string => `coalesce((SELECT json_agg(x) FROM (${sql}) x), '[]')`;

/** Of one moment. */
const FACTS = `SELECT
  ${list(`SELECT ${DAY('a.local_date').replace('location_id', 'a.location_id')} AS day, a.local_date::text AS date, a.status, a.session_type_id AS type,
    a.program_id AS program, a.is_first AS first, t.name AS service, b.source, r.is_given AS given, f.state AS study
    FROM appointments a LEFT JOIN session_types t USING (site_id, session_type_id) LEFT JOIN booking_records b USING (site_id, appointment_id)
    LEFT JOIN free_returns r USING (site_id, appointment_id) LEFT JOIN archive_fetches f USING (site_id, appointment_id)`)} AS visits,
  ${list(`SELECT ${DAY('sale_date')} AS day, total_cents AS total, tip_cents AS tip FROM sales WHERE removed_at IS NULL`)} AS sales,
  ${list(`SELECT session_type_id AS type, CASE from_date WHEN '-infinity' THEN '' ELSE from_date::text END AS from, price_cents AS cents FROM service_prices`)} AS prices,
  ${list(`SELECT ${DAY('local_date')} AS day, s.* FROM day_summaries s`)} AS kept,
  coalesce((SELECT json_agg(concat_ws('/', location_id, local_date)) FROM (
    SELECT location_id, local_date FROM day_marks
    UNION ALL SELECT (day->>'locationId')::int, (day->>'date')::date
    FROM events e LEFT JOIN day_positions place USING (site_id), jsonb_array_elements(days) day WHERE e.seq > coalesce(place.seq, 0)) w), '[]') AS waiting`;

/** Days that do not wait and whose rows are not what the tables add up to, with both. */
export async function wrongDays(world: ServerWorld): Promise<unknown[]> {
  const [facts] = (await world.rows(FACTS)) as unknown as Facts[];
  if (facts === undefined) throw new Error('no facts');
  const days = new Set([...facts.visits, ...facts.sales, ...facts.kept].map(({ day }) => day));
  for (const day of facts.waiting) days.delete(day);
  return [...days].flatMap((day) => {
    const told = summed(facts, day);
    const row = facts.kept.find((one) => one.day === day);
    const kept = Object.fromEntries(Object.keys(told).map((name) => [name, row?.[name]]));
    return JSON.stringify(kept) === JSON.stringify(told) ? [] : [{ day, told, kept }];
  });
}

function summed(facts: Facts, day: string): Record<string, unknown> {
  const visits = facts.visits.filter((one) => one.day === day && one.status !== 'Cancelled');
  const sales = facts.sales.filter((one) => one.day === day);
  const count = (holds: (one: VisitFact) => boolean): number => visits.filter(holds).length;
  const priceOf = ({ type, date }: VisitFact): number | null => {
    const known = facts.prices.filter((price) => price.type === type && price.from <= date);
    return known.sort((a, b) => (a.from < b.from ? -1 : 1)).at(-1)?.cents ?? null;
  };
  const sum = (amounts: (number | null)[]): number => amounts.reduce<number>((all, one) => all + (one ?? 0), 0);
  const noShows = visits.filter(({ status }) => status === 'NoShow');
  const first = visits[0];
  return {
    call_center: count(({ source }) => source === 'callCenter'),
    online: 0,
    mind_body: count(({ source }) => source !== 'callCenter'),
    total_appointments: visits.length,
    total_sales_cents: sum(sales.map(({ total }) => total)),
    total_expected_cents: sum(visits.map(priceOf)),
    total_no_show_cents: sum(noShows.map(priceOf)),
    total_tip_cents: sum(sales.map(({ tip }) => tip)),
    completed: count(({ status }) => status === 'Completed'),
    completed_ultrasound: count(({ status, program }) => status === 'Completed' && program === 2),
    no_show: noShows.length,
    confirmed: count(({ status }) => status === 'Confirmed'),
    booked: count(({ status }) => status === 'Booked'),
    arrived: count(({ status }) => status === 'Arrived'),
    cbff: count(({ service }) => /come back for free|cbff/.test((service ?? '').toLowerCase())),
    cbff_granted: count(({ given }) => given === true),
    dicom_ok: count(({ study }) => study === 'fetched'),
    first_visits: count((one) => one.first),
    later_visits: count((one) => !one.first),
    // All visits of this studio are of one service.
    services:
      first === undefined
        ? []
        : [
            {
              ...{ name: first.service ?? '', count: visits.length, noShow: noShows.length },
              ...{ completed: count(({ status }) => status === 'Completed'), priceCents: priceOf(first) },
              cbffGranted: count(({ given }) => given === true),
            },
          ],
  };
}
