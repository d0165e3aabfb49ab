import type { SignInAllReply } from '#contracts/identity/identity.dto';
import { startWorld } from '#testing/world';
import { type ApiHere, ApiWorld, PASSWORD, type Answer } from '../../testing/api-world.js';
import { refusalOf } from '../../testing/refusal.js';

/** As many as the chain has. */
const SITES = 26;
/** Twenty tries of a caller who gets in nowhere. */
const MOST_CALLS = 20 * SITES;
const DIRECTOR = { username: 'directiva.demo', password: PASSWORD, kind: 'director' };
const MANAGER = { username: 'management.demo', password: PASSWORD, kind: 'director', managementMode: true };

let world: ApiWorld<ApiHere>;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  await world.sql(
    `INSERT INTO sites (site_id, name, time_zone) SELECT n, 'Site ' || n, 'UTC' FROM generate_series(1, ${SITES}) n
     ON CONFLICT DO NOTHING`,
  );
});
beforeEach(() => world.outside.redis.flush());
afterAll(() => world.end());

const send = (body: object): Promise<Answer> => world.call('identity.signInAll', {}, { body });
const statusesOf = ({ body }: Answer) => new Set((body as SignInAllReply).sites.map(({ status }) => status));
const callsWhile = async (work: () => Promise<unknown>): Promise<number> => {
  await world.admin('DELETE', '/ledger');
  await work();
  const { calls } = (await world.admin('GET', '/calls')) as { calls: { path: string; count: number }[] };
  const issued = calls.filter(({ path }) => path.includes('usertoken/issue'));
  return issued.reduce((sum, { count }) => sum + count, 0);
};

it('of an address that guesses, each time by another name, cost the provider so many calls and no more', async () => {
  const refusals: string[] = [];
  const calls = await callsWhile(async () => {
    for (let n = 0; n < 24; n++) refusals.push(refusalOf(await send({ ...DIRECTOR, username: `guess-${n}.demo` })));
  });
  // One whose connection broke on the way may not have come.
  expect(calls).toBeLessThanOrEqual(MOST_CALLS);
  expect(calls).toBeGreaterThan(MOST_CALLS - SITES);
  expect(refusals.slice(20)).toEqual(Array.from({ length: 4 }, () => '429 TOO_MANY_TRIES'));
});

it('of a director who has used up her tries cost nothing more, and lock out nobody behind the same address', async () => {
  for (let n = 0; n < 8; n++)
    expect(statusesOf(await send({ ...DIRECTOR, password: 'wrong' }))).toEqual(new Set(['refused']));
  const calls = await callsWhile(async () => {
    for (let n = 0; n < 16; n++) expect(statusesOf(await send(DIRECTOR))).toEqual(new Set(['throttled']));
  });
  expect(calls).toBe(0);
  for (let n = 0; n < 7; n++)
    expect(statusesOf(await send({ ...MANAGER, password: 'wrong' }))).toEqual(new Set(['refused']));
  expect(statusesOf(await send(MANAGER))).toEqual(new Set(['signedIn']));
});

it('that succeed are not counted', async () => {
  for (let n = 0; n < 22; n++) expect(statusesOf(await send(DIRECTOR))).toEqual(new Set(['signedIn']));
});
