import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '#domain/time/site-time';
import { startWorker } from '../../bench/parts/api.js';
import { withCleanup } from '../../bench/parts/cleanup.js';
import { paced, until } from '../../bench/parts/figures/load.js';
import { median, now, spreadOf, type Spread } from '../../bench/parts/figures/stats.js';
import { bookToday, DNA_TEST } from '../../testing/book-today.js';
import { FormClient } from '../../testing/forms/form-client.js';
import { startRemote, type Remote } from '../../bench/parts/remote.js';
import { isClean, ledgerFacts, settleAccounts, type Ledger, type Try } from '../parts/arrivals.js';
import { ask, signIn, type Answer, type Caller } from '../parts/asking.js';
import type { Drill, Outcome } from '../parts/drill.js';
import type { Answered, Changer } from '../programs/flood.js';
import { mirrorAll, openVisits, startStudio, type OpenVisit, type Studio } from '../parts/studio.js';

interface Parts {
  changers: readonly Changer[];
  visits: readonly OpenVisit[];
  /** A process of its own: what it costs to send is not the desk's time. */
  flood: Remote;
}

interface FloodSize {
  /** Changes that are under way at once, shared by the tickets; each is followed by the next until the desk is done. */
  atOnce: number;
  tickets: number;
  presses: number;
}

const SITE = 4;
const LATENCY_MS = 400;
const PRESSES_PER_SECOND = 2;
const SIGN_INS = 2;
const PHONE = 'Phone of the flood';
/** Of a contract with 1,000 calls: what a client's changes may cost of them. */
const DAILY_CALLS = 1_000;
const SHARE_PER_CENT = 10;
const SHARE = (DAILY_CALLS * SHARE_PER_CENT) / 100;
const MOST_RATIO = 2;
const ROUNDS = 3;
/** Days ahead of which cards are taken, as today alone has too few. */
const DAYS_AHEAD = 25;
/** Longer than any answer of the old kind took. */
const ANSWERED_WITHIN_MS = 120_000;

/** C18: clients change themselves as fast as they can while the desk checks in; one ticket, then many. */
export const clientFlood: Drill = {
  id: 'C18',
  run: async () => [
    await floodWith({ atOnce: 600, tickets: 1, presses: 16 }),
    await floodWith({ atOnce: 600, tickets: 12, presses: 16 }),
  ],
};

function floodWith(size: FloodSize): Promise<Outcome> {
  return withCleanup(async (later) => {
    const env = {
      PROVIDER_TIMEOUT_MS: '8000',
      PROVIDER_DAILY_CALLS: String(DAILY_CALLS),
      PROVIDER_CLIENT_SHARE: String(SHARE_PER_CENT),
    };
    const studio = await startStudio(later, { siteIds: [SITE], env });
    const booked = [];
    for (let n = 0; n < size.tickets; n++) booked.push(await book(studio, n));
    await mirrorAll(studio.backstage, [SITE]);
    const today = new Date().toISOString().slice(0, 10);
    await studio.backstage.call('mirrorDays', { siteId: SITE, from: today, to: addDays(today, DAYS_AHEAD) });
    const worker = await startWorker(studio.world);
    later(() => worker.stop());
    await studio.backstage.call('subscribe');
    await until('the worker read what it has missed', () => isStill(studio));
    const changers: Changer[] = [];
    for (const visit of booked) changers.push(await prove(studio, visit));
    const theirs = new Set(booked.map(({ id }) => id));
    const visits = (await openVisits(studio)).filter(({ appointmentId }) => !theirs.has(appointmentId));
    if (visits.length < 2 * ROUNDS * size.presses) throw new Error(`only ${visits.length} visits to check in`);
    const flood = await startRemote('chaos/programs/flood.js', studio.world.env);
    later(() => flood.end());
    return drill(studio, size, { changers, visits, flood });
  });
}

async function drill(studio: Studio, size: FloodSize, { changers, visits, flood }: Parts): Promise<Outcome> {
  const { sandbox } = studio.world;
  await sandbox.admin('PUT', '/faults', { latencyMs: LATENCY_MS });
  const desk = await signIn(studio.api.url, { siteId: SITE });
  await sandbox.admin('DELETE', '/ledger');
  const rounds: { quiet: DeskWork; busy: DeskWork }[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const mine = visits.slice(2 * n * size.presses, 2 * (n + 1) * size.presses);
    const quiet = await workAtDesk(studio, desk, mine.slice(0, size.presses));
    await flood.call('begin', { url: studio.api.url, changers, atOnce: size.atOnce });
    await until('a change at the provider', async () => (await callsOf(studio)).writes > 0);
    rounds.push({ quiet, busy: await workAtDesk(studio, desk, mine.slice(size.presses)) });
    await flood.call('end');
  }
  await until('the mirror read what was changed', () => isStill(studio)).catch(() => undefined);
  const answers = await flood.call<Answered>('answers');
  const calls = await callsOf(studio);
  await sandbox.admin('DELETE', '/faults');
  await mirrorAll(studio.backstage, [SITE]);
  const ledger = await settleAccounts(
    studio,
    rounds.flatMap(({ quiet, busy }) => [...quiet.tries, ...busy.tries]),
  );
  return verdict(size, { rounds, answers, calls, ledger });
}

interface Found {
  rounds: { quiet: DeskWork; busy: DeskWork }[];
  answers: Answered;
  calls: Calls;
  ledger: Ledger;
}

