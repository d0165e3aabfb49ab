import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Redis } from 'ioredis';
import { until } from '#testing/eventually';
import { freePort, startWorld } from '#testing/world';
import { Secrets } from '#server/platform/security/secrets';
import { ApiWorld, HERE, askAt, type Answer, type Ask } from './testing/api-world.js';
import { credentialsOf } from './testing/callers.js';
import { HubScreen } from './testing/hub-screen.js';

/** Planted where only we put them, so that finding one anywhere else says who carried it there. */
const PASSWORD = 'canary-password-7f3a';
const WRONG_PASSWORD = 'canary-wrong-password-91bc';
const EMAIL = 'canary.kiosk@example.com';
const PHONE = '4055567193';
const NOTES = 'canary note: carries twins';
const NAME = 'Canarina';
const GARBAGE_TOKEN = 'canary-garbage-token-55aa';

let world: ApiWorld;
let api: ChildProcess;
let url: string;
let log = '';
const traffic: string[] = [];
const refusals: string[] = [];
const tokens: string[] = [];
let ticket: string;
let screen: HubScreen;
let redis: Redis;
let monitor: Redis;

/** The api once more, as chatty as it can be, with every line kept. */
async function startChattyApi(env: Record<string, string>): Promise<void> {
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  api = spawn(process.execPath, [resolve('dist/programs/api.js')], {
    env: { PATH: process.env['PATH'], TZ: 'UTC', ...env, PORT: port, LOG_LEVEL: 'trace', PROVIDER_TIMEOUT_MS: '1500' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [api.stdout, api.stderr]) stream?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  await until('the api', () =>
    fetch(`${url}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
}

async function listenToRedis(address: string): Promise<void> {
  redis = new Redis(address);
  monitor = await redis.monitor();
  monitor.on('monitor', (_: string, command: string[]) => traffic.push(command.join(' ')));
}

const call = async (method: string, path: string, ask: Ask = {}): Promise<Answer> => {
  const answer = await askAt(url, { method, path }, ask);
  if (answer.status >= 400) refusals.push(answer.text);
  return answer;
};

const signIn = (username: string, password: string): Promise<Answer> =>
  call('PUT', '/api/userToken', { site: HERE, body: { username, password } });

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  await listenToRedis(world.outside.redis.url);
  await startChattyApi(world.outside.env);
  await liveADay();
});
afterAll(async () => {
  api.kill('SIGTERM');
  if (api.exitCode === null && api.signalCode === null) await once(api, 'exit');
  for (const connection of [monitor, redis]) connection.disconnect();
  await world.end();
  screen.close();
});

/** Everything that carries a secret somewhere, well and badly. */
async function liveADay(): Promise<void> {
  const right = await signIn('frontdesk.demo', 'studio-demo');
  const token = String(right.body.accesssToken);
  tokens.push(token);
  await signIn('frontdesk.demo', WRONG_PASSWORD);
  await signIn('canary.nobody', PASSWORD);
  await call('PUT', '/api/userToken', { site: HERE, body: `{"username":"x","password":"${PASSWORD}"` });
  await call('PUT', '/api/userToken', { site: HERE, body: { username: ['x'], password: PASSWORD } });
  await call('PUT', '/api/userToken', { body: { username: 'x', password: PASSWORD } });
  screen = await HubScreen.connect(url, { tokens });
  const rejected = HubScreen.connect(url, { tokens: [GARBAGE_TOKEN] });
  await rejected.catch((error: unknown) => refusals.push(String(error)));
  const client = { FirstName: NAME, LastName: 'Planted', Email: EMAIL, MobilePhone: PHONE };
  const { id } = await world.book(HERE, { client, notes: NOTES });
  await atTheKiosk(id);
  await call('GET', `/api/appointments/${id}`, { token: GARBAGE_TOKEN, site: 99 });
  await call('GET', '/api/session', { token: GARBAGE_TOKEN });
  await call('GET', `/api/user/permissions/1?token=${token}`, { token });
  const other = await world.book(HERE, { client: { ...client, Email: EMAIL }, notes: NOTES });
  await call('PUT', `/api/appointments/${id}`, { cookie: ticket, body: { Execute: 'arrive' } });
  await until('the arrival', () => screen.events.some((event) => event.name === 'client.arrived'));
  const { token: ended = '' } = await credentialsOf(world, 'single front desk', { site: HERE, contact: EMAIL });
  tokens.push(ended);
  await whileThingsBreak(other.id, token);
  await call('DELETE', '/api/userToken/revoke', { token: ended });
}

async function atTheKiosk(id: number): Promise<void> {
  for (const contact of [EMAIL, PHONE, `(405) 556-7193`, `+1 ${PHONE}`, `${EMAIL} x@`, `${PHONE}99`])
    await call('GET', `/api/clients/${encodeURIComponent(contact)}/validate?again=${PHONE}`, { site: HERE });
  const found = await call('GET', `/api/clients/${EMAIL}/validate`, { site: HERE });
  ticket = String(found.headers['set-cookie']).split(';')[0] ?? '';
  await call('GET', `/api/appointments/${id}`, { cookie: ticket });
  await call('PUT', '/api/appointments/1', { cookie: ticket, body: { Execute: 'arrive', Notes: NOTES } });
  await call('PUT', `/api/appointments/${id}`, { cookie: `${ticket}x`, body: { Execute: 'explode', Email: EMAIL } });
  for (let i = 0; i < 14; i++) await call('GET', `/api/clients/${PHONE}/validate`, { site: HERE });
}

async function whileThingsBreak(id: number, token: string): Promise<void> {
  await world.admin('PUT', '/faults', { outage: true });
  await signIn('technician.demo', PASSWORD);
  await call('PUT', `/api/appointments/${id}`, { token, body: { Execute: 'arrive' } });
  await world.admin('PUT', '/faults', { errorRate: 1 });
  await signIn('booking.demo', PASSWORD);
  await world.admin('DELETE', '/faults');
  await world.admin('POST', '/tokens/expire');
  await call('PUT', `/api/appointments/${id}`, { token, body: { Execute: 'arrive' } });
}

/** The provider's tokens of all sessions, opened with our key as the api itself would. */
const providerTokens = async (): Promise<string[]> => {
  const rows = await world.sql<{ sealed: Buffer }>('SELECT provider_token AS sealed FROM sessions');
  return rows.map(({ sealed }) => world.backstage.get(Secrets).unseal(sealed) ?? '');
};

/** Which of the planted texts are in it, named so that a failure says what leaked. */
async function leaksIn(text: string, also: Record<string, string> = {}): Promise<string[]> {
  const secrets: Record<string, string> = { PASSWORD, WRONG_PASSWORD, EMAIL, GARBAGE_TOKEN, NOTES, ...also };
  tokens.forEach((token, i) => (secrets[`session token ${i}`] = token));
  (await providerTokens()).forEach((token, i) => (secrets[`provider token ${i}`] = token));
  secrets['ticket'] = ticket.replace('check-in=', '');
  secrets['key'] = world.outside.env['SECRET_KEY'] ?? '';
  secrets['source password'] = world.outside.env['PROVIDER_SOURCE_PASSWORD'] ?? '';
  const encoded = Object.entries(secrets).flatMap(([name, value]) => [
    [name, value],
    [`${name}, encoded`, encodeURIComponent(value)],
  ]);
  return encoded.filter(([, value = '']) => text.includes(value)).map(([name = '']) => name);
}

it('the canaries were alive: the day ran, was logged and went over Redis', () => {
  expect(log).toContain('/validate');
  expect(log.split('\n').length).toBeGreaterThan(30);
  expect(log.split('request completed').length).toBeGreaterThan(10);
  expect(traffic.some((command) => command.includes('throttle:'))).toBe(true);
  expect(traffic.some((command) => command.includes('publish'))).toBe(true);
  expect(refusals.length).toBeGreaterThan(15);
  expect(screen.events.length).toBeGreaterThan(1);
});

it('no password, token, ticket, contact or note is in the log, however chatty', async () => {
  expect(await leaksIn(log, { PHONE, NAME, 'phone as typed': '(405) 556-7193' })).toEqual([]);
});

it('none is in an error reply', async () => {
  expect(await leaksIn(refusals.join('\n'), { PHONE, NAME })).toEqual([]);
});

it('none goes over Redis or stays in it, before the client has arrived', async () => {
  const beforeArrival = traffic.filter((command) => !command.includes('client.arrived'));
  expect(await leaksIn(beforeArrival.join('\n'), { PHONE })).toEqual([]);
  const keys = await redis.keys('*');
  const values = await Promise.all(keys.map((key) => redis.dumpBuffer(key)));
  expect(keys.length).toBeGreaterThan(0);
  expect(await leaksIn([...keys, ...values.map(String)].join('\n'), { PHONE, NAME })).toEqual([]);
});

it('an event carries no secret, and no contact before the arrival', async () => {
  const [arrived, others] = [
    screen.events.filter((event) => event.name === 'client.arrived'),
    screen.events.filter((event) => event.name !== 'client.arrived'),
  ];
  expect(await leaksIn(JSON.stringify(others), { PHONE, 'phone as shown': '(405) 556-7193' })).toEqual([]);
  // The desk sees whom it serves once the client is in the house; nothing else of the list.
  expect(await leaksIn(JSON.stringify(arrived))).toEqual(['EMAIL']);
});

it('the database has session tokens as hashes only and provider tokens sealed', async () => {
  const tables = await world.sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  const dumps = await Promise.all(tables.map(({ name }) => world.sql(`SELECT t::text AS row FROM "${name}" t`)));
  const mirror = await leaksIn(JSON.stringify(dumps));
  // The mirror itself is where clients' contacts and notes belong.
  expect(mirror.filter((name) => !name.startsWith('EMAIL') && !name.startsWith('NOTES'))).toEqual([]);
  for (const token of tokens) expect(await world.sessionRows(token, 'user_name')).toHaveLength(1);
});

it('jobs and the webhook inbox hold ids only', async () => {
  const rows = await world.sql(
    `SELECT payload::text AS text FROM job_outbox UNION ALL SELECT body::text FROM webhook_inbox`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(await leaksIn(JSON.stringify(rows), { PHONE, NAME })).toEqual([]);
});
