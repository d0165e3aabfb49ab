import { setTimeout as sleep } from 'node:timers/promises';
import { startProcess } from '#testing/processes';
import { freePort, startWorld } from '#testing/world';
import { SubscriptionsService } from '#server/features/webhooks/subscriptions.service';
import { ApiWorld, HERE, THERE, startApi } from '../testing/api-world.js';
import { HubScreen, until } from '../testing/hub-screen.js';
import { refusalOf } from '../testing/refusal.js';

const PROMISED_MS = 2_000;
/** So long is a found session believed over HTTP. */
const BELIEVED_MS = 1_100;
const REVOKED = [{ siteId: HERE, state: 'revoked' }];

let world: ApiWorld;
const open: HubScreen[] = [];

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld(), startProcess);
});
beforeEach(async () => {
  await world.outside.redis.flush();
  // Throttles fail closed: after a restart of Redis sign-in opens when its connection is back.
  await until('sign-in is open', () => world.signIn(HERE, 'technician.demo').then(Boolean, () => false));
});
afterEach(() => {
  for (const screen of open.splice(0)) screen.close();
});
afterAll(() => world.end());

async function screens(count: number, ...tokens: string[]): Promise<HubScreen[]> {
  const all = await Promise.all(Array.from({ length: count }, () => HubScreen.connect(world.url, { tokens })));
  open.push(...all);
  return all;
}

/** Waits until all are gone and gives how long the last one took, in milliseconds. */
async function goneWithin(all: readonly HubScreen[], since: number): Promise<number> {
  await until('every screen sent away', () => all.every((screen) => screen.goneBecause !== null), 8_000);
  return Math.max(...all.map((screen) => screen.goneAt)) - since;
}

describe('signing out', () => {
  it('tells all 50 screens of the session and drops them within two seconds, and no other', async () => {
    const [token, other] = [await world.signIn(HERE, 'frontdesk.demo'), await world.signIn(HERE, 'frontdesk.demo')];
    const [mine, others] = [await screens(50, token), await screens(3, other)];
    const since = performance.now();
    expect(await world.call('identity.signOut', {}, { token })).toMatchObject({ status: 200 });
    expect(await goneWithin(mine, since)).toBeLessThan(PROMISED_MS);
    expect(mine.map((screen) => screen.told)).toEqual(mine.map(() => REVOKED));
    expect(others.map((screen) => screen.goneBecause)).toEqual([null, null, null]);
    await expect(HubScreen.connect(world.url, { tokens: [token] })).rejects.toThrow('SESSION_REQUIRED');
  });

  it('of one site says which site it was to a screen of two', async () => {
    const [here, there] = [await world.signIn(HERE, 'frontdesk.demo'), await world.signIn(THERE, 'frontdesk.demo')];
    const [screen] = await screens(1, here, there);
    await world.call('identity.signOut', {}, { token: here });
    await until('the word', () => screen?.goneBecause !== null);
    expect(screen?.told).toEqual(REVOKED);
    const [again] = await screens(1, here, there);
    expect(await again?.watch(THERE)).toMatchObject({ events: [] });
    expect(await again?.watch(HERE)).toEqual({ error: 'FORBIDDEN' });
  });

  it('drops screens within two seconds also while Redis is away', async () => {
    const token = await world.signIn(HERE, 'frontdesk.demo');
    const mine = await screens(50, token);
    await world.outside.redis.kill();
    const since = performance.now();
    expect(await world.call('identity.signOut', {}, { token })).toMatchObject({ status: 200 });
    const took = await goneWithin(mine, since);
    await world.outside.redis.restart();
    expect(took).toBeLessThan(PROMISED_MS);
    expect(mine.map((screen) => screen.told)).toEqual(mine.map(() => REVOKED));
  });
});

/** `Date` of a machine whose clock is set wrong. */
const datesOf = (aheadMs: number): string =>
  `--import=data:text/javascript,${encodeURIComponent(`const R=Date;globalThis.Date=class extends R{
    constructor(...of){of.length?super(...of):super(R.now()+${aheadMs})}static now(){return R.now()+${aheadMs}}}`)}`;

describe.each([
  ['ahead of', 10 * 60_000],
  ['behind', -10 * 60_000],
])('an api whose clock is ten minutes %s the database’s', (_how, aheadMs) => {
  it('keeps a screen and drops it within two seconds of its sign-out', async () => {
    const port = await freePort();
    const env = { ...world.outside.env, PORT: String(port), NODE_OPTIONS: datesOf(aheadMs) };
    const other = await startApi(env, startProcess);
    const token = await world.signIn(HERE, 'frontdesk.demo');
    const screen = await HubScreen.connect(`http://127.0.0.1:${port}`, { tokens: [token] });
    open.push(screen);
    const since = performance.now();
    await world.call('identity.signOut', {}, { token });
    expect(await goneWithin([screen], since)).toBeLessThan(PROMISED_MS);
    expect(screen.told).toEqual(REVOKED);
    await other.stop();
  });
});

describe('a user who is disabled at the provider', () => {
  it('loses sessions and screens as soon as the provider says so', async () => {
    await world.backstage.get(SubscriptionsService).ensure();
    const [token, other] = [await world.signIn(HERE, 'management.demo'), await world.signIn(HERE, 'frontdesk.demo')];
    const [mine, others] = [await screens(5, token), await screens(1, other)];
    const since = performance.now();
    await world.admin('POST', '/users/management.demo/disable');
    expect(await goneWithin(mine, since)).toBeLessThan(2 * PROMISED_MS);
    expect(mine[0]?.told).toEqual(REVOKED);
    expect(others[0]?.goneBecause).toBeNull();
    await sleep(BELIEVED_MS);
    expect(refusalOf(await world.call('identity.session', {}, { token }))).toBe('401 SESSION_REQUIRED');
  });
});

describe('a session', () => {
  it('that reaches its absolute limit takes its screens along', async () => {
    const token = await world.signIn(HERE, 'frontdesk.demo');
    await world.alterSession(token, `expires_at = now() + interval '2 seconds'`);
    const since = performance.now();
    const [screen] = await screens(1, token);
    expect(screen?.goneBecause).toBeNull();
    expect(await goneWithin(screen === undefined ? [] : [screen], since)).toBeGreaterThan(1_000);
    expect(screen?.told).toEqual(REVOKED);
    expect(refusalOf(await world.call('identity.session', {}, { token }))).toBe('401 SESSION_REQUIRED');
  });

  it('nobody used for half an hour is over, for requests and for screens', async () => {
    const token = await world.signIn(HERE, 'frontdesk.demo');
    await world.alterSession(token, `seen_at = now() - interval '29 minutes'`);
    expect(await world.call('identity.session', {}, { token })).toMatchObject({ status: 200 });
    await world.alterSession(token, `seen_at = now() - interval '31 minutes'`);
    await sleep(BELIEVED_MS);
    expect(refusalOf(await world.call('identity.session', {}, { token }))).toBe('401 SESSION_REQUIRED');
    await expect(HubScreen.connect(world.url, { tokens: [token] })).rejects.toThrow('SESSION_REQUIRED');
  });
});
