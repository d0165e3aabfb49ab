import { query } from '../testing/services/database.js';
import { FormClient } from '../testing/forms/form-client.js';
import { signIn } from '../chaos/parts/asking.js';
import { startStudio, type Studio } from '../chaos/parts/studio.js';
import { startWorker } from './parts/api.js';
import { withCleanup } from './parts/cleanup.js';
import type { Figure, Line } from './parts/figures/figure.js';
import { paced, until } from './parts/figures/load.js';
import { fillOneForm, openForms, queueForms, takeBackForms } from './parts/queued-forms.js';
import { bookGuests, type Guest } from './parts/guests.js';
import { startRemote, type Remote } from './parts/remote.js';
import { ratioOf, rounds } from './parts/figures/rounds.js';
import { CARDS_PER_SITE, giveDistinctPhones, phoneOf, seedStudios } from './parts/seed.js';
import { median, spreadOf, wallClock, type Spread } from './parts/figures/stats.js';
import type { TakenMessage } from './programs/carrier.js';

export interface CodeSize {
  /** Codes of one phase, and how many a second. */
  codes: number;
  perSecond: number;
  /** Documents queued for the loaded phase: more than the worker can make in it. */
  documents: number;
  rounds: number;
}

const FULL: CodeSize = { codes: 300, perSecond: 15, documents: 400, rounds: 3 };
const MOST_RATIO = 3;
const MOST_MS = 100;
/** Of the sandbox, where clients book whose forms are drawn; the last sites hold seeded visits for the codes. */
const FORM_SITES = [1, 2, 3];
const FIRST_CODE_SITE = 27;
const SITES = 100;
/** So many documents are in work at once; with fewer open the queue is no longer saturated. */
const SATURATED = 4;
const WARM_UP = 20;

/** B10: code job from the outbox to the call at the carrier, the documents queue idle or full of intake forms. */
export const codesBesidePdfs: Figure = {
  id: 'B10',
  measure: async () => {
    const { loaded, idle, bare, parts } = await measureCodes(FULL);
    const p99 = (spreads: Spread[]): number[] => spreads.map((spread) => spread.p99);
    const [loadedP99, idleP99] = [median(p99(loaded)), median(p99(idle))];
    const ratio = ratioOf(p99(loaded), p99(idle));
    const line: Line = {
      id: 'B10',
      what: 'code job → carrier beside PDFs (bare: without), ms p99',
      ours: loadedP99,
      bare: idleP99,
      ratio,
      target: `≤ ${MOST_RATIO} × idle, ≤ ${MOST_MS} ms`,
      isOk: ratio <= MOST_RATIO && loadedP99 <= MOST_MS,
      more: { loaded, idle, parts, codes: FULL.codes },
    };
    const beside: Line = {
      id: 'B10.0',
      what: 'the same, idle (bare: BullMQ → carrier), ms p50',
      ours: median(idle.map(({ p50 }) => p50)),
      bare: bare.p50,
      ratio: median(idle.map(({ p50 }) => p50)) / bare.p50,
      target: '',
      isOk: null,
      more: { bare },
    };
    return [line, beside];
  },
};

export interface CodeTimes {
  loaded: Spread[];
  idle: Spread[];
  /** BullMQ and nothing of ours, idle. */
  bare: Spread;
  /** Under load: from the client's request on, and where the time of the job went. */
  parts: Record<'request' | 'relay' | 'worker' | 'call', Spread>;
}

export function measureCodes(size: CodeSize): Promise<CodeTimes> {
  return withCleanup(async (later) => {
    const carrier = await startRemote('bench/programs/carrier.js');
    later(() => carrier.end());
    const TWILIO_URL = await carrier.call<string>('url');
    const studio = await startStudio(later, { siteIds: FORM_SITES, env: { TWILIO_URL, TRUST_PROXY: 'true' } });
    await seedStudios(studio.world.database.url, { sites: SITES });
    await giveDistinctPhones(studio.world.database.url, { fromSite: FIRST_CODE_SITE });
    const worker = await startWorker(studio.world);
    later(() => worker.stop());
    const guests = await formGuests(studio, 1 + size.documents * size.rounds);
    const first = await fillFirst(studio, guests.pop());
    const courier = await startRemote('bench/programs/bare/courier.js', {
      REDIS_URL: studio.world.redis.url,
      CARRIER_URL: TWILIO_URL,
    });
    later(() => courier.end());
    const stage: Stage = { studio, carrier, first, guests, visits: codeVisits() };
    const warmUp = { ...size, codes: WARM_UP };
    await askForCodes(stage, warmUp);
    await bareTimes(courier, carrier, warmUp);
    const { ours, bare } = await rounds<Phase>(size.rounds, {
      ours: () => loadedPhase(stage, size),
      bare: () => askForCodes(stage, size),
    });
    return {
      loaded: ours.map(({ job }) => spreadOf(job)),
      idle: bare.map(({ job }) => spreadOf(job)),
      bare: spreadOf(await bareTimes(courier, carrier, size)),
      parts: {
        request: spreadOf(ours.flatMap(({ request }) => request)),
        relay: spreadOf(ours.flatMap(({ relay }) => relay)),
        worker: spreadOf(ours.flatMap(({ worker: one }) => one)),
        call: spreadOf(ours.flatMap(({ call }) => call)),
      },
    };
  });
}

interface CodeVisit {
  site: number;
  appointmentId: number;
  clientId: string;
  phone: string;
}

interface Stage {
  studio: Studio;
  carrier: Remote;
  /** The document that the queued ones are copies of. */
  first: string;
  /** Those whose forms are still to be filled. */
  guests: Guest[];
  visits: Iterator<CodeVisit, never>;
}

