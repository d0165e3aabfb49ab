import type { NewestLog } from '#contracts/timeline/log.dto';
import { query } from '../../testing/services/database.js';
import { withCleanup } from '../parts/cleanup.js';
import { openDesk } from '../parts/desk.js';
import type { Figure } from '../parts/figures/figure.js';
import { now, rounded, spreadOf, type Spread } from '../parts/figures/stats.js';

const MOST_MS = 150;
const CLIENTS = 20_000;
const STAFF = 12;
/** From one entry to the next: a million go back most of a year. */
const SECONDS = 30;

const STATEMENTS = [
  `INSERT INTO clients (site_id, client_id, first_name, last_name, email, mobile_phone, home_phone, work_phone, address_line_1, address_line_2,
     city, state, postal_code, red_alert, yellow_alert)
   SELECT $1, 'l' || n, 'Ada', 'Marlowe ' || n, 'ada' || n || '@mail.example', '713' || lpad(n::text, 7, '0'), '', '', '', '', '', '', '', '', ''
   FROM generate_series(1, ${CLIENTS}) n WHERE $2::int > 0`,
  // What happens to a visit, and now and then something of the site itself; every third by whoever booked on the phone.
  `INSERT INTO events (site_id, seq, name, at, actor, payload, appointment_id, client_id, location_id)
   SELECT $1, c.seq + n, kind.name, now() - ($2::int - n) * interval '${SECONDS} seconds',
     CASE n % 3 WHEN 0 THEN '{"kind":"client"}'::jsonb
       ELSE jsonb_build_object('kind', 'staff', 'id', (n % ${STAFF})::text, 'name', 'Clerk ' || n % ${STAFF}) END,
     CASE WHEN kind.name = 'content.changed' THEN '{"content":{"kind":"review","uniqueId":null}}'::jsonb
       ELSE jsonb_build_object('card', jsonb_build_object('id', 1000000 + n / 10, 'status', 'Booked', 'version', n % 10)) END,
     CASE WHEN kind.name <> 'content.changed' THEN 1000000 + n / 10 END,
     CASE WHEN kind.name <> 'content.changed' THEN 'l' || 1 + n / 10 % ${CLIENTS} END, 1
   FROM site_counters c, generate_series(1, $2::int) n,
     LATERAL (SELECT (ARRAY['appointment.booked', 'appointment.confirmed', 'appointment.changed', 'client.arrived', 'sale.closed', 'form.filled',
       'photo.added', 'content.changed'])[1 + n % 8] AS name) kind
   WHERE c.site_id = $1`,
  `INSERT INTO audit_entries (site_id, at, name, actor, source, before, after)
   SELECT $1, now() - n * interval '10 minutes', 'session.opened', jsonb_build_object('kind', 'staff', 'name', 'Clerk ' || n % ${STAFF}), 'desk', '{}', '{}'
   FROM generate_series(1, $2::int / 50) n`,
  `UPDATE site_counters SET seq = seq + $2 WHERE site_id = $1`,
  `UPDATE sessions SET role = 'directiva' WHERE site_id = $1 AND $2::int > 0`,
];

const day = new Date(Date.now() - 9 * 86_400_000).toISOString().slice(0, 10);
/** Alone and together; the last two are nobody's. */
const FILTERS = [
  ...['', 'kind=visits', 'kind=money', 'kind=site', 'by=Clerk 7', 'by=client', `day=${day}`],
  ...['find=1000123', 'find=Marlowe 1234', 'kind=files&by=Clerk 3', `day=${day}&by=Clerk 1`, `kind=access&day=${day}`],
  ...['by=Nobody', 'find=nobody at all'],
];

export interface LogSize {
  entries: number;
  /** Of each filter. */
  pages: number;
}

export interface LogTimes {
  /** Of each filter, the slowest first. */
  byFilter: { filter: string; times: Spread; lines: number }[];
  /** Of requests in between that read no log: session and the way there alone. */
  door: Spread;
}

/** B18: the first page of a site's log of a million entries, over HTTP, by every kind of filter. */
export const logPage: Figure = {
  id: 'B18',
  measure: async () => {
    const { byFilter, door } = await measureLogPage({ entries: 1_000_000, pages: 40 });
    const [slowest] = byFilter;
    const p95 = slowest?.times.p95 ?? Infinity;
    return [
      {
        id: 'B18',
        what: `first page of a log of 1 M entries, its slowest filter (${slowest?.filter}; unfiltered ${rounded(byFilter.find(({ filter }) => filter === '')?.times.p95 ?? NaN)}), p95 in ms`,
        ...{ ours: p95, bare: door.p95, ratio: p95 / door.p95, target: `≤ ${MOST_MS} ms` },
        ...{ isOk: p95 <= MOST_MS, more: { byFilter, door } },
      },
    ];
  },
};

export function measureLogPage({ entries, pages }: LogSize): Promise<LogTimes> {
  return withCleanup(async (later) => {
    const { world, api, siteId, token } = await openDesk(later);
    for (const statement of STATEMENTS) await query(world.database.url, statement, [siteId, entries]);
    for (const table of ['events', 'audit_entries', 'clients']) await query(world.database.url, `ANALYZE ${table}`);
    const ask = async (path: string): Promise<{ ms: number; body: string }> => {
      const began = now();
      const answer = await fetch(`${api.url}${path}`, {
        headers: { authorization: `Bearer ${token}`, siteid: String(siteId) },
      });
      const body = await answer.text();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body.slice(0, 300)}`);
      return { ms: now() - began, body };
    };
    const knocks: number[] = [];
    const byFilter: LogTimes['byFilter'] = [];
    for (const filter of FILTERS) {
      const path = `/api/logs?${encodeURI(filter)}`;
      const first = await ask(path);
      const times: number[] = [];
      for (let n = 0; n < pages; n++) {
        times.push((await ask(path)).ms);
        knocks.push((await ask('/api/session')).ms);
      }
      byFilter.push({ filter, times: spreadOf(times), lines: (JSON.parse(first.body) as NewestLog).entries.length });
    }
    return { byFilter: byFilter.sort((a, b) => b.times.p95 - a.times.p95), door: spreadOf(knocks) };
  });
}
