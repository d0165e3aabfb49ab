import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { withCleanup } from '../bench/parts/cleanup.js';
import { until } from '../bench/parts/load.js';
import { freePort } from '../testing/world.js';
import { query } from '../testing/database.js';
import { ask, checkIn, signIn, type Answer } from './parts/asking.js';
import type { Drill } from './parts/drill.js';
import { startRecorded } from './parts/recorded-process.js';
import { mirrorAll, startStudio, type Studio } from './parts/studio.js';

const SITE = 4;
const ROOMY_SERVICE = 602;
/** With fewer lines about requests than this the log was not tried: an empty log hides nothing. */
const LEAST_REQUEST_LINES = 10;
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
export const nothingSpilt: Drill = {
  id: 'C13',
  run: () =>
    withCleanup(async (later) => {
      const studio = await startStudio(later, { siteIds: [SITE], env: { LOG_LEVEL: 'trace' } });
      await studio.api.stop();
      const monitor = await listen(studio.world.redis.url, later);
      const { env } = studio.world;
      const api = await startRecorded('apps/api/src/main.js', env, `http://127.0.0.1:${env.PORT}/health/ready`);
      later(() => api.stop());
      const workerPort = String(await freePort());
      const workerEnv = { ...env, WORKER_PORT: workerPort };
      const worker = await startRecorded(
        'apps/worker/src/main.js',
        workerEnv,
        `http://127.0.0.1:${workerPort}/health/ready`,
      );
      later(() => worker.stop());
      const { refusals, tokens } = await live(studio);
      await sleep(2_000);
      const logs = api.printed() + worker.printed();
      const events = await textOf(studio, `SELECT payload::text || actor::text AS text FROM events`);
      const jobs = await textOf(studio, `SELECT payload::text || coalesce(error, '') AS text FROM job_outbox`);
      const everywhere = { ...SECRETS, ...tokens, strangerEmail: STRANGER.email, strangerPhone: STRANGER.phone };
      const hidden = { ...everywhere, visitorEmail: VISITOR.email, visitorPhone: VISITOR.phone };
      const redis = monitor.join('\n') + (await keysOf(studio.world.redis.url));
      const found = [
        ...search('logs', logs, hidden),
        ...search('refusals', refusals, hidden),
        ...search('jobs', jobs, hidden),
        ...search('Redis', redis, everywhere),
        ...search('events', events, everywhere),
      ];
      const requestLines = api
        .printed()
        .split('\n')
        .filter((line) => line.includes('"req"')).length;
      const facts = `${logs.length} letters of logs with ${requestLines} lines about requests, ${redis.length} of Redis, ${events.length} of events, ${refusals.length} of refusals searched for ${Object.keys(hidden).length} canaries: ${found.length === 0 ? 'none found' : found.join(', ')}`;
      return [
        {
          id: 'C13',
          what: 'canaries in passwords, tokens, contacts, notes',
          holds: found.length === 0 && requestLines >= LEAST_REQUEST_LINES,
          facts,
        },
      ];
    }),
};

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
  const wish = { client, sessionTypeId: ROOMY_SERVICE, locationId: 1, notes: SECRETS.note };
  for (const inMinutes of [5, 65, 125, 245, 365, -120, -240, -360]) {
    const booked = await world.sandbox
      .admin('POST', `/sites/${SITE}/appointments`, { ...wish, inMinutes })
      .catch(() => null);
    if (booked !== null) return (booked as { Id: number }).Id;
  }
  throw new Error('no room left');
}

async function listen(url: string, later: (ending: () => unknown) => void): Promise<string[]> {
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
  const keys = await redis.keys('*');
  const dumps = await Promise.all(keys.map((key) => redis.dumpBuffer(key)));
  redis.disconnect();
  return keys.join('\n') + dumps.map((dump) => dump.toString('latin1')).join('\n');
}

async function textOf({ world }: Studio, sql: string): Promise<string> {
  const rows = await query<{ text: string }>(world.database.url, sql);
  return rows.map(({ text }) => text).join('\n');
}

/** Plain, in base64 and as the wire escapes it. */
function search(place: string, text: string, canaries: Record<string, string>): string[] {
  const forms = (canary: string): string[] => [
    canary,
    Buffer.from(canary).toString('base64').replace(/=+$/, ''),
    encodeURIComponent(canary),
  ];
  return Object.entries(canaries)
    .filter(([, canary]) => canary !== '' && forms(canary).some((form) => text.includes(form)))
    .map(([name]) => `${name} in ${place}`);
}
