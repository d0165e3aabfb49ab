import { until } from '#testing/eventually';
import { startWorld } from '#testing/world';
import { inGroups } from '#domain/kiosks/pairing-code';
import { ApiWorld, HERE, THERE, type Answer, type Ask } from '../../testing/api-world.js';
import { HubScreen } from '../../testing/hub-screen.js';
import { refusalOf } from '../../testing/refusal.js';

/** As typed at a kiosk: eight letters that no code is. */
const WRONG = 'AAAA-AAAA';

let world: ApiWorld;
let manager: string;
let visit: { id: number };
let names = 0;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld({ env: { TRUST_PROXY: 'true' } }));
  manager = await world.signIn(HERE, 'management.demo');
  visit = await world.book(HERE, { client: { Email: 'paired@example.com' } });
});
beforeEach(() => world.outside.redis.flush());
afterAll(() => world.end());

const from = (ip: string): Ask => ({ headers: { 'x-forwarded-for': ip } });
const newName = (): string => `Tablet ${(names += 1)}`;
const expectKiosk = (name = newName(), token = manager): Promise<Answer> =>
  world.call('kiosks.expect', {}, { token, body: { name } });
const codeFor = async (name?: string, token?: string): Promise<string> => (await expectKiosk(name, token)).body.code;
const pair = (code: string, ask: Ask = {}): Promise<Answer> =>
  world.call('kiosks.pair', {}, { site: HERE, ...ask, body: { code } });
const cookieOf = (answer: Answer): string => String(answer.headers['set-cookie']).split(';')[0] ?? '';
const own = (cookie: string, site = HERE): Promise<Answer> => world.call('kiosks.own', {}, { site, cookie });
const pairedAs = async (cookie: string, site?: number): Promise<unknown> => (await own(cookie, site)).body.pairedAs;
const list = async (token = manager): Promise<{ kioskId: string; name: string; state: string }[]> =>
  (await world.call('kiosks.list', {}, { token })).body.kiosks;
const known = async (name: string) => (await list()).find((one) => one.name === name);
const revoke = (kioskId = '', token = manager): Promise<Answer> => world.call('kiosks.revoke', { kioskId }, { token });

/** A browser that was paired, by what it holds. */
async function kiosk(name = newName()): Promise<{ name: string; cookie: string }> {
  return { name, cookie: cookieOf(await pair(await codeFor(name))) };
}

async function many(count: number, ask: () => Promise<Answer>): Promise<Record<string, number>> {
  const heard: Record<string, number> = {};
  for (let done = 0; done < count; done += 20) {
    const some = await Promise.all(Array.from({ length: Math.min(20, count - done) }, ask));
    for (const { status } of some) heard[status] = (heard[status] ?? 0) + 1;
  }
  return heard;
}

let people = 0;
const lookUp = (ask: Ask): Promise<Answer> =>
  world.call('clients.validate', { emailOrPhone: `nobody${(people += 1)}@example.com` }, { site: HERE, ...ask });
const askForCode = (ask: Ask): Promise<Answer> => {
  const body = {
    email: true,
    clientId: 'nobody',
    contact: `n${(people += 1)}@example.com`,
    appointmentId: 987_654_321,
  };
  return world.call('codes.generate', {}, { site: HERE, ...ask, body });
};

