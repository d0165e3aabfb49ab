import { until } from '#testing/eventually';
import { startWorld } from '#testing/world';
import { ApiWorld, HERE, THERE } from '../../testing/api-world.js';
import { CALLERS, SIGNED_IN, credentialsOf, isSignedIn, type Caller } from '../../testing/callers.js';
import { HubScreen, type Handshake } from '../../testing/hub-screen.js';

const CONTACT = 'hub.guest@example.com';
const OUTSIDERS = CALLERS.filter((caller) => !isSignedIn(caller));

let world: ApiWorld;
let token: string;
const open: HubScreen[] = [];

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  await world.book(HERE, { client: { Email: CONTACT } });
  token = await world.signIn(HERE, 'frontdesk.demo');
});
beforeEach(() => world.outside.redis.flush());
afterEach(() => {
  for (const screen of open.splice(0)) screen.close();
});
afterAll(() => world.end());

async function connect(handshake: Handshake): Promise<HubScreen> {
  const screen = await HubScreen.connect(world.url, handshake);
  open.push(screen);
  return screen;
}

async function screenOf(caller: Caller, site: number): Promise<HubScreen> {
  const { token: proof, cookie } = await credentialsOf(world, caller, { site, contact: CONTACT });
  return connect({ tokens: proof === undefined ? [] : [proof], headers: cookie === undefined ? {} : { cookie } });
}

const refused = (handshake: Handshake): Promise<string> =>
  connect(handshake).then(
    () => 'let in',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

describe('a screen', () => {
  it.each(SIGNED_IN)('of a %s session sees its own site and nothing of another', async (caller) => {
    const [mine, other] = [await screenOf(caller, HERE), await screenOf('single front desk', THERE)];
    await world.book(THERE);
    await world.book(HERE);
    await until('both events', () => mine.events.length > 0 && other.events.length > 0);
    expect(mine.events.map((event) => event.siteId)).toEqual([HERE]);
    expect(other.events.map((event) => event.siteId)).toEqual([THERE]);
    expect(await mine.watch(HERE)).toMatchObject({ events: [] });
    expect(await mine.watch(THERE)).toEqual({ error: 'FORBIDDEN' });
    expect(await mine.watch(THERE, await other.position(THERE))).toEqual({ error: 'FORBIDDEN' });
  });

  it.each(OUTSIDERS)('of %s is not let in', async (caller) => {
    await expect(screenOf(caller, HERE)).rejects.toThrow('SESSION_REQUIRED');
  });

  it('with sessions of two sites sees both', async () => {
    const screen = await connect({ tokens: [token, await world.signIn(THERE, 'frontdesk.demo')] });
    await world.book(THERE);
    await world.book(HERE);
    await until('two events', () => screen.events.length === 2);
    expect(screen.events.map((event) => event.siteId).sort()).toEqual([THERE, HERE]);
  });

  it('with one good and one revoked session sees the site of the good one only', async () => {
    const gone = await world.signIn(THERE, 'frontdesk.demo');
    await world.alterSession(gone, 'revoked_at = now()');
    const screen = await connect({ tokens: [gone, token] });
    expect(await screen.watch(HERE)).toMatchObject({ events: [] });
    expect(await screen.watch(THERE)).toEqual({ error: 'FORBIDDEN' });
  });

  it('cannot put itself into a room', async () => {
    const screen = await connect({ tokens: [token] });
    const socket = screen.socket as unknown as { emit(name: string, ...rest: unknown[]): void };
    for (const name of ['join', 'subscribe', 'room']) socket.emit(name, `site:${THERE}`);
    await world.book(THERE);
    await world.book(HERE);
    await until('the own event', () => screen.events.length > 0);
    expect(screen.events.map((event) => event.siteId)).toEqual([HERE]);
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'watch'],
    ['no site', {}],
    ['a site that is no number', { siteId: String(HERE) }],
    ['a negative number', { siteId: HERE, since: { epoch: 'x', seq: -1 } }],
    ['a position that is none', { siteId: HERE, since: 'now' }],
    ['a query', { siteId: { $gt: 0 } }],
  ])('that sends %s as watch is refused and stays connected', async (_, request) => {
    const screen = await connect({ tokens: [token] });
    expect(await screen.send(request)).toEqual({ error: 'FORBIDDEN' });
    expect(await screen.watch(HERE)).toMatchObject({ events: [] });
  });
});

describe('the handshake', () => {
  it.each([
    ['no tokens at all', undefined],
    ['an empty list', []],
    ['garbage', ['garbage', '', 'x'.repeat(10_000)]],
    ['numbers', [1, null, {}]],
    ['a text instead of a list', 'token'],
  ])('refuses %s', async (_, tokens) => {
    expect(await refused({ tokens })).toBe('SESSION_REQUIRED');
  });

  it('takes 64 tokens and refuses more', async () => {
    const padding = Array.from({ length: 63 }, (_, i) => `unknown-${i}`);
    expect(await refused({ tokens: [token, ...padding] })).toBe('let in');
    expect(await refused({ tokens: [token, ...padding, 'one more'] })).toBe('SESSION_REQUIRED');
  });

  it('refuses pages of another origin, whatever token they have', async () => {
    expect(await refused({ tokens: [token], headers: { origin: world.url } })).toBe('let in');
    for (const origin of ['https://evil.example', `${world.url}.evil.example`, 'null'])
      expect(await refused({ tokens: [token], headers: { origin } })).not.toBe('let in');
  });

  it('is for WebSocket only', async () => {
    const polled = await world.ask('GET', '/api/hub/?EIO=4&transport=polling');
    expect(polled.status).toBe(400);
  });
});
