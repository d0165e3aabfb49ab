import pg from 'pg';
import { arriveAll, ticketsOf } from '../../chaos/money/tickets.js';
import { ask, signIn } from '../../chaos/parts/asking.js';
import { openVisits, startStudio } from '../../chaos/parts/studio.js';
import { withCleanup } from '../parts/cleanup.js';
import type { Figure } from '../parts/figures/figure.js';
import { now, rounded, spreadOf, type Spread } from '../parts/figures/stats.js';

const MOST_MS = 40;
const LEAST_RATIO = 0.5;
const SITE = 22;
/** Not measured: connections, plans and code are as they are on any later sale. */
const WARM_UP = 10;
/** Nobody may change more than sixty things in a minute. */
const OF_A_SESSION = 40;
/** What a checkout leaves behind, and where bare writes the same rows. */
const WRITTEN = ['sales', 'sale_lines', 'sale_payments'] as const;

export interface CheckoutTimes {
  /** Without what its calls to the provider took. */
  ours: Spread;
  /** The rows of the same sale by a driver with nothing around it: the try, the sale, the end of the try, each committed. */
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
    for (const table of [...WRITTEN, 'checkout_tries'])
      await client.query(`CREATE TABLE bare_${table} (LIKE ${table} INCLUDING ALL)`);
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
      const bare = await writeBare(client, key, JSON.stringify(body));
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

/** Milliseconds. */
async function writeBare(client: pg.Client, saleId: string, content: string): Promise<number> {
  const began = now();
  await client.query(
    `INSERT INTO bare_checkout_tries (site_id, sale_id, client_id, location_id, content, digest) VALUES ($1, $2, 'bare', 1, $3, '')`,
    [SITE, saleId, Buffer.from(content)],
  );
  await client.query('BEGIN');
  for (const table of WRITTEN)
    await client.query(`INSERT INTO bare_${table} SELECT * FROM ${table} WHERE site_id = $1 AND sale_id = $2`, [
      SITE,
      saleId,
    ]);
  await client.query('DELETE FROM bare_checkout_tries WHERE site_id = $1 AND sale_id = $2', [SITE, saleId]);
  await client.query('COMMIT');
  return now() - began;
}
