import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import type { TestingModule } from '@nestjs/testing';
import { eventually } from '#testing/eventually';
import type { SignIn } from '#contracts/identity/identity.dto';
import { PASSWORD, type ServerWorld, serverWorld } from '#testing/server-world';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { hashToken, Secrets } from '../../platform/security/secrets.js';
import { CheckInService } from '../clients/check-in.service.js';
import { IdentityService } from './identity.service.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SignInService } from './sign-in.service.js';
import { SessionCache } from './sessions/session-cache.js';
import { SessionsRepository } from './sessions/sessions.repository.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PASSPHRASE = 'studio passphrase';
let world: ServerWorld;

beforeAll(async () => {
  world = await serverWorld();
});
beforeEach(() => world.outside.redis.flush());
afterAll(() => world.end());

const identity = () => world.get(IdentityService);
const signingIn = () => world.get(SignInService);
const signIn = (form: SignIn) => signingIn().signIn(world.as.public(), form);
const signInAs = (username: string, more: Partial<SignIn> = {}) => signIn({ username, password: PASSWORD, ...more });
const isLive = async (token: string) => (await world.get(SessionsRepository).live([token])).length === 1;
const sessionOf = async (token: string) =>
  (await world.rows('SELECT * FROM sessions WHERE token_hash = $1', [hashToken(token)]))[0];

