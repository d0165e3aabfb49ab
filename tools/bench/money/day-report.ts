import type { DailyReport } from '#contracts/money/daily-close-report.dto';
import { toSortDate } from '#domain/money/daily-close';
import { query } from '../../testing/services/database.js';
import { withCleanup } from '../parts/cleanup.js';
import { openDesk } from '../parts/desk.js';
import type { Figure } from '../parts/figures/figure.js';
import { startRemote } from '../parts/remote.js';
import { now, rounded, spreadOf, type Spread } from '../parts/figures/stats.js';

const MOST_MS = 120;
const LEAST_RATIO = 0.5;
const VISITS = 200;
/** Long past, so that nothing else is on it. */
const DATE = '2025-11-20';
const LOCATION = 1;

/** Visits of a long day, each paid: every third in cash, every seventh split, with tips and discounts. */
const SEED = [
  `INSERT INTO clients (site_id, client_id, first_name, last_name, email, mobile_phone, home_phone, work_phone, address_line_1,
     address_line_2, city, state, postal_code, red_alert, yellow_alert)
   SELECT $1, 'r' || n, 'Ana', 'Guest ' || n, 'ana' || n || '@mail.example', '', '', '', '', '', '', '', '', '', ''
   FROM generate_series(1, $2::int) n`,
  `INSERT INTO appointments (site_id, appointment_id, location_id, client_id, staff_id, staff_name, session_type_id, program_id, status,
     starts_at, ends_at, starts_local, ends_local, local_date, is_first, notes)
   SELECT $1, 800000000 + n, ${LOCATION}, 'r' || n, 7000 + n % 8, 'Employee ' || n % 8, 202, 2, 'Completed', day, day + interval '30 minutes',
     day AT TIME ZONE 'UTC', day AT TIME ZONE 'UTC' + interval '30 minutes', '${DATE}', false, 'Weeks: 20' || chr(10) || 'Files: 14'
   FROM generate_series(1, $2::int) n, LATERAL (SELECT timestamptz '${DATE} 08:00Z' + make_interval(mins => n * 3) AS day) d`,
  `INSERT INTO sales (site_id, sale_id, location_id, sale_date, sold_at, appointment_id, client_id, client_name, service_name, origin,
     staff_id, staff_name, subtotal_cents, discount_cents, tax_cents, tip_cents, total_cents, tip_staff_id, tip_staff_name, sold_by)
   SELECT $1, gen_random_uuid(), ${LOCATION}, '${DATE}', timestamptz '${DATE} 09:00Z' + make_interval(mins => n * 3), 800000000 + n, 'r' || n,
     'Ana Guest ' || n, 'Early Gender', 'studio', 7000 + n % 8, 'Employee ' || n % 8, 10000, 500 * (n % 2), 0, 1000, 10000 - 500 * (n % 2),
     7000 + n % 8, 'Employee ' || n % 8, '{"kind": "staff"}'
   FROM generate_series(1, $2::int) n`,
  `INSERT INTO sale_payments (site_id, sale_id, payment_no, method, amount_cents)
   SELECT site_id, sale_id, 1, CASE WHEN appointment_id % 3 = 0 THEN 'cash' ELSE 'creditCard' END,
     CASE WHEN appointment_id % 7 = 0 THEN 5000 ELSE total_cents + tip_cents END
   FROM sales WHERE site_id = $1 AND sale_date = '${DATE}' AND $2::int > 0`,
  `INSERT INTO sale_payments (site_id, sale_id, payment_no, method, amount_cents)
   SELECT site_id, sale_id, 2, 'giftCard', total_cents + tip_cents - 5000
   FROM sales WHERE site_id = $1 AND sale_date = '${DATE}' AND appointment_id % 7 = 0 AND $2::int > 0`,
  `INSERT INTO sale_lines (site_id, sale_id, line_no, item_id, kind, name, unit_cents, quantity, tax_rate, discount_cents, discount_reason,
     tax_cents, total_cents)
   SELECT site_id, sale_id, 1, '202', 'service', 'Early Gender', 10000, 1, 0, discount_cents, 'Birthday', 0, total_cents
   FROM sales WHERE site_id = $1 AND sale_date = '${DATE}' AND $2::int > 0`,
  // As the tables are on the day after: the planner knows them.
  `ANALYZE appointments, clients, sales, sale_lines, sale_payments`,
];

export interface ReportSize {
  visits: number;
  reads: number;
}

export interface ReportTimes {
  times: Spread;
  /** The same statement behind Fastify alone. */
  bare: Spread;
  /** Dollars, as the report has it. */
  total: number;
  rows: number;
}

/** B16.R: the report of a day over HTTP, signed in. */
export const dayReport: Figure = {
  id: 'B16.R',
  measure: async () => {
    const { times, bare, total, rows } = await measureDayReport({ visits: VISITS, reads: 300 });
    const ratio = bare.p50 / times.p50;
    return [
      {
        id: 'B16.R',
        what: `daily report of ${rows} visits, p95 in ms (p50 ${rounded(times.p50)}; bare p50 ${rounded(bare.p50)})`,
        ...{ ours: times.p95, bare: bare.p95, ratio },
        target: `≤ ${MOST_MS} ms and ≥ ${LEAST_RATIO} × bare`,
        isOk: times.p95 <= MOST_MS && ratio >= LEAST_RATIO && total > 0,
        more: { times, bare, total },
      },
    ];
  },
};

export function measureDayReport({ visits, reads }: ReportSize): Promise<ReportTimes> {
  return withCleanup(async (later) => {
    const { world, api, siteId, token } = await openDesk(later);
    for (const [i, statement] of SEED.entries())
      await query(world.database.url, statement, i < SEED.length - 1 ? [siteId, visits] : []);
    const bare = await startRemote('bench/programs/bare/list.js', { DATABASE_URL: world.database.url });
    later(() => bare.end());
    const bareUrl = await bare.call<string>('url');
    // As bare gives it: not compressed.
    const headers = { authorization: `Bearer ${token}`, siteid: String(siteId), 'accept-encoding': 'identity' };
    const day = `sortDate=${encodeURIComponent(toSortDate(DATE))}`;
    const url = `${api.url}/api/sites/${siteId}/locations/${LOCATION}/dailyClose/draft?${day}`;
    const ask = async (): Promise<DailyReport> => {
      const answer = await fetch(url, { headers });
      if (!answer.ok) throw new Error(`The report answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
      return (await answer.json()) as DailyReport;
    };
    const askBare = async (): Promise<unknown> => {
      const answer = await fetch(`${bareUrl}/report?siteId=${siteId}&locationId=${LOCATION}&date=${DATE}`);
      return answer.json();
    };
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const began = now();
      await work();
      return now() - began;
    };
    const { totals, clients } = await ask();
    const sides = { ours: [] as number[], bare: [] as number[] };
    for (let n = 0; n < 10; n++) await Promise.all([ask(), askBare()]);
    for (let n = 0; n < reads; n++) {
      sides.ours.push(await timed(ask));
      sides.bare.push(await timed(askBare));
    }
    return { times: spreadOf(sides.ours), bare: spreadOf(sides.bare), total: totals.full, rows: clients.length };
  });
}
