import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApi, type RunningApi } from '../../bench/parts/api.js';
import { withCleanup } from '../../bench/parts/cleanup.js';
import { until } from '../../bench/parts/figures/load.js';
import { query } from '../../testing/services/database.js';
import { ask, signIn, type Answer, type Caller } from '../parts/asking.js';
import { countRows } from '../parts/count-rows.js';
import { insist } from '../parts/deaths/insist.js';
import type { Drill, Outcome } from '../parts/drill.js';
import { startStudio, type Studio } from '../parts/studio.js';
import { ticketsOf, type Ticket } from './tickets.js';

export interface CheckoutKills {
  /** One for each checkout. */
  kills: number;
  /** Of CHECKOUT, under one key, at once. */
  presses: number;
}

const FULL: CheckoutKills = { kills: 10, presses: 100 };
const SITE = 22;
/** The provider's own checkout takes so long: its try, and then the cart itself. */
const CHECKOUT_MS = 1_000;
/** Every other kill falls anywhere into both and a little beyond, the others while the cart is on its way. */
const KILL_WITHIN_MS = 2.5 * CHECKOUT_MS;
const UNDECIDED = 'SELECT 1 FROM checkout_tries';

/** C8: the same checkout a hundred times at once under one key, and the api is killed in the middle. */
export const checkoutOnce: Drill = { id: 'C8', run: async () => [outcomeOf(FULL, await killDuringCheckouts(FULL))] };

export interface CheckoutReport {
  /** Kills that came while a cart was on its way and nobody knew. */
  hits: number;
  /** Presses that were answered with the sale, before the kill and after it. */
  answered: number;
  /** Keys whose answers name different sales. */
  differing: number;
  /** Keys without exactly one sale here; carts at the provider too many or too few; checkouts that are not decided. */
  wrongHere: number;
  wrongThere: number;
  undecided: number;
}

export function killDuringCheckouts({ kills, presses }: CheckoutKills): Promise<CheckoutReport> {
  return withCleanup(async (later) => {
    const studio = await startStudio(later, { siteIds: [SITE] });
    await studio.backstage.call('catalogue', SITE);
    const desk = await signIn(studio.api.url, { siteId: SITE });
    const tickets = await ticketsOf(studio.world, SITE, kills);
    const sandbox = { latencyMs: CHECKOUT_MS, paths: 'checkoutshoppingcart' };
    await studio.world.sandbox.admin('PUT', '/faults', sandbox);
    const report = { hits: 0, answered: 0, differing: 0 };
    let { api } = studio;
    later(() => api.stop());
    for (const [at, ticket] of tickets.entries()) {
      const round = await sellThroughKill({ ...studio, api }, { desk, ticket, presses, isAimed: at % 2 === 0 });
      ({ api } = round);
      report.hits += round.isHit ? 1 : 0;
      report.answered += round.sales.length;
      report.differing += new Set(round.sales).size === 1 ? 0 : 1;
    }
    return { ...report, ...(await wrongOnes(studio, tickets)) };
  });
}

/** All press, the api is killed, and who got no answer presses again under the same key until there is one. */
async function sellThroughKill(
  { api, world }: Studio,
  { desk, ticket, presses, isAimed }: { desk: Caller; ticket: Ticket; presses: number; isAimed: boolean },
): Promise<{ api: RunningApi; isHit: boolean; sales: number[] }> {
  const { path, key, body } = ticket;
  const wish = { method: 'PUT', path, key, body };
  const pressed = Promise.all(Array.from({ length: presses }, () => ask(api.url, desk, wish)));
  const isOnItsWay = async (): Promise<boolean> => (await countRows(world, UNDECIDED)) > 0;
  if (isAimed) await until('a cart is on its way', isOnItsWay);
  await sleep(randomInt(isAimed ? CHECKOUT_MS : KILL_WITHIN_MS));
  await api.kill();
  const isHit = await isOnItsWay();
  const again = await startApi(world, { port: api.port });
  const answers = [...(await pressed), await insist(again.url, desk, wish)];
  return { api: again, isHit, sales: answers.flatMap(saleOf) };
}

const saleOf = ({ status, body }: Answer): number[] =>
  status === 200 ? [(body as { providerSaleId: number }).providerSaleId] : [];

async function wrongOnes({ world }: Studio, tickets: readonly Ticket[]) {
  const { effects } = (await world.sandbox.admin('GET', `/ledger?siteId=${SITE}&kind=cart`)) as { effects: unknown[] };
  const here = await query<{ key: string }>(
    world.database.url,
    'SELECT sale_id AS key FROM sales WHERE removed_at IS NULL',
  );
  const sold = here.map(({ key }) => key);
  return {
    wrongHere: tickets.filter(({ key }) => sold.filter((one) => one === key).length !== 1).length,
    wrongThere: Math.abs(effects.length - tickets.length),
    undecided: await countRows(world, UNDECIDED),
  };
}

function outcomeOf({ kills, presses }: CheckoutKills, report: CheckoutReport): Outcome {
  const { hits, answered, differing, wrongHere, wrongThere, undecided } = report;
  return {
    id: 'C8',
    what: `the same checkout ${presses} × at once, killed in the middle, ${kills} ×`,
    holds: isOnce(report) && hits > 0 && answered >= kills,
    facts: [
      `${hits} kills while a cart was on its way, ${answered} presses answered with the sale`,
      `${differing} keys with other than one answer, ${wrongHere} without exactly one sale here, ${wrongThere} carts too many or too few there, ${undecided} undecided`,
    ].join('; '),
  };
}

export function isOnce({ differing, wrongHere, wrongThere, undecided }: CheckoutReport): boolean {
  return [differing, wrongHere, wrongThere, undecided].every((count) => count === 0);
}
