import type { SignInAllReply, SiteSignIn } from '#contracts/identity/identity.dto';
import { NEVER_MS, until } from '#testing/eventually';
import { takeOverSite } from '#testing/server-world/take-over-site';
import { startWorld } from '#testing/world';
import { type ApiHere, ApiWorld, HERE, PASSWORD, THERE, type Answer } from '../../testing/api-world.js';
import { refusalOf } from '../../testing/refusal.js';

/** Beside the world's own two. */
const MORE = [1, 3, 5];
const SITES = [...MORE, HERE, THERE].sort((a, b) => a - b);
const NOWHERE = 'You failed to authenticate in all sites';

let world: ApiWorld<ApiHere>;

beforeAll(async () => {
  // What ends a site that says nothing; the others answer in milliseconds.
  world = await ApiWorld.start(await startWorld({ env: { PROVIDER_TIMEOUT_MS: '4000' } }));
  for (const site of MORE) await takeOverSite(world.outside.sandbox, world.backstage, site);
});
beforeEach(() => world.outside.redis.flush());
afterEach(async () => {
  await world.admin('DELETE', '/faults');
  for (const site of SITES) await post(site, 'directiva.demo', 'Directiva');
});
afterAll(() => world.end());

const send = (body: object = {}): Promise<Answer> =>
  world.call(
    'identity.signInAll',
    {},
    { body: { username: 'directiva.demo', password: PASSWORD, kind: 'director', ...body } },
  );
const signIn = async (body: object = {}): Promise<SignInAllReply> => (await send(body)).body as SignInAllReply;
const at = ({ sites }: SignInAllReply, id: number): SiteSignIn | undefined => sites.find((site) => site.id === id);
const statuses = ({ sites }: SignInAllReply) => Object.fromEntries(sites.map(({ id, status }) => [id, status]));
const tokensOf = ({ sites }: SignInAllReply) => sites.flatMap(({ session }) => session?.accesssToken ?? []);
const post = (site: number, username: string, group: string) =>
  world.admin('PUT', `/sites/${site}/users/${username}`, { group });
const all = (status: string) => Object.fromEntries(SITES.map((id) => [id, status]));
const isLive = async (token: string) => (await world.call('identity.session', {}, { token })).status === 200;
const triesLeft = async (site: number): Promise<number> => {
  for (let tries = 0; ; tries++) {
    const body = { username: 'directiva.demo', password: 'wrong' };
    const refusal = refusalOf(await world.call('identity.signIn', {}, { site, body }));
    if (refusal !== '401 SIGN_IN_REFUSED') return tries;
  }
};

