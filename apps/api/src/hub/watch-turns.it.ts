import type { Socket as NetSocket } from 'node:net';
import { until } from '#testing/eventually';
import { startWorld } from '#testing/world';
import { ApiWorld, HERE, type ApiHere } from '../testing/api-world.js';
import { HubScreen } from '../testing/hub-screen.js';
import { HubGateway } from './hub.gateway.js';
import { type Screen, waitingBytes } from './screen.js';

const PAGE_EVENTS = 100;

let world: ApiWorld<ApiHere>;
let token: string;
const open: HubScreen[] = [];

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  token = await world.signIn(HERE, 'frontdesk.demo');
});
afterEach(() => {
  for (const screen of open.splice(0)) screen.close();
});
afterAll(() => world.end());

async function connect(): Promise<HubScreen> {
  const screen = await HubScreen.connect(world.url, { tokens: [token] });
  open.push(screen);
  return screen;
}

function wireOf(screen: HubScreen): NetSocket {
  const { transport } = screen.socket.io.engine as unknown as { transport: { ws: { _socket: NetSocket } } };
  return transport.ws._socket;
}

function atTheHub(screen: HubScreen): Screen | undefined {
  return world.program.get(HubGateway).server.sockets.sockets.get(screen.socket.id ?? '');
}

/** A page of large events behind the position that is given. */
async function largePage(screen: HubScreen): Promise<{ epoch: string; seq: number }> {
  const since = await screen.position(HERE);
  await world.sql(
    `INSERT INTO events (site_id, seq, name, at, actor, payload)
     SELECT $1, c.seq + i, 'sync.recovered', now(), '{"kind":"system"}', jsonb_build_object('syncedAt', repeat('x', 1500))
     FROM site_counters c, generate_series(1, $2::int) i WHERE c.site_id = $1`,
    [HERE, PAGE_EVENTS],
  );
  await world.sql('UPDATE site_counters SET seq = seq + $2 WHERE site_id = $1', [HERE, PAGE_EVENTS]);
  return since;
}

async function flooding(): Promise<number> {
  const { text } = await world.call('health.metrics', {});
  return Number(/^studio_hub_flooding_screens_total (\d+)$/m.exec(text)?.[1] ?? 0);
}

it('a screen that asks for much and reads nothing has one page waiting, and gets all of them when it wakes up', async () => {
  const screen = await connect();
  const since = await largePage(screen);
  wireOf(screen).pause();
  const asked = Array.from({ length: 60 }, () => screen.watch(HERE, since));
  const hub = atTheHub(screen);
  if (hub === undefined) throw new Error('it is not at the hub');
  await until('the first pages wait', () => waitingBytes(hub) > 100_000);
  // Another one's question that comes later is answered: so these had their time.
  for (let n = 0; n < 30; n++) await (await connect()).position(HERE);
  expect(waitingBytes(hub)).toBeLessThan(400_000);
  wireOf(screen).resume();
  const answers = await Promise.all(asked);
  expect(answers.map((answer) => 'events' in answer && answer.events.length)).toEqual(answers.map(() => PAGE_EVENTS));
});

it.each([
  ['watch', (screen: HubScreen): void => void screen.watch(HERE).catch(() => undefined)],
  [
    'what nobody listens to',
    (screen: HubScreen): void => void screen.socket.emit('nothing' as 'watch', { siteId: HERE }, () => undefined),
  ],
])('a screen that floods the hub with %s is cut off, and nobody else', async (_, ask) => {
  const [flood, other] = [await connect(), await connect()];
  const before = await flooding();
  for (let n = 0; n < 500; n++) ask(flood);
  await until('it is cut off', () => flood.goneBecause !== null);
  expect(await flooding()).toBe(before + 1);
  expect(await other.watch(HERE)).toMatchObject({ events: [] });
  expect(other.goneBecause).toBeNull();
});

it('a screen that asks again and again is answered at a rate, in the order of its questions', async () => {
  const screen = await connect();
  const began = performance.now();
  const order: number[] = [];
  for (const round of [0, 1])
    await Promise.all(Array.from({ length: 60 }, (_, n) => screen.watch(HERE).then(() => order.push(round * 60 + n))));
  expect(order).toEqual(order.map((_, n) => n));
  // A hundred at once and twenty a second: the last twenty take a second, whatever the machine.
  expect(performance.now() - began).toBeGreaterThan(800);
});
