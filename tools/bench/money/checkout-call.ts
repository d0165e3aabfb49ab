import pg from 'pg';
import { arriveAll, ticketsOf } from '../../chaos/money/tickets.js';
import { ask, signIn } from '../../chaos/parts/asking.js';
import { openVisits, startStudio } from '../../chaos/parts/studio.js';
import { withCleanup } from '../parts/cleanup.js';
import { startRemote } from '../parts/remote.js';
import type { Figure } from '../parts/figures/figure.js';
import { OPERATION, type BareSale } from '../programs/bare/sale.js';
import { now, rounded, spreadOf, type Spread } from '../parts/figures/stats.js';

const MOST_MS = 40;
const LEAST_RATIO = 0.5;
const SITE = 22;
/** Not measured: connections, plans and code are as they are on any later sale. */
const WARM_UP = 10;
/** Nobody may change more than sixty things in a minute. */
const OF_A_SESSION = 40;
/** What a checkout leaves behind beside its visit and its operation, by the id of its sale. */
const WRITTEN = {
  sales: 'site_id = $1 AND sale_id = $2::uuid',
  sale_lines: 'site_id = $1 AND sale_id = $2::uuid',
  sale_payments: 'site_id = $1 AND sale_id = $2::uuid',
  events: `site_id = $1 AND name = 'sale.closed' AND payload->'sale'->>'saleId' = $2`,
  audit_entries: `site_id = $1 AND seq = (SELECT seq FROM events WHERE site_id = $1 AND payload->'sale'->>'saleId' = $2)`,
  job_outbox: `site_id = $1 AND name = 'sale.followUp' AND dedupe_key = $2`,
};

export interface CheckoutTimes {
  /** Without what its calls to the provider took. */
  ours: Spread;
  /** Fastify and prepared statements: the same is read and the same rows are written, in the same three commits, for the same answer. */
  bare: Spread;
  sold: number;
}

/** B16.C: checkouts over HTTP, one after the other: first of visits that have arrived, then without one. */
export const checkoutCall: Figure = {
  id: 'B16.C',
  measure: async () => {
    const { ours, bare, sold } = await measureCheckouts({ sales: 150 });
    const ratio = bare.p50 / ours.p50;
    return [
      {
        id: 'B16.C',
        what: `checkout without the provider's time, p95 in ms of ${sold} (p50 ${rounded(ours.p50)}; bare p50 ${rounded(bare.p50)})`,
        ...{ ours: ours.p95, bare: bare.p95, ratio },
        target: `≤ ${MOST_MS} ms and ≥ ${LEAST_RATIO} × bare`,
        isOk: ours.p95 <= MOST_MS && ratio >= LEAST_RATIO,
        more: { ours, bare },
      },
    ];
  },
};

export function measureCheckouts({ sales }: { sales: number }): Promise<CheckoutTimes> {
  return withCleanup(async (later) => {
    const studio = await startStudio(later, { siteIds: [SITE] });
    await studio.backstage.call('catalogue', SITE);
    const { url } = studio.api;
    const desk = await signIn(url, { siteId: SITE });
    await arriveAll(url, desk, await openVisits(studio));
    const tickets = await ticketsOf(studio.world, SITE, WARM_UP + sales);
    const client = new pg.Client({ connectionString: studio.world.database.url });
    await client.connect();
    later(() => client.end());
    for (const table of [...Object.keys(WRITTEN), 'operations', 'checkout_tries', 'appointments', 'site_counters'])
      await client.query(`CREATE TABLE bare_${table} (LIKE ${table} INCLUDING ALL)`);
    for (const table of ['appointments', 'site_counters'])
      await client.query(`INSERT INTO bare_${table} SELECT * FROM ${table} WHERE site_id = $1`, [SITE]);
    const bareTill = await startRemote('bench/programs/bare/till.js', { DATABASE_URL: studio.world.database.url });
    later(() => bareTill.end());
    const bareUrl = await bareTill.call<string>('url');
    const sides = { ours: [] as number[], bare: [] as number[] };
    let till = desk;
    for (const [at, { path, key, body }] of tickets.entries()) {
      if (at % OF_A_SESSION === 0) till = await signIn(url, { siteId: SITE });
      const before = await providerMs(url);
      const began = now();
      const answer = await ask(url, till, { method: 'PUT', path, key, body });
      const took = now() - began;
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
      const ours = took - ((await providerMs(url)) - before);
      const left = await leftBehind(client, key);
      const bare = await soldBare(bareUrl, key, { ...left, checkout: body });
      if (at < WARM_UP) continue;
      sides.ours.push(ours);
      sides.bare.push(bare);
    }
    return { ours: spreadOf(sides.ours), bare: spreadOf(sides.bare), sold: sides.ours.length };
  });
}

/** What the calls of this api to the provider have taken by now, by its own figures. */
async function providerMs(url: string): Promise<number> {
  const text = await fetch(`${url}/metrics`).then((answer) => answer.text());
  const sums = [...text.matchAll(/^studio_provider_call_seconds_sum\{[^}]*\} (\S+)$/gm)];
  return sums.reduce((sum, [, seconds]) => sum + Number(seconds) * 1_000, 0);
}

async function leftBehind(client: pg.Client, saleId: string): Promise<Omit<BareSale, 'checkout'>> {
  const rowsOf = async (table: string, where: string): Promise<Record<string, unknown>[]> => {
    const found = await client.query<{ row: Record<string, unknown> }>(
      `SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${where}`,
      [SITE, saleId],
    );
    return found.rows.map(({ row }) => row);
  };
  const rows: BareSale['rows'] = [];
  for (const [table, where] of Object.entries(WRITTEN)) rows.push({ table, rows: await rowsOf(table, where) });
  const [[operation], [sale]] = [await rowsOf('operations', OPERATION), await rowsOf('sales', WRITTEN.sales)];
  if (operation === undefined || sale === undefined) throw new Error(`sale ${saleId} left nothing behind`);
  const [session] = (
    await client.query<{ hash: string }>(
      `SELECT encode(token_hash, 'base64') AS hash FROM sessions WHERE site_id = $1 ORDER BY created_at DESC LIMIT 1`,
      [SITE],
    )
  ).rows;
  return { siteId: SITE, session: session?.hash ?? '', operation, rows, sale: sale as unknown as BareSale['sale'] };
}

/** Milliseconds. */
async function soldBare(url: string, saleId: string, sale: BareSale): Promise<number> {
  const body = JSON.stringify(sale);
  const headers = { 'content-type': 'application/json' };
  const began = now();
  const answer = await fetch(`${url}/checkout/${saleId}`, { method: 'PUT', headers, body });
  const text = await answer.text();
  const took = now() - began;
  if (answer.status !== 200) throw new Error(`bare: ${answer.status} ${text.slice(0, 300)}`);
  return took;
}
