import { setTimeout as sleep } from 'node:timers/promises';
import { withCleanup } from '../bench/parts/cleanup.js';
import { startWorker } from '../bench/parts/api.js';
import { paced, until } from '../bench/parts/figures/load.js';
import { now } from '../bench/parts/figures/stats.js';
import { query } from '../testing/services/database.js';
import { isClean, ledgerFacts, pressCheckIn, settleAccounts, type Try } from './parts/arrivals.js';
import { ask, type Caller } from './parts/asking.js';
import { workAtDesks } from './parts/desk-work.js';
import type { Drill, Outcome } from './parts/drill.js';
import { compare, mirroredDays, readBooks } from './parts/same-as-provider.js';
import { openVisits, signInEverywhere, startStudio, type OpenVisit, type Studio } from './parts/studio.js';

const SITES = [1, 2, 3, 4, 5, 6];
const READS_PER_SECOND = 10;
const PRESSES_PER_SECOND = 4;
const VISITS_PER_SECOND = 3;
const VISITS_OF_AN_ILLNESS = 300;
const ILLNESS_MS = 8_000;
const OUTAGE_MS = 80_000;
/** Days that are mirrored at a time before it begins. */
const CHUNK = 12;
const READ_WITHIN_MS = 1_000;
const EQUAL_WITHIN_MS = 10_000;
/** How long a drill that does not hold is still looked at, to say by how much. */
const LOOKED_AT_MS = 60_000;

const ILLNESSES = [
  { what: 'provider answers after 5 s', plan: { latencyMs: 5_000 }, ms: ILLNESS_MS },
  { what: 'provider answers half of it with 500', plan: { errorRate: 0.5 }, ms: ILLNESS_MS },
  { what: 'provider is down for 80 s', plan: { outage: true }, ms: OUTAGE_MS },
  { what: 'provider gives half pages', plan: { halfPages: true }, ms: ILLNESS_MS },
  { what: 'provider cuts off after writing', plan: { dropAfterCommit: 1 }, ms: ILLNESS_MS },
  { what: 'provider answers after 800 ms', plan: { latencyMs: 800 }, ms: ILLNESS_MS },
];

interface Desk {
  desks: Map<number, Caller>;
  visits: OpenVisit[];
  /** Number of the first visit that the provider's desks make up. */
  firstVisit: number;
}

/**
 * C5: whatever the provider does, screens read, nothing is cancelled by a bad answer, arrivals are made or refused, and within
 * ten seconds of its first good answer every mirrored day is as the provider has it.
 */
export const providerIll: Drill = {
  id: 'C5',
  run: () =>
    withCleanup(async (later) => {
      const studio = await startStudio(later, { siteIds: SITES });
      await mirrorAhead(studio);
      const worker = await startWorker(studio.world);
      later(() => worker.stop());
      await until('webhooks are subscribed', () => isSubscribed(studio));
      const desks = await signInEverywhere(studio);
      const visits = await openVisits(studio);
      const share = Math.floor(visits.length / ILLNESSES.length);
      const outcomes: Outcome[] = [];
      for (const [i, illness] of ILLNESSES.entries()) {
        const mine = visits.slice(i * share, (i + 1) * share);
        outcomes.push(await sufferFrom(studio, illness, { desks, visits: mine, firstVisit: i * VISITS_OF_AN_ILLNESS }));
      }
      return outcomes;
    }),
};

async function sufferFrom(studio: Studio, illness: (typeof ILLNESSES)[number], desk: Desk): Promise<Outcome> {
  const { sandbox } = studio.world;
  await sandbox.admin('PUT', '/faults', illness.plan);
  const reads = readAllAlong(studio, desk.desks);
  const load = pressCheckIn(studio, desk.desks, { perSecond: PRESSES_PER_SECOND, visits: desk.visits });
  const work = workAtDesks(studio, { perSecond: VISITS_PER_SECOND, from: desk.firstVisit });
  await askForToday(studio);
  await sleep(illness.ms);
  const changed = await work.stop();
  const tries: Try[] = await load.stop();
  const { failed, slowest, count } = await reads.stop();
  const { wronglyCancelled } = await compare(studio, await readBooks(studio));
  await sandbox.admin('DELETE', '/faults');
  const { seconds, differing } = await becomesEqual(studio);
  const ledger = await settleAccounts(studio, tries);
  const isEqual = differing.length === 0 && seconds * 1_000 <= EQUAL_WITHIN_MS;
  const said = isEqual ? '' : ` (${differing.slice(0, 5).join(', ')})`;
  return {
    id: 'C5',
    what: illness.what,
    holds: isClean(ledger) && failed === 0 && slowest <= READ_WITHIN_MS && wronglyCancelled === 0 && isEqual,
    facts: `${changed} visits changed at the desks, ${differing.length} unlike the provider${said} ${seconds.toFixed(1)} s after it answers again; ${count} reads, ${failed} failed, slowest ${Math.round(slowest)} ms; ${wronglyCancelled} wrongly cancelled; ${ledgerFacts(ledger)}`,
  };
}

async function mirrorAhead({ backstage, siteIds }: Studio): Promise<void> {
  const days = mirroredDays();
  for (const siteId of siteIds)
    for (let n = 0; n < days.length; n += CHUNK) {
      const chunk = days.slice(n, n + CHUNK);
      const isRead = () =>
        backstage.call('mirrorDays', { siteId, from: chunk[0], to: chunk.at(-1) }).then(
          () => true,
          () => false,
        );
      await until(`site ${siteId} is mirrored`, isRead);
    }
}

async function isSubscribed({ world }: Studio): Promise<boolean> {
  return (await query(world.database.url, 'SELECT 1 FROM webhook_subscriptions')).length === 1;
}

/** The window poll, due while the provider is ill. */
async function askForToday({ world, siteIds }: Studio): Promise<void> {
  await query(
    world.database.url,
    `INSERT INTO job_outbox (site_id, name, payload)
     SELECT site, 'provider.syncDay', jsonb_build_object('siteId', site, 'from', current_date - 1, 'to', current_date + 1)
     FROM unnest($1::int[]) site`,
    [siteIds],
  );
}

async function becomesEqual(studio: Studio): Promise<{ seconds: number; differing: string[] }> {
  const began = now();
  const books = await readBooks(studio);
  for (;;) {
    const asked = now();
    const { differing } = await compare(studio, books);
    if (differing.length === 0 || asked - began > LOOKED_AT_MS) return { seconds: (asked - began) / 1_000, differing };
    await sleep(100);
  }
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
