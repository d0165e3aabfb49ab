import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { type Later, withCleanup } from '../../bench/parts/cleanup.js';
import { until } from '../../bench/parts/figures/load.js';
import { freePort } from '../../embedded/ports.mjs';
import { bookToday, DNA_TEST } from '../../testing/book-today.js';
import { serverLog } from '../../testing/services/database.js';
import { ask, checkIn, signIn, type Answer } from '../parts/asking.js';
import { columnsOf, search, type Canaries } from '../parts/attacks/canary-search.js';
import type { Drill, Outcome } from '../parts/drill.js';
import { fillWithCanaries, PATIENT, type FormDay } from '../parts/attacks/form-canaries.js';
import { startRecorded } from '../parts/recorded-process.js';
import { mirrorAll, startStudio, type Studio } from '../parts/studio.js';

const SITE = 4;
/** With fewer lines about requests than this the log was not tried: an empty log hides nothing. */
const LEAST_REQUEST_LINES = 10;
/** Where contact, names and evidence may stand in the clear: the mirror, the studio's own record, and the form as it was signed. */
const OPEN_PLACES = /^(clients\.\w+|client_records\.contact|form_documents\.(visit|evidence))$/;
const SMTP_TRIES_MS = 20_000;

/** Never to be found in any log, in Redis, in an event or in a refusal. */
const SECRETS = {
  password: 'canary-password-81f3',
  note: 'canary-note-41aa',
  birthDate: '1987-03-29',
  address: '77 Canary Row',
};
/** Somebody who has not arrived: the contacts are secret too. */
const STRANGER = { email: 'canary.stranger@example.test', phone: '7135558842' };
/** Somebody who arrives: the room may see the contacts then, logs and refusals may not. */
const VISITOR = { email: 'canary.visitor@example.test', phone: '7135558843' };

/** C13: canaries go in through every door; then every place they could have been spilt into is searched. */
export const nothingSpilt: Drill = { id: 'C13', run: async () => [await searchForCanaries()] };

export function searchForCanaries(): Promise<Outcome> {
  return withCleanup(async (later) => {
    const before = (await serverLog()).length;
    const studio = await startStudio(later, { siteIds: [SITE], env: { LOG_LEVEL: 'trace' } });
    await studio.api.stop();
    const monitor = await listen(studio.world.redis.url, later);
    const { env } = studio.world;
    const api = await startRecorded('programs/api.js', env, `http://127.0.0.1:${env.PORT}/health/ready`);
    later(() => api.stop());
    const workerPort = String(await freePort());
    const workerEnv = { ...env, WORKER_PORT: workerPort };
    const isReady = `http://127.0.0.1:${workerPort}/health/ready`;
    const worker = await startRecorded('programs/worker.js', workerEnv, isReady);
    later(() => worker.stop());
    const day = await live(studio);
    const form = await fillWithCanaries(studio, SITE);
    await sleep(2_000);
    const prints = { api: api.printed(), worker: worker.printed() };
    const databaseLog = (await serverLog()).slice(before);
    return judge(studio, { day, form, prints, traffic: monitor, databaseLog });
  });
}

interface Found {
  day: { refusals: string; tokens: Record<string, string> };
  form: FormDay;
  prints: { api: string; worker: string };
  /** Every command that Redis got. */
  traffic: readonly string[];
  /** What PostgreSQL wrote down meanwhile. */
  databaseLog: string;
}

async function judge(studio: Studio, { day, form, prints, traffic, databaseLog }: Found): Promise<Outcome> {
  const { url } = studio.world.database;
  const columns = await columnsOf(url);
  const tables = (...names: string[]): string =>
    columns.flatMap(({ place, text }) => (names.includes(place.split('.')[0] ?? '') ? [text] : [])).join('\n');
  const places = {
    logs: prints.api + prints.worker,
    refusals: [day.refusals, ...form.refusals].join('\n'),
    jobs: tables('job_outbox'),
    Redis: traffic.join('\n') + (await keysOf(studio.world.redis.url)),
    events: tables('events'),
    database: databaseLog,
  };
  const secrets: Canaries = { ...SECRETS, ...day.tokens, ...form.secrets, ...form.evidence };
  const stranger = { strangerEmail: STRANGER.email, strangerPhone: STRANGER.phone };
  const arrived = { visitorEmail: VISITOR.email, visitorPhone: VISITOR.phone };
  const patient = { patientEmail: PATIENT.email, patientPhone: PATIENT.mobilePhone };
  const hidden = { ...secrets, ...stranger, ...arrived, ...patient };
  const found = [
    ...['logs', 'refusals', 'jobs', 'database'].flatMap((place) =>
      search(place, places[place as keyof typeof places], hidden),
    ),
    ...search('Redis', places.Redis, { ...secrets, ...stranger, ...patient }),
    ...search('events', places.events, { ...secrets, ...stranger }),
    ...columns.flatMap(({ place, text }) => search(place, text, { ...day.tokens, ...form.secrets })),
  ];
  const inTheOpen = columns.flatMap(({ place, text }) => search(place, text, { ...form.evidence, ...patient }));
  const stray = inTheOpen.filter((one) => !OPEN_PLACES.test(one.replace(/.* in /, '')));
  const requestLines = prints.api.split('\n').filter((line) => line.includes('"req"')).length;
  const sizes = Object.entries(places).map(([place, text]) => `${text.length} letters of ${place}`);
  return {
    id: 'C13',
    what: 'canaries in passwords, codes, health answers, signatures …',
    holds: found.length + stray.length === 0 && requestLines >= LEAST_REQUEST_LINES && hasFailed(databaseLog),
    facts: [
      `${Object.keys(hidden).length} canaries searched in ${sizes.join(', ')} with ${requestLines} lines about requests`,
      `and in ${columns.length} columns of tables`,
      [...found, ...stray].length === 0 ? 'none found' : [...found, ...stray].join(', '),
      `in the open in PostgreSQL: ${inTheOpen.join(', ')}`,
    ].join('; '),
  };
}