describe('pairing a kiosk', () => {
  it('takes the code of its management once, and gives a cookie that no script reads and no other site sends', async () => {
    const made = await expectKiosk('Front tablet');
    expect(made).toMatchObject({
      status: 200,
      body: { kiosk: { name: 'Front tablet', state: 'waiting', seenAt: null } },
    });
    const { code } = made.body as { code: string };
    const paired = await pair(inGroups(code).toLowerCase());
    expect(paired).toMatchObject({ status: 200, body: { pairedAs: 'Front tablet' } });
    const given = [paired.headers['set-cookie']].flat().join();
    expect(given).toMatch(new RegExp(`^kiosk-${HERE}=`));
    for (const mark of ['HttpOnly', 'SameSite=Strict', 'Path=/api', 'Max-Age=15552000']) expect(given).toContain(mark);
    expect(given).not.toContain('Secure');
    expect(await pairedAs(cookieOf(paired))).toBe('Front tablet');
    expect(refusalOf(await pair(code))).toBe('422 CODE_REFUSED');
  });

  it('of two kiosks with one code takes one', async () => {
    const code = await codeFor();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => pair(code, from(`203.0.113.${n}`))));
    const heard = answers.map((answer) => (answer.status === 200 ? '200' : refusalOf(answer))).sort();
    expect(heard).toEqual(['200', ...Array.from({ length: 7 }, () => '422 CODE_REFUSED')]);
  });

  it('refuses a code that ran out, one of another site, and one after which a newer was made', async () => {
    const [late, old] = [await codeFor('Late'), await codeFor('Twice')];
    await world.sql(`UPDATE kiosks SET expires_at = now() - interval '1 second' WHERE site_id = $1 AND name = 'Late'`, [
      HERE,
    ]);
    const newer = await codeFor('twice', await world.signIn(HERE, 'directiva.demo'));
    expect(refusalOf(await pair(late))).toBe('422 CODE_REFUSED');
    expect(refusalOf(await pair(old))).toBe('422 CODE_REFUSED');
    expect(refusalOf(await pair(newer, { site: THERE }))).toBe('422 CODE_REFUSED');
    expect((await pair(newer)).status).toBe(200);
  });

  it('wants a name that no paired kiosk has, and one that can be shown', async () => {
    const { name } = await kiosk();
    expect(refusalOf(await expectKiosk(` ${name.toUpperCase()} `))).toBe('409 NAME_TAKEN');
    for (const wrong of ['', '   ', 'x'.repeat(41), '<b>Front</b>'])
      expect(refusalOf(await expectKiosk(wrong))).toBe('400 VALIDATION_FAILED');
  });

  it('keeps neither code nor token, and tells no room of them', async () => {
    const screen = await HubScreen.connect(world.url, { tokens: [manager] });
    const code = await codeFor('Canary');
    const { cookie, answer } = await pair(code).then((paired) => ({ cookie: cookieOf(paired), answer: paired }));
    expect(answer.status).toBe(200);
    await until('the pairing', () => screen.events.some(({ name }) => name === 'kiosk.paired'));
    const claim = Buffer.from(cookie.replace(/^[^=]*=([^.]*).*$/, '$1'), 'base64url').toString();
    const { token } = JSON.parse(claim) as { token: string };
    const rows = await world.sql(`SELECT k::text FROM kiosks k UNION ALL SELECT e::text FROM events e
      UNION ALL SELECT a::text FROM audit_entries a UNION ALL SELECT j::text FROM job_outbox j`);
    const text = JSON.stringify([rows, screen.events]);
    expect(text).toContain('Canary');
    for (const secret of [code, inGroups(code), token]) expect(text).not.toContain(secret);
    screen.close();
  });

  it('tells every screen of the site, and writes who did it', async () => {
    const other = await world.signIn(HERE, 'technician.demo');
    const screen = await HubScreen.connect(world.url, { tokens: [other] });
    const code = await codeFor('Told');
    await pair(code, from('203.0.113.40'));
    const { kioskId } = (await known('Told')) ?? { kioskId: '' };
    await revoke(kioskId);
    const told = () => screen.events.filter(({ payload }) => 'kiosk' in payload && payload.kiosk.kioskId === kioskId);
    await until('all three', () => told().length === 3);
    expect(
      told().map(({ name, payload, actor }) => [name, 'kiosk' in payload && payload.kiosk.state, actor.name]),
    ).toEqual([
      ['kiosk.expected', 'waiting', 'Laura Bennett'],
      ['kiosk.paired', 'paired', 'Laura Bennett'],
      ['kiosk.revoked', 'ended', 'Laura Bennett'],
    ]);
    const written = await world.sql(
      `SELECT seq::int, name, source, actor->>'name' AS who, address FROM audit_entries
       WHERE site_id = $1 AND (after->>'kioskId' = $2 OR before->>'kioskId' = $2) ORDER BY seq`,
      [HERE, kioskId],
    );
    const seqs = told().map(({ seq }) => seq);
    expect(written).toMatchObject([
      { seq: seqs[0], name: 'kiosk.expected', source: 'desk', who: 'Laura Bennett' },
      { seq: seqs[1], name: 'kiosk.paired', source: 'kiosk', who: 'Laura Bennett', address: '203.0.113.40' },
      { seq: seqs[2], name: 'kiosk.revoked', source: 'desk', who: 'Laura Bennett' },
    ]);
    screen.close();
  });
});

