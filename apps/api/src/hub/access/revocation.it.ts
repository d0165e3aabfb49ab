import { eventually, until } from '#testing/eventually';
import { startProcess } from '#testing/processes';
import { freePort, startWorld } from '#testing/world';
import { SessionCache } from '#server/features/identity/sessions/session-cache';
import { SessionsRepository } from '#server/features/identity/sessions/sessions.repository';
import { ApiWorld, HERE, THERE, startApi, type ApiHere } from '../../testing/api-world.js';
import { HubScreen } from '../../testing/hub-screen.js';
import { refusalOf } from '../../testing/refusal.js';

const REVOKED = [{ siteId: HERE, state: 'revoked' }];

let world: ApiWorld<ApiHere>;
const open: HubScreen[] = [];

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
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

/** As if the second were over for which a found session is believed over HTTP. */
const stopBelieving = (): void => world.program.get(SessionCache).drop();

/** Within two seconds on a machine that has them to give: the chaos drill C8 measures it. */
const areGone = (all: readonly HubScreen[]): Promise<void> =>
  until('every screen sent away', () => all.every((screen) => screen.goneBecause !== null));

/** When the session reaches its absolute limit. */
async function endOf(token: string): Promise<number> {
  const [row] = await world.sessionRows<{ ms: number }>(
    token,
    'floor(extract(epoch FROM expires_at) * 1000)::float8 AS ms',
  );
  return row?.ms ?? NaN;
}

it('a screen that was here a moment ago is let in without a read of its session, until the session ends', async () => {
  const token = await world.signIn(HERE, 'frontdesk.demo');
  const [sessions, cache] = [world.program.get(SessionsRepository), world.program.get(SessionCache)];
  const read = sessions.live.bind(sessions);
  let reads = 0;
  sessions.live = (tokens) => {
    reads += 1;
    return read(tokens);
  };
  const comeBack = async (): Promise<number> => {
    cache['loader'].clearAll();
    reads = 0;
    (await HubScreen.connect(world.url, { tokens: [token] })).close();
    return reads;
  };
  expect(await comeBack()).toBe(1);
  await until('it comes back unread', async () => (await comeBack()) === 0);
  await world.alterSession(token, 'revoked_at = now()');
  const answer = (): Promise<unknown> => comeBack().catch(String);
  await eventually(answer, (said) => said === 'Error: SESSION_REQUIRED');
});

describe('signing out', () => {
  it('tells all 50 screens of the session and drops them, and no other', async () => {
    const [token, other] = [await world.signIn(HERE, 'frontdesk.demo'), await world.signIn(HERE, 'frontdesk.demo')];
    const [mine, others] = [await screens(50, token), await screens(3, other)];
    expect(await world.call('identity.signOut', {}, { token })).toMatchObject({ status: 200 });
    await areGone(mine);
    expect(mine.map((screen) => screen.told)).toEqual(mine.map(() => REVOKED));
    expect(others.map((screen) => screen.goneBecause)).toEqual([null, null, null]);
    await expect(HubScreen.connect(world.url, { tokens: [token] })).rejects.toThrow('SESSION_REQUIRED');
  });

  it('of one site ends that site on a screen of two; the other goes on over the same connection', async () => {
    const [here, there] = [await world.signIn(HERE, 'frontdesk.demo'), await world.signIn(THERE, 'frontdesk.demo')];
    const [screen] = await screens(1, here, there);
    if (screen === undefined) throw new Error('no screen');
    await world.call('identity.signOut', {}, { token: here });
    await until('the word', () => screen.told.length > 0);
    await world.book(HERE);
    await world.book(THERE);
    await until('an event of the other site', () => screen.events.length > 0);
    expect(screen.events.map(({ siteId }) => siteId)).not.toContain(HERE);
    expect(await screen.watch(THERE)).toMatchObject({ events: [] });
    expect(await screen.watch(HERE)).toEqual({ error: 'FORBIDDEN' });
    expect([screen.told, screen.goneBecause]).toEqual([REVOKED, null]);
    await world.call('identity.signOut', {}, { token: there });
    await areGone([screen]);
    expect(screen.told).toEqual([...REVOKED, { siteId: THERE, state: 'revoked' }]);
  });

  it('of one of two sessions of a site leaves the site to the other', async () => {
    const [one, other] = [await world.signIn(HERE, 'frontdesk.demo'), await world.signIn(HERE, 'technician.demo')];
    const [screen] = await screens(1, one, other);
    const [alone] = await screens(1, one);
    await world.call('identity.signOut', {}, { token: one });
    await areGone(alone === undefined ? [] : [alone]);
    expect(await screen?.watch(HERE)).toMatchObject({ events: [] });
    expect([screen?.told, screen?.goneBecause]).toEqual([[], null]);
  });

  it('drops screens also while Redis is away', async () => {
    const token = await world.signIn(HERE, 'frontdesk.demo');
    const mine = await screens(50, token);
    await world.outside.redis.kill();
    expect(await world.call('identity.signOut', {}, { token })).toMatchObject({ status: 200 });
    await areGone(mine);
    await world.outside.redis.restart();
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
  it('keeps a screen and drops it after its sign-out', async () => {
    const port = await freePort();
    const env = { ...world.outside.env, PORT: String(port), NODE_OPTIONS: datesOf(aheadMs) };
    const other = await startApi(env, startProcess);
    const token = await world.signIn(HERE, 'frontdesk.demo');
    const screen = await HubScreen.connect(`http://127.0.0.1:${port}`, { tokens: [token] });
    open.push(screen);
    await world.call('identity.signOut', {}, { token });
    await areGone([screen]);
    expect(screen.told).toEqual(REVOKED);
    await other.stop();
  });
});

describe('a user who is disabled at the provider', () => {
  it('loses sessions and screens as soon as the provider says so', async () => {
    await world.subscribe();
    const [token, other] = [await world.signIn(HERE, 'management.demo'), await world.signIn(HERE, 'frontdesk.demo')];
    const [mine, others] = [await screens(5, token), await screens(1, other)];
    await world.admin('POST', '/users/management.demo/disable');
    await areGone(mine);
    expect(mine[0]?.told).toEqual(REVOKED);
    expect(others[0]?.goneBecause).toBeNull();
    stopBelieving();
    expect(refusalOf(await world.call('identity.session', {}, { token }))).toBe('401 SESSION_REQUIRED');
  });
});

describe('a session', () => {
  it('that reaches its absolute limit takes its screens along', async () => {
    const token = await world.signIn(HERE, 'frontdesk.demo');
    await world.alterSession(token, `expires_at = now() + interval '2 seconds'`);
    const [screen] = await screens(1, token);
    await areGone(screen === undefined ? [] : [screen]);
    expect(Date.now()).toBeGreaterThanOrEqual(await endOf(token));
    expect(screen?.told).toEqual(REVOKED);
    expect(refusalOf(await world.call('identity.session', {}, { token }))).toBe('401 SESSION_REQUIRED');
  });

  it('nobody used for half an hour is over, for requests and for screens', async () => {
    const token = await world.signIn(HERE, 'frontdesk.demo');
    await world.alterSession(token, `seen_at = now() - interval '29 minutes'`);
    expect(await world.call('identity.session', {}, { token })).toMatchObject({ status: 200 });
    await world.alterSession(token, `seen_at = now() - interval '31 minutes'`);
    stopBelieving();
    expect(refusalOf(await world.call('identity.session', {}, { token }))).toBe('401 SESSION_REQUIRED');
    await expect(HubScreen.connect(world.url, { tokens: [token] })).rejects.toThrow('SESSION_REQUIRED');
  });
});