/** A log without the statements that the drill had refused was not tried either. */
const hasFailed = (log: string): boolean =>
  ['form_documents', 'client_records'].every((table) => log.includes(`"${table}"`));

/** A day with everything in it that may go wrong. */
async function live(studio: Studio): Promise<{ refusals: string; tokens: Record<string, string> }> {
  const { api, backstage, world } = studio;
  const [visitor, stranger] = [await book(studio, VISITOR), await book(studio, STRANGER)];
  await mirrorAll(backstage, [SITE]);
  const desk = await signIn(api.url, { siteId: SITE });
  await checkIn(api.url, SITE, STRANGER.phone);
  const ticket = await checkIn(api.url, SITE, VISITOR.email);
  const path = `/api/appointments/${visitor}`;
  await world.sandbox.admin('PUT', '/faults', { paths: '/smtp', errorRate: 0.5 });
  await mustBe(200, await ask(api.url, ticket, { method: 'PUT', path, body: { Execute: 'arrive' } }));
  await world.sandbox.admin('POST', `/sites/${SITE}/appointments/${stranger}/edit`, { notes: `${SECRETS.note} again` });
  await mirrorAll(backstage, [SITE]);
  const answers = [
    await ask(api.url, { siteId: SITE }, signInWith({ username: 'frontdesk.demo', password: SECRETS.password })),
    await ask(
      api.url,
      { siteId: SITE },
      signInWith({ username: { a: SECRETS.password }, password: [SECRETS.password] }),
    ),
    await ask(api.url, { siteId: SITE }, signInWith(`{"password": "${SECRETS.password}", broken`)),
    await ask(api.url, { siteId: SITE }, { path: `/api/clients/${encodeURIComponent(`${STRANGER.email}@`)}/validate` }),
    await ask(api.url, { siteId: SITE }, { path: `/api/nowhere/${STRANGER.phone}?email=${STRANGER.email}` }),
    await ask(api.url, { ...desk, siteId: 2 }, { path: `/api/appointments/${stranger}` }),
    await ask(api.url, { siteId: SITE, token: SECRETS.password }, { path: '/api/session' }),
    await ask(api.url, desk, {
      method: 'POST',
      path: `/api/dynamoDB/sites/${SITE}/sales`,
      body: { appointmentId: stranger, locationId: 1, clientName: SECRETS.note },
    }),
    await ask(api.url, desk, { method: 'PUT', path: `/api/appointments/${stranger}`, body: { Execute: SECRETS.note } }),
  ];
  await world.sandbox.admin('PUT', '/faults', { outage: true });
  answers.push(
    await ask(api.url, { siteId: SITE }, signInWith({ username: 'frontdesk.demo', password: SECRETS.password })),
  );
  answers.push(
    await ask(api.url, desk, { method: 'PUT', path: `/api/appointments/${stranger}`, body: { Execute: 'arrive' } }),
  );
  await world.sandbox.admin('DELETE', '/faults');
  await until(
    'the mail is out',
    async () => JSON.stringify(await world.sandbox.admin('GET', '/inbox')).includes(VISITOR.email),
    SMTP_TRIES_MS,
  );
  const refusals = answers.map(({ status, text }) => `${status} ${text}`).join('\n');
  return { refusals, tokens: { session: desk.token, ticket: ticket.cookie.split('=')[1] ?? '' } };
}

const signInWith = (body: unknown): { method: string; path: string; body: unknown } => ({
  method: 'PUT',
  path: '/api/userToken',
  body,
});

async function mustBe(status: number, answer: Answer): Promise<void> {
  if (answer.status !== status) throw new Error(`wanted ${status}, got ${answer.status}: ${answer.text}`);
}

async function book({ world }: Studio, { email, phone }: { email: string; phone: string }): Promise<number> {
  const client = {
    FirstName: 'Canaria',
    LastName: email.split('@')[0],
    Email: email,
    MobilePhone: phone,
    AddressLine1: SECRETS.address,
    BirthDate: SECRETS.birthDate,
  };
  const wish = { client, sessionTypeId: DNA_TEST, locationId: 1, notes: SECRETS.note };
  return (await bookToday(world.sandbox, SITE, wish)).Id;
}

async function listen(url: string, later: Later): Promise<string[]> {
  const lines: string[] = [];
  const redis = new Redis(url);
  const monitor = await redis.monitor();
  later(() => {
    monitor.disconnect();
    redis.disconnect();
  });
  monitor.on('monitor', (_time: string, args: string[]) => lines.push(args.join(' ')));
  return lines;
}

async function keysOf(url: string): Promise<string> {
  const redis = new Redis(url);
  // A packed value would hide what it holds.
  await redis.config('SET', 'rdbcompression', 'no');
  const keys = await redis.keys('*');
  const dumps = await Promise.all(keys.map((key) => redis.dumpBuffer(key)));
  redis.disconnect();
  // What ran out in between is gone.
  return keys.join('\n') + dumps.map((dump: Buffer | null) => dump?.toString('latin1') ?? '').join('\n');
}
