import type { VisitStatus } from '#contracts/appointments';
import { query } from '../../testing/services/database.js';

interface Visit {
  day: string;
  status: VisitStatus;
  isFilled: boolean;
}

type Figures = Record<string, number>;

interface Books extends Record<string, unknown> {
  visits: Visit[];
  sales: { day: string; cents: number }[];
  kept: (Figures & { day: string })[];
  waiting: string[];
}

/** Days that wait for the worker: marked, or named by an event after the site's position. `site_id, location_id, local_date`, a row for each. */
export const WAITING = `
  SELECT site_id, location_id, local_date FROM day_marks
  UNION ALL SELECT e.site_id, (day->>'locationId')::int, (day->>'date')::date
  FROM events e LEFT JOIN day_positions place USING (site_id), jsonb_array_elements(e.days) day WHERE e.seq > coalesce(place.seq, 0)`;

/** Visits, rows and what waits, of one moment; a day is named by site, location and date. */
const BOOKS = `
  SELECT coalesce((SELECT json_agg(json_build_object('day', concat_ws('/', a.site_id, a.location_id, a.local_date), 'status', a.status,
      'isFilled', coalesce(CASE f.state WHEN 'filled' THEN true WHEN 're-sign' THEN false END, c.yellow_alert = a.appointment_id::text, false)))
    FROM appointments a LEFT JOIN clients c USING (site_id, client_id) LEFT JOIN appointment_forms f USING (site_id, appointment_id)), '[]') AS visits,
    coalesce((SELECT json_agg(json_build_object('day', concat_ws('/', site_id, location_id, sale_date), 'cents', total_cents))
      FROM sales WHERE removed_at IS NULL), '[]') AS sales,
    coalesce((SELECT json_agg(to_jsonb(v) || jsonb_build_object('day', concat_ws('/', site_id, location_id, local_date),
        'total_appointments', s.total_appointments, 'total_sales_cents', s.total_sales_cents))
      FROM visit_counts v FULL JOIN day_summaries s USING (site_id, location_id, local_date)), '[]') AS kept,
    coalesce((SELECT json_agg(DISTINCT concat_ws('/', site_id, location_id, local_date)) FROM (${WAITING}) w), '[]') AS waiting`;

const COLUMNS: Record<VisitStatus, string> = {
  ...{ Booked: 'booked', Confirmed: 'confirmed', Arrived: 'arrived' },
  ...{ Completed: 'completed', NoShow: 'no_show', Cancelled: 'cancelled' },
};

export interface DayAccount {
  /** With a row. */
  days: number;
  waiting: number;
  /** Not waiting, and the row is not what visits and sales add up to. */
  wrong: string[];
}

/** Counts every visit and sale anew and compares; days that wait are the worker's to do. */
export async function accountOfDays(databaseUrl: string): Promise<DayAccount> {
  const [books] = await query<Books>(databaseUrl, BOOKS);
  if (books === undefined) throw new Error('no books');
  const told = new Map<string, Figures>();
  for (const visit of books.visits) add(figuresOf(told, visit.day), visit);
  for (const { day, cents } of books.sales) count(figuresOf(told, day), 'total_sales_cents', cents);
  const kept = new Map(books.kept.map((row) => [row.day, row]));
  const waiting = new Set(books.waiting);
  const days = [...new Set([...told.keys(), ...kept.keys()])].filter((day) => !waiting.has(day));
  const isWrong = (day: string): boolean =>
    Object.entries(told.get(day) ?? nothing()).some(([figure, count]) => kept.get(day)?.[figure] !== count);
  return { days: kept.size, waiting: waiting.size, wrong: days.filter(isWrong).sort() };
}

function figuresOf(told: Map<string, Figures>, day: string): Figures {
  const figures = told.get(day) ?? nothing();
  told.set(day, figures);
  return figures;
}

function add(figures: Figures, { status, isFilled }: Visit): void {
  count(figures, COLUMNS[status]);
  if (status !== 'Cancelled') count(figures, 'total_appointments');
  if (status !== 'Cancelled' && status !== 'NoShow') count(figures, isFilled ? 'forms_filled' : 'forms_missing');
}

function count(figures: Figures, figure: string, more = 1): void {
  figures[figure] = (figures[figure] ?? 0) + more;
}

function nothing(): Figures {
  const columns = [
    ...Object.values(COLUMNS),
    'forms_filled',
    'forms_missing',
    'total_appointments',
    'total_sales_cents',
  ];
  return Object.fromEntries(columns.map((column) => [column, 0]));
}
