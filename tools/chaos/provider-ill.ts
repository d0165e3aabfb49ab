import { setTimeout as sleep } from 'node:timers/promises';
import { withCleanup } from '../bench/parts/cleanup.js';
import { paced } from '../bench/parts/load.js';
import { now } from '../bench/parts/stats.js';
import { query } from '../testing/database.js';
import { isClean, ledgerFacts, pressCheckIn, settleAccounts, type Try } from './parts/arrivals.js';
import { ask, type Caller } from './parts/asking.js';
import type { Drill, Outcome } from './parts/drill.js';
import { mirrorAll, openVisits, signInEverywhere, startStudio, type OpenVisit, type Studio } from './parts/studio.js';

const SITES = [1, 2, 3, 4, 5, 6];
const READS_PER_SECOND = 10;
const PRESSES_PER_SECOND = 4;
const ILLNESS_MS = 6_000;
const READ_WITHIN_MS = 1_000;
/** After an outage the adapter's breaker must have had time to close again. */
const WELL_AGAIN_TRIES = 60;

const ILLNESSES = [
  { what: 'provider answers after 5 s', plan: { latencyMs: 5_000 } },
  { what: 'provider answers half of it with 500', plan: { errorRate: 0.5 } },
  { what: 'provider is down', plan: { outage: true } },
  { what: 'provider gives half pages', plan: { halfPages: true } },
  { what: 'provider cuts off after writing', plan: { dropAfterCommit: 1 } },
];

interface Desk {
  desks: Map<number, Caller>;
  visits: OpenVisit[];
}

/** C5: whatever the provider does, screens read, nothing is cancelled by a bad answer, and arrivals are made or refused. */
export const providerIll: Drill = {
  id: 'C5',
  run: () =>
    withCleanup(async (later) => {
      const studio = await startStudio(later, { siteIds: SITES });
      const desks = await signInEverywhere(studio);
      const visits = await openVisits(studio);
      const share = Math.floor(visits.length / ILLNESSES.length);
      const outcomes: Outcome[] = [];
      for (const [i, illness] of ILLNESSES.entries()) {
        const mine = visits.slice(i * share, (i + 1) * share);
        outcomes.push(await sufferFrom(studio, illness, { desks, visits: mine }));
      }
      return outcomes;
    }),
};

async function sufferFrom(studio: Studio, { what, plan }: (typeof ILLNESSES)[number], desk: Desk): Promise<Outcome> {
  const { world, backstage } = studio;
  const before = await cancelled(studio);
  await world.sandbox.admin('PUT', '/faults', plan);
  const reads = readAllAlong(studio, desk.desks);
  const load = pressCheckIn(studio, desk.desks, { perSecond: PRESSES_PER_SECOND, visits: desk.visits });
  const syncs = mirrorAll(backstage, SITES).catch(() => undefined);
  await sleep(ILLNESS_MS);
  const tries: Try[] = await load.stop();
  const { failed, slowest, count } = await reads.stop();
  await syncs;
  const wronglyCancelled = (await cancelled(studio)) - before;
  await world.sandbox.admin('DELETE', '/faults');
  await mirrorAll(backstage, SITES, WELL_AGAIN_TRIES);
  const ledger = await settleAccounts(studio, tries);
  return {
    id: 'C5',
    what,
    holds: isClean(ledger) && failed === 0 && slowest <= READ_WITHIN_MS && wronglyCancelled === 0,
    facts: `${count} reads, ${failed} failed, slowest ${Math.round(slowest)} ms; ${wronglyCancelled} cancelled; ${ledgerFacts(ledger)}`,
  };
}

interface Reads {
  count: number;
  failed: number;
  slowest: number;
}

function readAllAlong({ api, siteIds }: Studio, desks: Map<number, Caller>): { stop: () => Promise<Reads> } {
  const reads: Promise<{ isGood: boolean; ms: number }>[] = [];
  const read = async (caller: Caller): Promise<{ isGood: boolean; ms: number }> => {
    const asked = now();
    const answer = await ask(api.url, caller, { path: '/api/appointments' });
    const isGood = answer.status === 200 && Array.isArray(answer.body) && answer.body.length > 0;
    return { isGood, ms: now() - asked };
  };
  const stop = paced(READS_PER_SECOND, (n) => {
    const caller = desks.get(siteIds[n % siteIds.length] ?? 0);
    if (caller !== undefined) reads.push(read(caller));
  });
  return {
    stop: async () => {
      stop();
      const all = await Promise.all(reads);
      const failed = all.filter(({ isGood }) => !isGood).length;
      return { count: all.length, failed, slowest: Math.max(...all.map(({ ms }) => ms)) };
    },
  };
}

async function cancelled({ world }: Studio): Promise<number> {
  const [row] = await query<{ count: number }>(
    world.database.url,
    `SELECT count(*)::int AS count FROM appointments WHERE status = 'Cancelled'`,
  );
  return row?.count ?? 0;
}
