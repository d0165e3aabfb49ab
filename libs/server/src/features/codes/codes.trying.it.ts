import { Secrets } from '#server/platform/security/secrets';
import { CodeBrowser, wrongFor } from '#testing/forms/code-browser';
import { type FormGuest, FormGuests } from '#testing/forms/form-guests';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { FormTickets } from '../identity/form-ticket.js';

const MINUTE = 60_000;
let world: ServerWorld;
let guests: FormGuests;
let guest: FormGuest;
let browser: CodeBrowser;
let code: string;

beforeAll(async () => {
  world = await serverWorld();
  guests = new FormGuests(world);
});
beforeEach(async () => {
  await world.outside.redis.flush();
  guest = await guests.one();
  browser = new CodeBrowser(world, guest);
  code = await browser.fetchCode();
});
afterAll(() => world.end());

const REFUSED = { code: 'CODE_REFUSED' };
const LOCKED = { code: 'TOO_MANY_TRIES' };
const outcomes = async (tries: Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(tries)).map((one) =>
    one.status === 'fulfilled' ? 'right' : (one.reason as { code: string }).code,
  );
const withOtherEnd = (text: string): string => `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`;

async function failFiveTimes(at = browser): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await expect(at.try(wrongFor(code))).rejects.toMatchObject(REFUSED);
}

