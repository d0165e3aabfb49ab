import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApi, type RunningApi } from '../bench/parts/api.js';
import { withCleanup } from '../bench/parts/cleanup.js';
import { query } from '../testing/services/database.js';
import type { Answer, Caller } from './parts/asking.js';
import { countRows } from './parts/count-rows.js';
import type { Drill, Outcome } from './parts/drill.js';
import { openVisits, signInEverywhere, startStudio, type OpenVisit, type Studio } from './parts/studio.js';
import { arrive, cartOf, press, soldThere } from './parts/till.js';

export interface CheckoutKills {
  /** Each is paid by itself, one after the other. */
  visits: number;
  /** Of CHECKOUT, under one key, at once. */
  presses: number;
}

const FULL: CheckoutKills = { visits: 10, presses: 100 };
const SITES = [22, 23];
/** The provider's own checkout takes so long, and the kill falls anywhere into it and a little beyond. */
const CHECKOUT_MS = 400;
const KILL_WITHIN_MS = 1_500;
const AGAIN_MS = 1_000;
/** Nobody knows for 45 s whether a cart that is not found will still come. */
const ANSWERED_WITHIN = 90;

/** C8: the same checkout a hundred times at once under one key, and the api is killed in the middle. */
export const checkoutOnce: Drill = { id: 'C8', run: async () => [outcomeOf(FULL, await killDuringCheckouts(FULL))] };

export interface CheckoutReport {
  /** Kills that came while a cart was on its way and nobody knew. */
  hits: number;
  /** Presses that were answered with the sale, before the kill and after it. */
  answered: number;
  /** Answers of one key that name different sales. */
  differing: number;
  /** Visits with another number of sales than one, here and at the provider. */
  wrongHere: number;
  wrongThere: number;
  undecided: number;
}

export function killDuringCheckouts({ visits, presses }: CheckoutKills): Promise<CheckoutReport> {
  return withCleanup(async (later) => {
    const studio = await startStudio(later, { siteIds: SITES });
    await studio.backstage.call('takeOverCatalogue', SITES);
    const desks = await signInEverywhere(studio);
    const chosen = (await openVisits(studio)).slice(0, visits);
    if (chosen.length < visits) throw new Error(`There are only ${chosen.length} visits.`);
    await studio.world.sandbox.admin('PUT', '/faults', { latencyMs: CHECKOUT_MS, paths: 'checkoutshoppingcart' });
    const report = { hits: 0, answered: 0, differing: 0, wrongHere: 0, wrongThere: 0, undecided: 0 };
    let { api } = studio;
    for (const visit of chosen) {
      const desk = deskAt(desks, visit);
      const round = await payThroughKill({ ...studio, api }, { desk, visit, presses });
      ({ api } = round);
      const { port } = api;
      later(() => api.port === port && api.stop());
      report.hits += round.isHit ? 1 : 0;
      report.answered += round.sales.length;
      report.differing += new Set(round.sales).size - 1;
    }
    return { ...report, ...(await wrongOnes(studio, chosen)) };
  });
}

interface Round {
  desk: Caller;
  visit: OpenVisit;
  presses: number;
}

/** All press, the api is killed, and who got no answer presses again under the same key until there is one. */
async function payThroughKill(
  studio: Studio,
  { desk, visit, presses }: Round,
): Promise<{ api: RunningApi; isHit: boolean; sales: number[] }> {
  await arrive(studio, desk, visit);
  const sale = { visit, key: randomUUID(), cart: await cartOf(studio.world, visit) };
  const { port, url } = studio.api;
  const pressed = Promise.all(Array.from({ length: presses }, () => press(url, desk, sale)));
  await sleep(randomInt(KILL_WITHIN_MS));
  await studio.api.kill();
  const isHit = (await countRows(studio.world, UNDECIDED)) > 0;
  const api = await startApi(studio.world, { port });
  const first = await pressed;
  return { api, isHit, sales: [...first, await pressUntilSold(url, desk, sale)].flatMap(saleOf) };
}

const UNDECIDED = 'SELECT 1 FROM checkout_tries';

async function pressUntilSold(url: string, desk: Caller, sale: Parameters<typeof press>[2]): Promise<Answer> {
  for (let left = ANSWERED_WITHIN; ; left--) {
    const answer = await press(url, desk, sale);
    if (answer.status === 200 || left === 0) return answer;
    await sleep(AGAIN_MS);
  }
}

const saleOf = ({ status, body }: Answer): number[] =>
  status === 200 ? [(body as { providerSaleId: number }).providerSaleId] : [];

function deskAt(desks: ReadonlyMap<number, Caller>, { siteId }: OpenVisit): Caller {
  const desk = desks.get(siteId);
  if (desk === undefined) throw new Error(`Nobody is signed in at site ${siteId}.`);
  return desk;
}

async function wrongOnes({ world }: Studio, visits: readonly OpenVisit[]) {
  const there = new Map(
    await Promise.all(SITES.map(async (siteId) => [siteId, await soldThere(world, siteId)] as const)),
  );
  const rows = await query<{ site: number; visit: number; sales: number }>(
    world.database.url,
    `SELECT site_id AS site, appointment_id::int AS visit, count(*)::int AS sales FROM sales
     WHERE removed_at IS NULL AND appointment_id IS NOT NULL GROUP BY 1, 2`,
  );
  const here = new Map(rows.map(({ site, visit, sales }) => [`${site}/${visit}`, sales]));
  return {
    wrongHere: visits.filter(({ siteId, appointmentId }) => here.get(`${siteId}/${appointmentId}`) !== 1).length,
    wrongThere: visits.filter(({ siteId, appointmentId }) => there.get(siteId)?.get(appointmentId) !== 1).length,
    undecided: await countRows(world, UNDECIDED),
  };
}

function outcomeOf({ visits, presses }: CheckoutKills, report: CheckoutReport): Outcome {
  const { hits, answered, differing, wrongHere, wrongThere, undecided } = report;
  return {
    id: 'C8',
    what: `the same checkout ${presses} × at once, killed in the middle, ${visits} ×`,
    holds: isOnce(report) && hits > 0 && answered >= visits,
    facts: [
      `${hits} kills while a cart was on its way, ${answered} presses answered with the sale`,
      `${differing} keys with two answers, ${wrongHere} visits without exactly one sale here, ${wrongThere} there, ${undecided} undecided`,
    ].join('; '),
  };
}

export function isOnce({ differing, wrongHere, wrongThere, undecided }: CheckoutReport): boolean {
  return [differing, wrongHere, wrongThere, undecided].every((count) => count === 0);
}
