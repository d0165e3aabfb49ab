import { Redis } from 'ioredis';
import { until } from '#testing/eventually';
import { startWorld } from '#testing/world';
import { type ApiHere, ApiWorld, HERE, PASSWORD, type Answer } from '../../testing/api-world.js';
import { refusalOf } from '../../testing/refusal.js';

const USER = 'frontdesk.demo';
const STUDIO = '198.51.100.7';
const WRONG = '401 SIGN_IN_REFUSED';
const SLOWER = '429 TOO_MANY_TRIES';

let world: ApiWorld<ApiHere>;
let redis: Redis;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld({ env: { TRUST_PROXY: 'true' } }));
  redis = new Redis(world.outside.redis.url);
});
beforeEach(() => world.outside.redis.flush());
afterAll(async () => {
  await redis.quit();
  await world.end();
});

const signIn = (from: string, password: string, username = USER): Promise<Answer> => {
  const headers = { 'x-forwarded-for': from };
  return world.call('identity.signIn', {}, { site: HERE, headers, body: { username, password } });
};
const guess = async (from: string): Promise<string> => refusalOf(await signIn(from, 'wrong'));
/** Twenty tries of one name, from ten networks. */
const flood = async (): Promise<void> => {
  for (let n = 0; n < 20; n++) expect(await guess(`203.0.113.${n % 10}`)).toBe(WRONG);
};
const waitOf = ({ headers }: Answer): number => Number(headers['retry-after']);
/** The instant that this network was told; 0 once it has come and was used. */
const turnOf = async (network: string): Promise<number> => {
  const [key = ''] = await redis.keys(`line:*:turn:${network}`);
  return Number(await redis.get(key));
};
const come = (turn: number): Promise<void> =>
  until('a turn', async () => Number((await redis.time())[0]) * 1_000 >= turn);

describe('eight wrong tries of a name', () => {
  it('from one address leave the same name alone everywhere else', async () => {
    for (let n = 0; n < 8; n++) expect(await guess(STUDIO)).toBe(WRONG);
    expect(await guess(STUDIO)).toBe(SLOWER);
    expect(await signIn('198.51.100.8', PASSWORD)).toMatchObject({ status: 200 });
  });

  it('from eight addresses of one /64 are eight of one', async () => {
    for (let n = 0; n < 8; n++) expect(await guess(`2001:db8:0:5:${n}::${n}`)).toBe(WRONG);
    expect(await guess('2001:db8:0:5:ffff::9')).toBe(SLOWER);
    expect(await guess('2001:db8:0:6::9')).toBe(WRONG);
  });

  it('are told the time after which the next one is taken', async () => {
    for (let n = 0; n < 8; n++) await guess(STUDIO);
    const refused = await signIn(STUDIO, 'wrong');
    expect(refused.body.message).toBe(`Too many tries. Please try again in ${waitOf(refused)} seconds.`);
    expect(waitOf(refused)).toBeGreaterThan(290);
    expect(waitOf(refused)).toBeLessThanOrEqual(300);
  });
});

describe('a name that is tried from many networks', () => {
  it('is tried slower and slower, in turn, and each is told when', async () => {
    await flood();
    const first = await signIn('203.0.113.50', 'wrong');
    const second = await signIn('203.0.113.51', 'wrong');
    const [turn, next] = [await turnOf('203.0.113.50'), await turnOf('203.0.113.51')];
    expect([refusalOf(first), refusalOf(second)]).toEqual([SLOWER, SLOWER]);
    expect(waitOf(first)).toBe(1);
    expect(next - turn).toBeGreaterThanOrEqual(1_000);
    // Asking again before does not make it longer.
    await signIn('203.0.113.51', 'wrong');
    expect([next, 0]).toContain(await turnOf('203.0.113.51'));
    await come(turn);
    expect(await guess('203.0.113.50')).toBe(WRONG);
    expect(refusalOf(await signIn('203.0.113.52', 'wrong'))).toBe(SLOWER);
    expect(await turnOf('203.0.113.52')).toBeGreaterThan(next);
  });

  it('lets in whoever waited for their turn and is right', async () => {
    await flood();
    expect(waitOf(await signIn('203.0.113.60', PASSWORD))).toBe(1);
    const turn = await turnOf('203.0.113.60');
    for (let n = 0; n < 9; n++) await signIn('203.0.113.60', PASSWORD);
    expect([turn, 0]).toContain(await turnOf('203.0.113.60'));
    await come(turn);
    expect(await signIn('203.0.113.60', PASSWORD)).toMatchObject({ status: 200 });
  });

  it('never makes an address wait that signed in before, not even with an emptied Redis in between', async () => {
    expect(await signIn(STUDIO, PASSWORD)).toMatchObject({ status: 200 });
    await world.outside.redis.flush();
    await flood();
    expect(await guess('203.0.113.70')).toBe(SLOWER);
    expect(await signIn(STUDIO, PASSWORD)).toMatchObject({ status: 200 });
    expect(await signIn(STUDIO, 'wrong')).toMatchObject({ status: 401 });
    expect(await signIn(STUDIO, PASSWORD)).toMatchObject({ status: 200 });
  });

  it('makes another user wait for nothing', async () => {
    await flood();
    expect(await signIn('203.0.113.80', PASSWORD, 'technician.demo')).toMatchObject({ status: 200 });
  });

  it('is tried at the provider only by those who had their turn', async () => {
    await flood();
    await world.admin('DELETE', '/ledger');
    for (let n = 0; n < 10; n++) expect(await guess(`203.0.113.${100 + n}`)).toBe(SLOWER);
    expect(await world.admin('GET', '/calls')).toEqual({ calls: [] });
  });
});

describe('an address that signed in before', () => {
  const known = (): Promise<{ mark: string }[]> => world.sql('SELECT * FROM known_networks WHERE site_id = $1', [HERE]);

  it('is kept as a keyed hash that runs out, and holds neither name nor address', async () => {
    await world.sql('DELETE FROM known_networks');
    await signIn('192.0.2.77', PASSWORD);
    const [row] = await known();
    expect(row?.mark).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toMatch(/192\.0\.2|frontdesk/);
  });

  it('is forgotten when its time is over', async () => {
    await world.sql('DELETE FROM known_networks');
    await signIn(STUDIO, PASSWORD);
    await world.outside.redis.flush();
    await world.sql(`UPDATE known_networks SET expires_at = now()`);
    await flood();
    expect(await guess(STUDIO)).toBe(SLOWER);
  });

  it('is not one that only guessed, nor one from which a role was not accepted', async () => {
    await world.sql('DELETE FROM known_networks');
    await guess(STUDIO);
    const body = { username: USER, password: PASSWORD, kind: 'director' };
    await world.call('identity.signIn', {}, { site: HERE, headers: { 'x-forwarded-for': STUDIO }, body });
    expect(await known()).toEqual([]);
  });
});