/** By the middle one of the rounds, as machines are noisy; what is counted holds in all of them. */
function verdict({ atOnce, tickets, presses }: FloodSize, { rounds, answers, calls, ledger }: Found): Outcome {
  const ratios = rounds.map(({ quiet, busy }) => busy.presses.p99 / quiet.presses.p99);
  const p99 = (which: 'quiet' | 'busy'): number => median(rounds.map((round) => round[which].presses.p99));
  const signIn = (which: 'quiet' | 'busy'): number => median(rounds.map((round) => round[which].slowestSignIn));
  const cards = 2 * presses * rounds.length;
  const isSignedIn = rounds.every(({ busy }) => busy.signIns.every(({ status }) => status === 200));
  const isOnce = isClean(ledger) && ledger.made === cards && calls.presses === cards;
  const isFrugal = calls.writes + calls.reads <= SHARE;
  return {
    id: 'C18',
    what: `${atOnce} changes at once by ${tickets} ticket${tickets > 1 ? 's' : ''}, provider at ${LATENCY_MS} ms`,
    holds: median(ratios) <= MOST_RATIO && isSignedIn && isOnce && isFrugal && answers.unclear.length === 0,
    facts: [
      `Check-in p99 ${ms(p99('quiet'))} without, ${ms(p99('busy'))} with (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} ×)`,
      `sign-in slowest ${ms(signIn('quiet'))} and ${ms(signIn('busy'))}`,
      `${calls.presses} calls for ${cards} cards: ${ledgerFacts(ledger)}`,
      `changes asked for: ${answers.counts}, ${answers.unclear.length} unclear ${answers.unclear.slice(0, 3).join(' | ')}`,
      `cost ${calls.writes} writes and ${calls.reads} reads of ${SHARE} calls`,
    ].join('; '),
  };
}

const ms = (value: number): string => `${Math.round(value)} ms`;

interface Booked {
  id: number;
  clientId: string;
  email: string;
}

async function book({ world }: Studio, n: number): Promise<Booked> {
  const email = `flood${n}@example.test`;
  const client = {
    FirstName: 'Flora',
    LastName: `Flood ${n}`,
    Email: email,
    MobilePhone: `71355520${String(n).padStart(2, '0')}`,
  };
  const wish = { client, sessionTypeId: DNA_TEST, locationId: 1 };
  const { Id, ClientId } = await bookToday<{ Id: number; ClientId: string }>(world.sandbox, SITE, wish);
  return { id: Id, clientId: ClientId, email };
}

async function prove({ api, world }: Studio, { id, clientId, email }: Booked): Promise<Changer> {
  const at = { url: api.url, sandbox: world.sandbox };
  const client = new FormClient(at, { site: SITE, appointmentId: id, clientId }, { 'user-agent': PHONE });
  await client.prove(email);
  const named = await client.named();
  const caller = { siteId: SITE, cookie: client.cookieOf('form'), browser: PHONE };
  return { caller, path: `/api/clients/${encodeURIComponent(named.clientId)}` };
}

interface DeskWork {
  presses: Spread;
  tries: Try[];
  signIns: Answer[];
  slowestSignIn: number;
}

/** Each card is pressed once, evenly, and a colleague signs in now and then. */
async function workAtDesk({ api }: Studio, desk: Caller, visits: readonly OpenVisit[]): Promise<DeskWork> {
  const took: number[] = [];
  const [tries, signIns]: [Promise<Try>[], Promise<{ answer: Answer; ms: number }>[]] = [[], []];
  const timed = async (wish: Parameters<typeof ask>[2], caller: Caller) => {
    const asked = now();
    const answer = await ask(api.url, caller, { ...wish, timeoutMs: ANSWERED_WITHIN_MS });
    return { answer, ms: now() - asked };
  };
  const press = async (visit: OpenVisit): Promise<Try> => {
    const path = `/api/appointments/${visit.appointmentId}`;
    const { answer, ms: tookMs } = await timed({ method: 'PUT', path, body: { Execute: 'arrive' } }, desk);
    took.push(tookMs);
    return { visit, answer };
  };
  const every = Math.ceil(visits.length / SIGN_INS);
  const body = { username: 'technician.demo', password: 'studio-demo' };
  const stop = paced(PRESSES_PER_SECOND, (n) => {
    const visit = visits[n];
    if (visit !== undefined) tries.push(press(visit));
    if (visit !== undefined && n % every === 0)
      signIns.push(timed({ method: 'PUT', path: '/api/userToken', body }, { siteId: SITE }));
  });
  await until('every card was pressed', () => tries.length === visits.length);
  stop();
  const all = await Promise.all(tries);
  const signed = await Promise.all(signIns);
  const slowestSignIn = Math.max(...signed.map((one) => one.ms));
  return { presses: spreadOf(took), tries: all, signIns: signed.map(({ answer }) => answer), slowestSignIn };
}

interface Calls {
  writes: number;
  reads: number;
  presses: number;
}

/** What the provider was asked since its ledger was cleared. */
async function callsOf({ world }: Studio): Promise<Calls> {
  const { calls } = (await world.sandbox.admin('GET', '/calls')) as {
    calls: { method: string; path: string; count: number }[];
  };
  const count = (end: string): number =>
    calls.filter(({ path }) => path.toLowerCase().endsWith(end)).reduce((sum, one) => sum + one.count, 0);
  return {
    writes: count('/client/updateclient'),
    reads: count('/client/clients'),
    presses: count('/appointment/updateappointment'),
  };
}

/** No call came for a while: what was asked for is done. */
async function isStill(studio: Studio): Promise<boolean> {
  const before = JSON.stringify(await callsOf(studio));
  await sleep(5 * LATENCY_MS);
  return JSON.stringify(await callsOf(studio)) === before;
}