describe('one name and password', () => {
  // 002 §3.41: Sign-in result per site: accesssToken, userId, userName, userRol; the locations of each
  // 002 §7.42: PUT /api/userToken/: header siteid; accesssToken, userId, userName, userRol. Decision 20: of all sites by one call of ours, too
  it('gives a session of every site, each its own, with the locations to work in', async () => {
    const reply = await signIn();
    expect([reply.message, statuses(reply)]).toEqual(['', all('signedIn')]);
    expect(new Set(tokensOf(reply)).size).toBe(SITES.length);
    for (const { id, session } of reply.sites) {
      const { body } = await world.call('identity.session', {}, { token: session?.accesssToken ?? '' });
      expect(body).toMatchObject({ siteId: id, kind: 'director', managementMode: false, userRol: 'Directiva' });
    }
    expect(at(reply, HERE)?.locations).toMatchObject([{ id: 1, timeZone: expect.any(String) }]);
    expect(at(reply, THERE)?.locations.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('asks only the sites that are named, and none when one of them does not exist', async () => {
    const reply = await signIn({ siteIds: [HERE, 3] });
    expect(statuses(reply)).toEqual({ [HERE]: 'signedIn', 3: 'signedIn' });
    await world.admin('DELETE', '/ledger');
    expect(refusalOf(await send({ siteIds: [HERE, 99] }))).toBe('404 NOT_FOUND');
    expect(refusalOf(await send({ siteIds: [0] }))).toBe('404 NOT_FOUND');
    expect(await world.admin('GET', '/calls')).toEqual({ calls: [] });
  });

  // 002 §6.41: Management mode accepts 'management' and 'directiva'; normal director mode only 'directiva'. Decision 21: who books
  it('opens the booking area, and the management area in its mode', async () => {
    const booking = await signIn({ kind: 'booking', username: 'booking.demo', siteIds: [HERE] });
    const managing = await signIn({ username: 'management.demo', managementMode: true, siteIds: [HERE] });
    const sessions = [tokensOf(booking)[0], tokensOf(managing)[0]].map((token = '') =>
      world.call('identity.session', {}, { token }),
    );
    expect((await Promise.all(sessions)).map(({ body }) => [body.kind, body.managementMode])).toEqual([
      ['booking', false],
      ['director', true],
    ]);
  });

  it.each([
    ['no kind', { kind: undefined }],
    ['the kind of one site', { kind: 'single' }],
    ['management mode in the booking area', { kind: 'booking', managementMode: true }],
    ['no password', { password: undefined }],
    ['no site', { siteIds: [] }],
    ['a site twice', { siteIds: [HERE, HERE] }],
    ['more sites than there are', { siteIds: Array.from({ length: 65 }, (_, id) => id + 1) }],
    ['anything for a list', { siteIds: { 0: HERE } }],
  ])('with %s is refused before any site is asked', async (_, body) => {
    await world.admin('DELETE', '/ledger');
    expect(refusalOf(await send(body))).toBe('400 VALIDATION_FAILED');
    expect(await world.admin('GET', '/calls')).toEqual({ calls: [] });
  });
});

describe('what one site says', () => {
  // 002 §6.42: A user whose role is 'technicians' is rejected for that site with 'NOT AUTHORIZED'
  it('is said of that site alone: another role, no login, a dead and a silent provider', async () => {
    await post(1, 'directiva.demo', 'Technicians');
    await post(3, 'directiva.demo', '');
    await world.admin('PUT', '/faults', { siteId: 5, outage: true });
    const reply = await signIn();
    const expected = { 1: 'notAuthorized', 3: 'refused', 5: 'unreachable', [HERE]: 'signedIn', [THERE]: 'signedIn' };
    expect([reply.message, statuses(reply)]).toEqual(['', expected]);
    const name = at(reply, 1)?.name ?? '';
    expect(at(reply, 1)).toMatchObject({
      message: `Failed to authenticate against ${name} 1 NOT AUTHORIZED`,
      session: null,
    });
    expect(at(reply, 3)).toMatchObject({
      message: `Failed to authenticate against ${at(reply, 3)?.name} 3`,
      locations: [],
    });
    const rows = await world.sql(
      'SELECT DISTINCT site_id FROM sessions WHERE site_id IN (1, 5) AND revoked_at IS NULL',
    );
    const before = await world.sql('SELECT count(*)::int AS n FROM sessions WHERE site_id IN (1, 3, 5)');
    await signIn();
    expect(await world.sql('SELECT count(*)::int AS n FROM sessions WHERE site_id IN (1, 3, 5)')).toEqual(before);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('comes late: the answer does not wait for longer than one site may take, and has all others', async () => {
    await world.admin('PUT', '/faults', { siteId: 3, latencyMs: NEVER_MS });
    const reply = await signIn();
    expect(statuses(reply)).toEqual({ ...all('signedIn'), 3: 'unreachable' });
    await world.admin('DELETE', '/faults');
    expect(statuses(await signIn({ siteIds: [3] }))).toEqual({ 3: 'signedIn' });
  });

  it('is no everywhere: no session, in the words of the documents', async () => {
    const wrong = await send({ password: 'wrong' });
    expect([wrong.status, wrong.body.message, statuses(wrong.body)]).toEqual([200, NOWHERE, all('refused')]);
    const other = await signIn({ username: 'technician.demo', kind: 'booking' });
    expect([other.message, statuses(other)]).toEqual([NOWHERE, all('notAuthorized')]);
    expect([...tokensOf(wrong.body as SignInAllReply), ...tokensOf(other)]).toEqual([]);
    expect(wrong.text).not.toContain('directiva.demo');
  });
});

describe('the throttle', () => {
  it('counts one try of the address, whatever the number of sites', async () => {
    const presses = await Promise.all(Array.from({ length: 60 }, () => send({ siteIds: [HERE], password: 'wrong' })));
    expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([200]));
    await world.admin('DELETE', '/ledger');
    expect(refusalOf(await send())).toBe('429 TOO_MANY_TRIES');
    expect(await world.admin('GET', '/calls')).toEqual({ calls: [] });
  });

  it('counts one try of the user at each site for a wrong password, and gives them back for a right one', async () => {
    for (let presses = 0; presses < 3; presses++) await signIn({ password: 'wrong' });
    expect(await triesLeft(HERE)).toBe(5);
    const reply = await signIn();
    expect(statuses(reply)).toEqual({ ...all('signedIn'), [HERE]: 'throttled' });
    expect(await triesLeft(THERE)).toBe(8);
  });

  it('lets nobody in while it cannot count', async () => {
    await world.outside.redis.kill();
    const refusal = refusalOf(await send());
    await world.outside.redis.restart();
    await until('sign-in is open', async () => (await send()).status === 200);
    expect(refusal).toBe('503 UNAVAILABLE');
  });
});

describe('a second press at the same time', () => {
  it('gets sessions of its own, and both go on', async () => {
    const replies = await Promise.all([signIn(), signIn(), signIn()]);
    expect(replies.map(statuses)).toEqual(replies.map(() => all('signedIn')));
    const tokens = replies.flatMap(tokensOf);
    expect(new Set(tokens).size).toBe(3 * SITES.length);
    expect(await Promise.all(tokens.map(isLive))).toEqual(tokens.map(() => true));
  });
});

describe('signing out of all', () => {
  const signOut = (tokens: string[]): Promise<Answer> => world.call('identity.signOutAll', {}, { body: { tokens } });
  const outcome = ({ body }: Answer) => [body.message, statuses(body as SignInAllReply)];

  // 002 §6.43: Directors' logout revokes every stored site token
  // 002 §7.43: DELETE /api/userToken/revoke: on director logout, once per site
  it('ends every session, here and at the provider, and no other of the user', async () => {
    const [mine, other] = [tokensOf(await signIn()), tokensOf(await signIn())];
    await world.admin('DELETE', '/ledger');
    expect(outcome(await signOut(mine))).toEqual(['Signed out.', all('signedOut')]);
    for (const token of mine)
      expect(refusalOf(await world.call('identity.session', {}, { token }))).toBe('401 SESSION_REQUIRED');
    expect(await Promise.all(other.map(isLive))).toEqual(other.map(() => true));
    const { calls } = (await world.admin('GET', '/calls')) as { calls: { path: string }[] };
    expect(calls.filter(({ path }) => path.includes('usertoken/revoke'))).toHaveLength(SITES.length);
  });

  // 002 §8.41: Director logout failure: 'There was an error while login out'
  it('says which site failed, ends the others, and ends that one when it is pressed again', async () => {
    const reply = await signIn();
    await world.sql(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$`);
    await world.sql(
      'CREATE TRIGGER refuse BEFORE UPDATE OF revoked_at ON sessions FOR EACH ROW WHEN (old.site_id = 3) EXECUTE FUNCTION refuse()',
    );
    const first = outcome(await signOut(tokensOf(reply)));
    await world.sql('DROP TRIGGER refuse ON sessions');
    expect(first).toEqual(['There was an error while login out', { ...all('signedOut'), 3: 'failed' }]);
    const tokens = tokensOf({ message: '', sites: reply.sites.filter(({ id }) => id === 3) });
    expect(await Promise.all(tokens.map(isLive))).toEqual([true]);
    expect(outcome(await signOut(tokensOf(reply)))).toEqual(['Signed out.', { 3: 'signedOut' }]);
  });

  it('takes tokens that nobody holds, and sessions that are over, for signed out', async () => {
    const [token = ''] = tokensOf(await signIn({ siteIds: [HERE] }));
    const tokens = [token, 'a token of nobody'];
    expect(outcome(await signOut(tokens))).toEqual(['Signed out.', { [HERE]: 'signedOut' }]);
    expect(outcome(await signOut(tokens))).toEqual(['Signed out.', {}]);
  });

  it('works while the provider is away', async () => {
    const tokens = tokensOf(await signIn({ siteIds: [HERE, THERE] }));
    await world.admin('PUT', '/faults', { outage: true });
    expect(outcome(await signOut(tokens))).toEqual(['Signed out.', { [HERE]: 'signedOut', [THERE]: 'signedOut' }]);
  });

  it.each([[[]], [['x'.repeat(101)]], [[7]], [Array.from({ length: 65 }, (_, n) => `token ${n}`)]])(
    'refuses %j',
    async (tokens: unknown) => {
      expect(refusalOf(await world.call('identity.signOutAll', {}, { body: { tokens } }))).toBe(
        '400 VALIDATION_FAILED',
      );
    },
  );
});
