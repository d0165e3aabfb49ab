import type { Socket as NetSocket } from 'node:net';
import { until } from '#testing/eventually';
import { startProcess } from '#testing/processes';
import { takeOverSite } from '#testing/server-world/take-over-site';
import { startWorld } from '#testing/world';
import type { AnySiteEvent } from '#contracts/events';
import type { SignInAllReply } from '#contracts/identity/identity.dto';
import { CATCH_UP_LIMIT, CATCH_UP_PAGE, type SitePosition } from '#contracts/live/realtime';
import { EventPublisher } from '#server/platform/events/event-publisher';
import { ApiWorld, HERE, PASSWORD } from '../../testing/api-world.js';
import { HubScreen } from '../../testing/hub-screen.js';

const MANY = [1, 3, ...Array.from({ length: 20 }, (_, n) => 5 + n)];
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

function wakeUp(screen: HubScreen): void {
  const { transport } = screen.socket.io.engine as unknown as { transport: { ws: { _socket: NetSocket } } };
  transport.ws._socket.resume();
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

/** Of many sites each lacks as much as is ever given out: together a multiple of what may wait for a screen. */
async function lackAtMany(): Promise<{ tokens: string[]; since: SitePosition[] }> {
  for (const site of MANY) await takeOverSite(world.outside.sandbox, world.backstage, site);
  const body = { username: 'directiva.demo', password: PASSWORD, kind: 'director', siteIds: MANY };
  const { sites } = (await world.call('identity.signInAll', {}, { body })).body as SignInAllReply;
  const since = await world.sql<SitePosition>(
    'SELECT site_id AS "siteId", epoch, seq::int AS seq FROM site_counters WHERE site_id = ANY($1)',
    [MANY],
  );
  await world.sql(
    `INSERT INTO events (site_id, seq, name, at, actor, payload)
     SELECT c.site_id, c.seq + i, 'sync.recovered', now(), '{"kind":"system"}', jsonb_build_object('syncedAt', repeat('x', 1500))
     FROM site_counters c, generate_series(1, $2::int) i WHERE c.site_id = ANY($1)`,
    [MANY, CATCH_UP_LIMIT],
  );
  await world.sql('UPDATE site_counters SET seq = seq + $2 WHERE site_id = ANY($1)', [MANY, CATCH_UP_LIMIT]);
  return { tokens: sites.flatMap(({ session }) => session?.accesssToken ?? []), since };
}

it('a screen of many sites that lacks much and reads nothing for a while is not cut off by its own catch-up', async () => {
  const { tokens, since } = await lackAtMany();
  const before = await figure('studio_hub_slow_screens_total');
  const screen = await HubScreen.connect(world.url, { tokens, since });
  open.push(screen);
  fallAsleep(screen);
  for (let looks = 0; looks < 3; looks++) await lookOfTheHub();
  expect(await figure('studio_hub_slow_screens_total')).toBe(before);
  wakeUp(screen);
  await until('the answers of all sites', () => screen.caughtUp.length === MANY.length);
  const pages = screen.caughtUp.map(({ answer }) => ('events' in answer ? answer.events.length : answer));
  expect(pages).toEqual(MANY.map(() => CATCH_UP_PAGE));
  expect(screen.goneBecause).toBeNull();
});

it('a screen that sleeps does not hold up an api that is told to stop', async () => {
  const screen = await connect();
  fallAsleep(screen);
  world.backstage.get(EventPublisher).publish([bigEvent(1)]);
  // Its last resort, which ends it however much is open, has another code.
  expect(await world.program.stop()).toBe(0);
});