describe('a sign-in', () => {
  it('keeps the hash of our token and the provider’s token sealed, and no password', async () => {
    const { accesssToken, userRol } = await signInAs('frontdesk.demo');
    expect(userRol).toBe('Front Desk');
    const kept = await sessionOf(accesssToken);
    const bytes = Object.values(kept ?? {}).map((value) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
    );
    const sealed = kept?.['provider_token'] as Buffer;
    const providerToken = world.get(Secrets).unseal(sealed) ?? '';
    expect(providerToken.length).toBeGreaterThan(10);
    for (const secret of [accesssToken, PASSWORD, providerToken]) expect(bytes.join('\n')).not.toContain(secret);
    const dump = await world.rows<{ text: string }>('SELECT s::text AS text FROM sessions s');
    expect(dump.map(({ text }) => text).join('\n')).not.toContain(PASSWORD);
  });

  it('is refused with a wrong password, a disabled user and an unknown site', async () => {
    const refused = { code: 'SIGN_IN_REFUSED' };
    await expect(signInAs('frontdesk.demo', { password: 'wrong' })).rejects.toMatchObject(refused);
    await expect(signInAs('disabled.demo')).rejects.toMatchObject(refused);
    await expect(
      signingIn().signIn(world.as.public(4_242), { username: 'frontdesk.demo', password: PASSWORD }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(signIn({ username: 'frontdesk.demo' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it.each([
    ['technician.demo', ['single']],
    ['frontdesk.demo', ['single', 'booking']],
    ['booking.demo', ['single', 'booking']],
    ['management.demo', ['single', 'management', 'booking']],
    ['directiva.demo', ['single', 'director', 'management', 'booking']],
  ])('lets %s into %j and nothing else', async (username, kinds) => {
    const forms = {
      single: { kind: 'single' },
      director: { kind: 'director' },
      management: { kind: 'director', managementMode: true },
      booking: { kind: 'booking' },
    } as const;
    const open = [];
    for (const [kind, form] of Object.entries(forms)) {
      const answer = await signInAs(username, form).catch((error: unknown) => error);
      if (answer instanceof Error) expect(answer).toMatchObject({ code: 'ROLE_NOT_ACCEPTED' });
      else open.push(kind);
    }
    expect(open).toEqual(kinds);
  });

  // 000 §3.2: Session state: kind, site, location, user, role, permissions, token of each site, managementMode. The browser keeps the token and the
  //   location; all else it asks of the server
  it('has no management mode but a director’s', async () => {
    await expect(signInAs('directiva.demo', { managementMode: true })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });
});

describe('an encrypted sign-in', () => {
  const data = encrypted(JSON.stringify({ username: 'frontdesk.demo', password: PASSWORD }));
  const signingInOf = (app: TestingModule) => app.get(SignInService, { strict: false });

  it('opens where the passphrase is set', async () => {
    const app = await world.open({ SIGN_IN_PASSPHRASE: PASSPHRASE });
    const reply = await signingInOf(app).signIn(world.as.public(), { data });
    expect(reply.userRol).toBe('Front Desk');
  });

  it.each([{}, { SIGN_IN_PASSPHRASE: '' }, { SIGN_IN_PASSPHRASE: 'another' }])('stays shut with %j', async (change) => {
    const app = await world.open(change);
    const refused = { code: 'VALIDATION_FAILED' };
    await expect(signingInOf(app).signIn(world.as.public(), { data })).rejects.toMatchObject(refused);
  });
});

/** As if so much time had gone by since. */
const later = (token: string, passed: string) =>
  world.rows(
    `UPDATE sessions SET created_at = created_at - $2::interval, seen_at = seen_at - $2::interval,
       expires_at = expires_at - $2::interval, revoked_at = revoked_at - $2::interval WHERE token_hash = $1`,
    [hashToken(token), passed],
  );
const endedTokens = async (lookedAt: Date | null = null) => {
  const { ended } = await world.get(SessionsRepository).ended(lookedAt);
  return ended.map(({ tokenHash }) => tokenHash.toString('hex'));
};
const hexOf = (token: string) => hashToken(token).toString('hex');

describe.each([
  ['runs with the database', 0],
  ['is ten minutes ahead of it', 10 * MINUTE],
  ['is a day ahead of it', 24 * HOUR],
  ['is ten minutes behind it', -10 * MINUTE],
  ['is a day behind it', -24 * HOUR],
])('where the clock of the process %s, a session', (_how, aheadMs) => {
  beforeEach(() => world.clock.put(new Date(Date.now() + aheadMs).toISOString()));
  afterEach(() => world.clock.put(new Date().toISOString()));

  it('ends after half an hour in which nothing was asked', async () => {
    const { accesssToken: token } = await signInAs('frontdesk.demo');
    await later(token, '29 minutes');
    expect(await isLive(token)).toBe(true);
    await later(token, '2 minutes');
    expect(await isLive(token)).toBe(false);
  });

  it('goes on while something is asked', async () => {
    const { accesssToken: token } = await signInAs('frontdesk.demo');
    for (let n = 0; n < 3; n++) {
      await later(token, '29 minutes');
      await world.get(SessionsRepository).seen([hashToken(token)]);
    }
    await later(token, '29 minutes');
    expect(await isLive(token)).toBe(true);
  });

  it('ends after twelve hours whatever happens', async () => {
    const { accesssToken: token, expiresAt } = await signInAs('frontdesk.demo');
    const kept = await sessionOf(token);
    expect(kept?.['expires_at']).toEqual(new Date(expiresAt));
    expect(Number(kept?.['expires_at']) - Number(kept?.['created_at'])).toBe(12 * HOUR);
    await later(token, '11 hours 59 minutes');
    await world.get(SessionsRepository).seen([hashToken(token)]);
    expect([await isLive(token), await endedTokens()]).toEqual([true, expect.not.arrayContaining([hexOf(token)])]);
    await later(token, '1 minute');
    await world.get(SessionsRepository).seen([hashToken(token)]);
    expect([await isLive(token), await endedTokens()]).toEqual([false, expect.arrayContaining([hexOf(token)])]);
  });

  it('that is revoked is among the ended ones', async () => {
    const { accesssToken: token } = await signInAs('frontdesk.demo');
    await world.get(UnitOfWork).run((tx) => world.get(SessionsRepository).revoke(tx, [hashToken(token)]));
    expect(await endedTokens()).toContain(hexOf(token));
  });
});

describe('who looks for ended sessions', () => {
  it('misses none that ended since the last look that worked, and finds none again for good', async () => {
    const { accesssToken: token } = await signInAs('frontdesk.demo');
    const { now } = await world.get(SessionsRepository).ended(null);
    await world.get(UnitOfWork).run((tx) => world.get(SessionsRepository).revoke(tx, [hashToken(token)]));
    const hourAgo = new Date(Number(now) - HOUR);
    await later(token, '59 minutes');
    expect(await endedTokens(hourAgo)).toContain(hexOf(token));
    expect(await endedTokens(now)).not.toContain(hexOf(token));
  });
});

describe('a session', () => {
  it('is over at once for everyone when it is signed out, at the provider too', async () => {
    const [mine, other] = [await world.as.frontDesk(), await signInAs('frontdesk.demo')];
    const token = await world.get(SessionsService).providerToken(mine);
    await identity().signOut(mine);
    await expect(world.get(SessionsService).providerToken(mine)).rejects.toMatchObject({ code: 'SESSION_REQUIRED' });
    expect(await isLive(other.accesssToken)).toBe(true);
    expect(await endedTokens()).toContain(mine.tokenHash.toString('hex'));
    const answer = await fetch(`${world.outside.sandbox.apiUrl}/staff/staff`, {
      headers: { 'API-Key': 'sandbox-api-key', SiteId: String(world.siteId), Authorization: token },
    });
    expect(answer.status).toBe(401);
  });

  it('is written down when it begins and when it is signed out, with who and whence', async () => {
    const before = await world.rows('SELECT id FROM audit_entries');
    const mine = await world.as.frontDesk();
    await identity().signOut({ ...mine, ip: '203.0.113.7' });
    const entries = await world.rows(
      `SELECT name, actor, source, address, before, after FROM audit_entries WHERE NOT id = ANY($1) ORDER BY at`,
      [before.map(({ id }) => id)],
    );
    const { userId, userName, role, locationId } = mine;
    const staff = { actor: { kind: 'staff', id: userId, name: userName }, source: 'desk' };
    expect(entries).toMatchObject([
      { ...staff, name: 'session.opened', before: {}, after: { kind: 'single', managementMode: false, role } },
      { ...staff, name: 'session.ended', address: '203.0.113.7', before: { locationId }, after: {} },
    ]);
  });

  it('is felt as ended in another process, which believes what it found for a second', async () => {
    const { accesssToken } = await signInAs('frontdesk.demo');
    const cache = (await world.open()).get(SessionCache, { strict: false });
    expect(await cache.byToken(accesssToken)).not.toBeNull();
    await world.rows('UPDATE sessions SET revoked_at = now() WHERE token_hash = $1', [hashToken(accesssToken)]);
    const found = await eventually(
      () => cache.byToken(accesssToken),
      (session) => session === null,
    );
    expect(found).toBeNull();
  });
});

describe('who tries too often', () => {
  it('is held off, by name, without asking the provider', async () => {
    for (let n = 0; n < 8; n++) await signInAs('frontdesk.demo', { password: 'wrong' }).catch(() => undefined);
    const calls = await world.desk.calls('/usertoken/issue');
    await expect(signInAs('FrontDesk.demo ')).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' });
    expect(await world.desk.calls('/usertoken/issue')).toBe(calls);
    expect((await signInAs('technician.demo')).userRol).toBe('Technicians');
  });

  it('can’t be counted while Redis is away: nobody signs in, clients still find their visit', async () => {
    const { email } = await clientOfToday();
    await world.outside.redis.kill();
    await expect(signInAs('frontdesk.demo')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const { matches } = await world.get(CheckInService).validate(world.as.public(), email);
    expect(matches.appoimnets).toHaveLength(1);
    for (let n = 0; n < 12; n++)
      await world
        .get(CheckInService)
        .validate(world.as.public(), email)
        .catch(() => undefined);
    await expect(world.get(CheckInService).validate(world.as.public(), email)).rejects.toMatchObject({
      code: 'TOO_MANY_TRIES',
    });
    await world.outside.redis.restart();
  });
});

async function clientOfToday(): Promise<{ email: string }> {
  const id = await world.given.visit({ client: { Email: 'today@mail.example' } });
  await world.rows(
    `UPDATE appointments SET local_date = (now() AT TIME ZONE 'America/Phoenix')::date WHERE appointment_id = $1`,
    [id],
  );
  return { email: 'today@mail.example' };
}

/** As CryptoJS does it. */
function encrypted(text: string): string {
  const salt = randomBytes(8);
  const blocks: Buffer[] = [];
  for (let block = Buffer.alloc(0); blocks.length < 3; blocks.push(block))
    block = createHash('md5')
      .update(Buffer.concat([block, Buffer.from(PASSPHRASE), salt]))
      .digest();
  const derived = Buffer.concat(blocks);
  const cipher = createCipheriv('aes-256-cbc', derived.subarray(0, 32), derived.subarray(32, 48));
  return Buffer.concat([Buffer.from('Salted__'), salt, cipher.update(text), cipher.final()]).toString('base64');
}