describe('the right code', () => {
  // 000 §4.18: verifyOtpCode leads to form
  // 000 §6.1: Clients are unauthenticated and verified by a code, unless staff opened the form
  it('gives this browser a ticket for this form, good for two hours in no other browser', async () => {
    const { cookie, expiresAt } = await browser.try(code);
    const { browser: name } = world.as.public();
    const tickets = world.get(FormTickets);
    const proof = { siteId: world.siteId, appointmentId: guest.appointmentId, clientId: guest.clientId };
    expect(tickets.read(cookie, name)).toMatchObject({
      ...proof,
      channel: 'text',
      contact: expect.stringMatching(/^\(•••\) •••-\d{4}$/),
    });
    expect(tickets.read(cookie, `${name} another`)).toBeNull();
    expect(tickets.read(withOtherEnd(cookie), name)).toBeNull();
    expect(Math.round((expiresAt.getTime() - world.clock.now().getTime()) / MINUTE)).toBe(120);
    world.clock.advance(119 * MINUTE);
    expect(tickets.read(cookie, name)).not.toBeNull();
    world.clock.advance(2 * MINUTE);
    expect(tickets.read(cookie, name)).toBeNull();
  });

  // 000 §6.3: Decision 6: single use, 900 s
  it('is taken once', async () => {
    await browser.try(code);
    await expect(browser.try(code)).rejects.toMatchObject(REFUSED);
    await expect(browser.state()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  // 000 §6.3: Decision 6: single use, 900 s
  it('tried twenty times at once lets one in', async () => {
    const heard = await outcomes(Array.from({ length: 20 }, () => browser.try(code)));
    expect(heard.filter((one) => one === 'right')).toHaveLength(1);
  });

  // 000 §6.3: Decision 6: single use, 900 s
  it('is too late after 900 s, and not before', async () => {
    const { expiresAt } = await browser.state();
    world.clock.stopAt(expiresAt, -1_000);
    expect(await browser.state()).toMatchObject({ delivery: 'sent' });
    world.clock.stopAt(expiresAt, 1_000);
    await expect(browser.try(code)).rejects.toMatchObject(REFUSED);
    await expect(browser.state()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  // 000 §7.10: POST /api/oneTimePassword/verify: ip, clientId, appointmentId, otpToken
  it('of another client, browser, challenge or site is refused alike', async () => {
    const stranger = new CodeBrowser(world, await guests.one());
    await expect(stranger.try(code)).rejects.toMatchObject(REFUSED);
    await stranger.ask();
    await expect(stranger.try(code)).rejects.toMatchObject(REFUSED);
    for (const id of ['somebody', guest.clientId]) await expect(browser.try(code, id)).rejects.toMatchObject(REFUSED);
    const elsewhere = { ...world.as.public(), siteId: world.siteId + 1 };
    await expect(browser.try(code, guest.reference, elsewhere)).rejects.toMatchObject(REFUSED);
    const mine = browser.cookie ?? '';
    browser.cookie = stranger.cookie;
    await expect(browser.try(code)).rejects.toMatchObject(REFUSED);
    browser.cookie = withOtherEnd(mine);
    await expect(browser.try(code)).rejects.toMatchObject(REFUSED);
    const [payload = ''] = mine.split('.');
    const other = { ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object), purpose: 'form' };
    browser.cookie = world.get(Secrets).sign(JSON.stringify(other));
    await expect(browser.try(code)).rejects.toMatchObject(REFUSED);
    browser.cookie = mine;
    await expect(browser.try(code)).resolves.toMatchObject({ cookie: expect.any(String) });
  });
});

describe('wrong codes', () => {
  // 000 §6.4: Decision 6: five wrong tries void it, and neither a new code nor a restart counts anew
  it('five times lock the appointment, for the right code too, and another browser and a restart do not help', async () => {
    await failFiveTimes();
    await expect(browser.try(code)).rejects.toMatchObject(LOCKED);
    await expect(new CodeBrowser(world, guest).ask()).rejects.toMatchObject(LOCKED);
    await world.recover();
    await expect(browser.try(code)).rejects.toMatchObject(LOCKED);
    expect(await browser.row()).toMatchObject({ used_at: null });
  });

  // 000 §6.4: Decision 6: five wrong tries void it, and neither a new code nor a restart counts anew
  it('four times do not, and a code asked for anew does not begin to count again', async () => {
    for (let turn = 0; turn < 4; turn++) await expect(browser.try(wrongFor(code))).rejects.toMatchObject(REFUSED);
    world.clock.advance(181_000);
    const newer = await browser.fetchCode();
    await expect(browser.try(wrongFor(newer))).rejects.toMatchObject(REFUSED);
    await expect(browser.try(newer)).rejects.toMatchObject(LOCKED);
  });

  it('say how many are left and until when they lock, and the time that is told holds', async () => {
    expect(await browser.state()).toMatchObject({ triesLeft: 5, lockedUntil: null });
    for (let turn = 0; turn < 3; turn++) await expect(browser.try(wrongFor(code))).rejects.toMatchObject(REFUSED);
    expect(await browser.state()).toMatchObject({ triesLeft: 2, lockedUntil: null });
    for (let turn = 0; turn < 2; turn++) await expect(browser.try(wrongFor(code))).rejects.toMatchObject(REFUSED);
    const { lockedUntil, resendAt, serverTime } = await browser.state();
    expect(Math.round((Date.parse(lockedUntil ?? '') - Date.parse(serverTime)) / MINUTE)).toBe(15);
    expect(resendAt).toBe(lockedUntil);
    world.clock.stopAt(resendAt, -2_000);
    await expect(browser.ask()).rejects.toMatchObject(LOCKED);
    expect(await browser.state()).toMatchObject({ lockedUntil });
    world.clock.stopAt(resendAt, 0);
    expect(await browser.ask()).toMatchObject({ lockedUntil: null, delivery: 'queued' });
  });

  it('lock for a quarter of an hour, then for half an hour, then for an hour and never longer', async () => {
    await failFiveTimes();
    for (const minutes of [15, 30, 60, 60]) {
      world.clock.advance((minutes - 1) * MINUTE);
      await expect(browser.ask()).rejects.toMatchObject(LOCKED);
      world.clock.advance(2 * MINUTE);
      await world.outside.redis.flush();
      code = await browser.fetchCode();
      await failFiveTimes();
    }
  });

  it('are forgotten after a right one', async () => {
    for (let turn = 0; turn < 4; turn++) await expect(browser.try(wrongFor(code))).rejects.toMatchObject(REFUSED);
    await browser.try(code);
    expect(await browser.row()).toMatchObject({ failures: 0, locks: 0, locked_until: null });
  });

  // 000 §6.4: Decision 6: five wrong tries void it, and neither a new code nor a restart counts anew
  it('fifty at once are compared five times at most', async () => {
    const digits = Array.from({ length: 49 }, (_, n) => String(100_000 + n)).filter((one) => one !== code);
    const heard = await outcomes([...digits, code].map((one) => browser.try(one)));
    expect(heard.filter((one) => one === 'CODE_REFUSED').length).toBeLessThanOrEqual(5);
    expect(heard.filter((one) => one === 'right')).toEqual([]);
    expect(await browser.row()).toMatchObject({ failures: 0, locks: 1, used_at: null });
  });

  it('for a client that is not hers use up no try of hers', async () => {
    for (let turn = 0; turn < 6; turn++) await expect(browser.try(code, 'somebody')).rejects.toMatchObject(REFUSED);
    expect(await browser.row()).toMatchObject({ failures: 0 });
    await expect(browser.try(code)).resolves.toMatchObject({ cookie: expect.any(String) });
  });
});
