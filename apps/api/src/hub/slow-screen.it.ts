import type { Socket as NetSocket } from 'node:net';
import { until } from '#testing/eventually';
import { startProcess } from '#testing/processes';
import { startWorld } from '#testing/world';
import type { AnySiteEvent } from '#contracts/events';
import { EventPublisher } from '#server/platform/events/event-publisher';
import { ApiWorld, HERE } from '../testing/api-world.js';
import { HubScreen } from '../testing/hub-screen.js';

const ROUNDS = 25;
const PER_ROUND = 300;
/** The hub looks now and then at what waits: it is given its looks while this goes on. */
const ROUNDS_A_LOOK = 5;
const MEGABYTE = 1024 * 1024;

let world: ApiWorld;
let token: string;
const open: HubScreen[] = [];

beforeAll(async () => {
  world = await ApiWorld.startProgram(await startWorld(), startProcess);
  token = await world.signIn(HERE, 'frontdesk.demo');
});
afterAll(async () => {
  for (const screen of open) screen.close();
  await world.end();
});

async function connect(): Promise<HubScreen> {
  const screen = await HubScreen.connect(world.url, { tokens: [token] });
  open.push(screen);
  return screen;
}

async function figure(name: string): Promise<number> {
  const { text } = await world.call('health.metrics', {});
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

/** The look that sends ended sessions away comes with the one at what waits. */
async function lookOfTheHub(): Promise<void> {
  const ending = await world.signIn(HERE, 'technician.demo');
  const screen = await HubScreen.connect(world.url, { tokens: [ending] });
  await world.call('identity.signOut', {}, { token: ending });
  await until('a look of the hub', () => screen.goneBecause !== null);
}

/** A tablet that is asleep: the connection stands and nothing is read from it. */
function fallAsleep(screen: HubScreen): void {
  const { transport } = screen.socket.io.engine as unknown as { transport: { ws: { _socket: NetSocket } } };
  transport.ws._socket.pause();
}

function bigEvent(seq: number): AnySiteEvent {
  const payload = { syncedAt: 'x'.repeat(1_500) };
  return {
    siteId: HERE,
    seq,
    name: 'sync.recovered',
    at: '2026-01-01T00:00:00.000Z',
    actor: { kind: 'system' },
    payload,
  };
}

it('a screen that does not read is cut off, the others get everything, and memory stays flat', async () => {
  const awake = await connect();
  const asleep = await Promise.all(Array.from({ length: 5 }, connect));
  for (const screen of asleep) fallAsleep(screen);
  const before = await figure('process_resident_memory_bytes');
  const publisher = world.backstage.get(EventPublisher);
  for (let round = 0; round < ROUNDS; round++) {
    publisher.publish(Array.from({ length: PER_ROUND }, (_, i) => bigEvent(round * PER_ROUND + i + 1)));
    await until('the round at the reader', () => awake.events.length === (round + 1) * PER_ROUND);
    if (round % ROUNDS_A_LOOK === 0) await lookOfTheHub();
  }
  expect(awake.events.map((event) => event.seq)).toEqual(awake.events.map((_, i) => i + 1));
  await until('the sleepers cut off', async () => (await figure('studio_hub_slow_screens_total')) === asleep.length);
  await until('only the reader left', async () => (await figure('studio_hub_screens')) === 1);
  // 12 MB went out to each screen: the sleepers would hold 60 MB.
  expect((await figure('process_resident_memory_bytes')) - before).toBeLessThan(40 * MEGABYTE);
});

it('a screen that sleeps does not hold up an api that is told to stop', async () => {
  const screen = await connect();
  fallAsleep(screen);
  world.backstage.get(EventPublisher).publish([bigEvent(1)]);
  // Its last resort, which ends it however much is open, has another code.
  expect(await world.program.stop()).toBe(0);
});