/** Milliseconds until the carrier was called, since the job was written down and since the client's request. */
interface Phase {
  job: number[];
  request: number[];
  /** Of `job`: until the relay took it, until the worker had derived the code, until the carrier was called. */
  relay: number[];
  worker: number[];
  call: number[];
}

function* codeVisits(): Generator<CodeVisit, never> {
  for (let n = 0; ; n++) {
    const site = FIRST_CODE_SITE + (n % (SITES - FIRST_CODE_SITE + 1));
    const card = 1 + Math.floor(n / (SITES - FIRST_CODE_SITE + 1));
    if (card > CARDS_PER_SITE) throw new Error('no visit is left to send a code to');
    yield { site, appointmentId: 1000 + card, clientId: String(card), phone: phoneOf(site, card) };
  }
}

async function formGuests({ world, backstage }: Studio, count: number): Promise<Guest[]> {
  const each = Math.ceil(count / FORM_SITES.length);
  const all = FORM_SITES.map((siteId) => bookGuests(world.sandbox, backstage, { siteId, count: each }));
  return (await Promise.all(all)).flat();
}

async function fillFirst({ api, world }: Studio, guest: Guest | undefined): Promise<string> {
  if (guest === undefined) throw new Error('nobody booked');
  const { token } = await signIn(api.url, { siteId: guest.site });
  return fillOneForm({ url: api.url, databaseUrl: world.database.url, sandbox: world.sandbox, token }, guest);
}

async function loadedPhase(stage: Stage, size: CodeSize): Promise<Phase> {
  const { url } = stage.studio.world.database;
  await queueForms(url, stage.first, stage.guests.splice(0, size.documents));
  await until('the worker draws', async () => (await openForms(url)) < size.documents);
  const phase = await askForCodes(stage, size);
  const open = await openForms(url);
  if (open <= SATURATED) throw new Error(`only ${open} documents were left: the queue was not full all along`);
  await takeBackForms(url);
  await until('the last documents are made', async () => (await openForms(url)) === 0);
  return phase;
}

/** Clients ask for codes over HTTP, evenly. */
async function askForCodes(stage: Stage, { codes, perSecond }: CodeSize): Promise<Phase> {
  const { studio, carrier, visits } = stage;
  const asked = new Map<string, { site: number; at: number }>();
  const answers: Promise<unknown>[] = [];
  await carrier.call('taken');
  const stop = paced(perSecond, (n) => {
    if (n >= codes) return;
    const { phone, ...visit } = visits.next().value;
    const headers = { 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` };
    const client = new FormClient({ url: studio.api.url, sandbox: studio.world.sandbox }, visit, headers);
    const ask = async (): Promise<unknown> => {
      await client.named();
      asked.set(phone, { site: visit.site, at: wallClock() });
      return client.askForCode(phone);
    };
    answers.push(ask());
  });
  const taken: TakenMessage[] = [];
  await until('every code is at the carrier', async () => {
    taken.push(...(await carrier.call<TakenMessage[]>('taken')));
    return taken.length >= codes;
  }).finally(stop);
  await Promise.all(answers);
  return timesOf(taken, asked, await writtenDown(studio));
}

interface Written {
  created: number;
  handed: number;
  began: number;
}

function timesOf(
  taken: readonly TakenMessage[],
  asked: Map<string, { at: number }>,
  written: Map<string, Written>,
): Phase {
  const rows = taken.map(({ to, at }) => {
    const phone = to.replace('+1', '');
    const { created, handed, began } = written.get(phone) ?? { created: NaN, handed: NaN, began: NaN };
    return { at, created, handed, began, asked: asked.get(phone)?.at ?? NaN, phone };
  });
  if (new Set(rows.map(({ phone }) => phone)).size !== taken.length) throw new Error('a code was sent twice');
  return {
    job: rows.map(({ at, created }) => at - created),
    request: rows.map((row) => row.at - row.asked),
    relay: rows.map(({ handed, created }) => handed - created),
    worker: rows.map(({ began, handed }) => began - handed),
    call: rows.map(({ at, began }) => at - began),
  };
}

/** When each code's job was written into the outbox and taken from it, and when its message was begun, by phone. */
async function writtenDown({ world }: Studio): Promise<Map<string, Written>> {
  const rows = await query<Written & { site: number; client: number }>(
    world.database.url,
    `SELECT j.site_id AS site, c.appointment_id::int - 1000 AS client, extract(epoch FROM j.created_at)::float8 * 1000 AS created,
       extract(epoch FROM j.handed_at)::float8 * 1000 AS handed, extract(epoch FROM o.created_at)::float8 * 1000 AS began
     FROM job_outbox j JOIN one_time_codes c ON c.site_id = j.site_id AND c.challenge_id = (j.payload->>'challengeId')::uuid
     JOIN operations o ON o.site_id = j.site_id AND o.kind = 'code.deliver' AND o.key = j.payload->>'challengeId'
     WHERE j.name = 'code.deliver'`,
  );
  return new Map(rows.map(({ site, client, ...times }) => [phoneOf(site, client), times]));
}

async function bareTimes(courier: Remote, carrier: Remote, { codes, perSecond }: CodeSize): Promise<number[]> {
  await carrier.call('taken');
  const sent = new Map<string, number>();
  const stop = paced(perSecond, (n) => {
    if (n < codes) void courier.call<number>('send', String(n)).then((at) => sent.set(String(n), at));
  });
  const taken: TakenMessage[] = [];
  await until('the carrier has all', async () => {
    taken.push(...(await carrier.call<TakenMessage[]>('taken')));
    return taken.length >= codes && sent.size === codes;
  }).finally(stop);
  return taken.map(({ to, at }) => at - (sent.get(to) ?? NaN));
}