describe('a paired kiosk', () => {
  it('has limits of its own when its address has used up what anybody has', async () => {
    const { cookie } = await kiosk();
    const here = from('203.0.113.50');
    expect(await many(45, () => lookUp(here))).toEqual({ 200: 40, 429: 5 });
    expect(await many(100, () => lookUp({ ...here, cookie }))).toEqual({ 200: 100 });
    expect(await many(65, () => askForCode(here))).toEqual({ 200: 60, 429: 5 });
    expect(await many(70, () => askForCode({ ...here, cookie }))).toEqual({ 200: 70 });
    // Its own end, too.
    expect(await many(70, () => lookUp({ ...here, cookie }))).toEqual({ 200: 60, 429: 10 });
    expect(await many(20, () => lookUp(from('203.0.113.51')))).toEqual({ 200: 20 });
  });

  it('uses up nothing of its address or its site', async () => {
    const { cookie } = await kiosk();
    const here = from('203.0.113.52');
    await many(120, () => lookUp({ ...here, cookie }));
    expect(await many(40, () => lookUp(here))).toEqual({ 200: 40 });
  });

  it('finds her visit like any other, and a wipe leaves it paired', async () => {
    const { cookie, name } = await kiosk();
    const found = await world.call('clients.validate', { emailOrPhone: 'paired@example.com' }, { site: HERE, cookie });
    expect(found.body.appoimnets.map(({ Id }: { Id: number }) => Id)).toEqual([visit.id]);
    const wiped = await world.call('clients.forget', {}, { cookie });
    expect(String(wiped.headers['set-cookie'])).not.toContain('kiosk-');
    expect(await pairedAs(cookie)).toBe(name);
  });

  it('is none at another site, with another name of the cookie, or beside a session', async () => {
    const { cookie } = await kiosk();
    expect(await pairedAs(cookie, THERE)).toBeNull();
    expect(await pairedAs(cookie.replace(`kiosk-${HERE}`, `kiosk-${THERE}`), THERE)).toBeNull();
    expect(await pairedAs(`${cookie.slice(0, -2)}AA`)).toBeNull();
    const { body } = await world.call('kiosks.own', {}, { token: manager, cookie });
    expect(body).toEqual({ pairedAs: null });
  });

  it('may be that of two sites at once', async () => {
    const here = await kiosk();
    const token = await world.signIn(THERE, 'management.demo');
    const there = cookieOf(await pair(await codeFor('Over there', token), { site: THERE, cookie: here.cookie }));
    const both = `${here.cookie}; ${there}`;
    expect([await pairedAs(both), await pairedAs(both, THERE)]).toEqual([here.name, 'Over there']);
    expect((await list()).map(({ name }) => name)).not.toContain('Over there');
  });

  it('that is paired once more is the new one alone', async () => {
    const before = await kiosk();
    const name = newName();
    const cookie = cookieOf(await pair(await codeFor(name), { cookie: before.cookie }));
    expect(await pairedAs(cookie)).toBe(name);
    expect(await pairedAs(before.cookie)).toBeNull();
    expect(await known(before.name)).toBeUndefined();
  });

  it('goes on for half a year from when it was last seen, and its screens hear of it every ten minutes', async () => {
    const { cookie, name } = await kiosk();
    expect((await own(cookie)).headers['set-cookie']).toBeUndefined();
    const long = `seen_at = now() - interval '11 minutes', expires_at = now() + interval '1 day'`;
    await world.sql(`UPDATE kiosks SET ${long} WHERE site_id = $1 AND name = $2`, [HERE, name]);
    const renewed = await own(cookie);
    expect([cookieOf(renewed), renewed.body.pairedAs]).toEqual([cookie, name]);
    const [row] = await world.sql(
      `SELECT extract(days FROM expires_at - now())::int AS days, seen_at > now() - interval '1 minute' AS seen
       FROM kiosks WHERE site_id = $1 AND name = $2`,
      [HERE, name],
    );
    expect(row).toEqual({ days: 179, seen: true });
    expect(await world.sql(`SELECT 1 FROM events WHERE site_id = $1 AND name = 'kiosk.seen'`, [HERE])).toHaveLength(1);
    await world.sql(`UPDATE kiosks SET expires_at = now() WHERE site_id = $1 AND name = $2`, [HERE, name]);
    expect(await pairedAs(cookie)).toBeNull();
    expect(await known(name)).toBeUndefined();
  });

  it('that is revoked is at once as any browser, silently, and goes on within what anybody has', async () => {
    const { cookie, name } = await kiosk();
    const here = from('203.0.113.60');
    await many(45, () => lookUp(here));
    expect((await lookUp({ ...here, cookie })).status).toBe(200);
    const { kioskId = '' } = (await known(name)) ?? {};
    const elsewhere = await world.signIn(THERE, 'management.demo');
    expect(refusalOf(await revoke(kioskId, elsewhere))).toBe('404 NOT_FOUND');
    expect(await pairedAs(cookie)).toBe(name);
    const [one, other] = await Promise.all([revoke(kioskId), revoke(kioskId)]);
    expect([one.status, other.status].sort()).toEqual([200, 404]);
    expect((await lookUp({ ...here, cookie })).status).toBe(429);
    expect(await many(40, () => lookUp({ ...from('203.0.113.61'), cookie }))).toEqual({ 200: 40 });
    expect(await pairedAs(cookie)).toBeNull();
  });
});

