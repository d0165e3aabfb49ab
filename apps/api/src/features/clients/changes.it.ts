import { until } from '#testing/eventually';
import { startWorld } from '#testing/world';
import { ClientReferences } from '#server/features/clients/client-references';
import { FORM_COOKIE, FormTickets } from '#server/features/identity/form-ticket';
import { LIMITS } from '#server/platform/security/limits';
import { ApiWorld, HERE, type Answer, type Ask } from '../../testing/api-world.js';
import { refusalOf } from '../../testing/refusal.js';

const BROWSER = 'Phone of the changes';
/** As in the attack that stalled a site. */
const LATENCY_MS = 400;
const MANY = 560;
/** Changes of a ticket at once, and the time until there are as many again: `change.ticket`. */
const AT_ONCE = LIMITS['change.ticket'];

interface Changer {
  reference: string;
  ask: Ask;
}

let world: ApiWorld;
let token: string;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  token = await world.signIn(HERE, 'frontdesk.demo');
});
beforeEach(async () => {
  await world.outside.redis.flush();
  await world.admin('DELETE', '/faults');
});
afterAll(() => world.end());

/** A client whose code was right, in her browser. */
async function changer(): Promise<Changer> {
  const { id: appointmentId, clientId } = await world.book(HERE);
  const at = { siteId: HERE, appointmentId, clientId };
  const proof = { channel: 'text', contact: '(•••) •••-0142', verifiedAt: new Date().toISOString() } as const;
  const { cookie } = world.backstage.get(FormTickets).issue({ ...at, ...proof }, BROWSER);
  const reference = world.backstage.get(ClientReferences).of(at);
  const ask = { site: HERE, cookie: `${FORM_COOKIE}=${cookie}`, headers: { 'user-agent': BROWSER } };
  return { reference, ask };
}

const change = ({ reference, ask }: Changer, Client: object): Promise<Answer> =>
  world.call('clients.change', { clientId: reference }, { ...ask, body: { Client } });
const press = (appointmentId: number, ask: Ask = { token }): Promise<Answer> =>
  world.call('appointments.change', { appointmentId }, { ...ask, body: { Execute: 'arrive' } });

const calls = async (end: string): Promise<number> => {
  const { calls: all } = (await world.admin('GET', '/calls')) as { calls: { path: string; count: number }[] };
  return all.filter(({ path }) => path.endsWith(end)).reduce((sum, { count }) => sum + count, 0);
};

it('560 changes of one client at once hold up neither a check-in nor a sign-in, and cost few calls', async () => {
  const her = await changer();
  const { id } = await world.book(HERE);
  await world.admin('PUT', '/faults', { latencyMs: LATENCY_MS });
  await world.admin('DELETE', '/ledger');
  const began = performance.now();
  const flood = Array.from({ length: MANY }, (_, n) => change(her, { City: `Mesa ${n}` }));
  await until('a change at the provider', async () => (await calls('client/updateclient')) > 0);
  const [pressed] = await Promise.all([press(id), world.signIn(HERE, 'technician.demo')]);
  expect(pressed).toMatchObject({ status: 200, body: { card: { status: 'Arrived' } } });
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(refusalOf))).toEqual(new Set(['429 TOO_MANY_TRIES']));
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  // One on a machine that has read them all before their time is over.
  const times = 1 + Math.floor((performance.now() - began) / (AT_ONCE.seconds * 1_000));
  const said = answers.filter(({ status }) => status === 200).map(({ body }) => body.Client.City as string);
  expect(said.length).toBeGreaterThanOrEqual(AT_ONCE.points);
  expect(said.length).toBeLessThanOrEqual(AT_ONCE.points * times);
  const updates = await calls('client/updateclient');
  expect([updates, await calls('appointment/updateappointment')]).toEqual([new Set(said).size, 1]);
  // Two, where all come before the first call's answer.
  expect(updates).toBeLessThanOrEqual(said.length / 2);
});

it('changes of many clients beyond the line of their class are refused at once, and a check-in goes first', async () => {
  const all = [];
  for (let n = 0; n < 14; n++) all.push(await changer());
  const { id } = await world.book(HERE);
  await world.admin('PUT', '/faults', { latencyMs: LATENCY_MS });
  await world.admin('DELETE', '/ledger');
  const flood = all.map((her) => change(her, { City: 'Tempe' }));
  await until('a change at the provider', async () => (await calls('client/updateclient')) > 0);
  expect((await press(id)).status).toBe(200);
  // One under way and eight in line: the press did not wait for them.
  expect(await calls('client/updateclient')).toBeLessThan(5);
  const refused = (await Promise.all(flood)).filter(({ status }) => status !== 200);
  expect(new Set(refused.map(refusalOf))).toEqual(new Set(['503 PROVIDER_BUSY']));
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(headers['retry-after']).toBe('2');
  expect(await calls('client/updateclient')).toBe(14 - refused.length);
});

it('a ticket presses a card that the provider refuses twenty times a minute, and no more', async () => {
  const contact = 'presser@example.com';
  const { id } = await world.book(HERE, { client: { Email: contact } });
  const cookie = await world.checkInTicket(HERE, contact);
  await world.admin('PUT', '/faults', { outage: true });
  const pressAlone = async (): Promise<string> => refusalOf(await press(id, { cookie }));
  const answers = [];
  for (let n = 0; n < 22; n++) answers.push(await pressAlone());
  expect(new Set(answers.slice(0, 20))).toEqual(new Set(['503 PROVIDER_UNAVAILABLE']));
  expect(answers.slice(20)).toEqual(['429 TOO_MANY_TRIES', '429 TOO_MANY_TRIES']);
  expect((await press(id)).status).toBe(503);
});