describe('guessing codes', () => {
  it('ends after ten wrong ones of an address; right ones do not count', async () => {
    const here = from('203.0.113.70');
    for (let n = 0; n < 12; n++) expect((await pair(await codeFor(newName()), here)).status).toBe(200);
    expect(await many(12, () => pair(WRONG, here))).toEqual({ 422: 10, 429: 2 });
    const code = await codeFor();
    expect(refusalOf(await pair(code, here))).toBe('429 TOO_MANY_TRIES');
    expect((await pair(code, from('203.0.113.71'))).status).toBe(200);
  });

  it('from many addresses is slowed down for the site, and spares who has typed few', async () => {
    for (let n = 0; n < 6; n++) await many(10, () => pair(WRONG, from(`198.51.100.${n}`)));
    expect(await many(10, () => pair(WRONG, from('198.51.100.90')))).toEqual({ 422: 5, 429: 5 });
    expect((await pair(await codeFor(), from('198.51.100.91'))).status).toBe(200);
    expect(refusalOf(await pair(WRONG, { ...from('198.51.100.92'), site: THERE }))).toBe('422 CODE_REFUSED');
  });

  it('a manager makes twenty codes in ten minutes and no more', async () => {
    const heard = await many(22, () => expectKiosk('Again and again'));
    expect(heard).toEqual({ 200: 20, 429: 2 });
  });
});
