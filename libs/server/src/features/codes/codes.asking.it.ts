import type { CodeRequest } from '#contracts/one-time-password.dto';
import { CodeBrowser } from '#testing/forms/code-browser';
import { FormGuest, FormGuests } from '#testing/forms/form-guests';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { CodeAskingService } from './code-asking.service.js';

const SECOND = 1_000;
let world: ServerWorld;
let guests: FormGuests;
let guest: FormGuest;
let browser: CodeBrowser;

beforeAll(async () => {
  world = await serverWorld();
  guests = new FormGuests(world);
});
beforeEach(async () => {
  await world.outside.redis.flush();
  guest = await guests.one();
  browser = new CodeBrowser(world, guest);
});
afterAll(() => world.end());

const after = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / SECOND;
const jobs = () =>
  world.rows(`SELECT 1 FROM job_outbox WHERE payload->>'appointmentId' = $1`, [String(guest.appointmentId)]);

describe('asking for a code', () => {
  // 000 §7.9: POST /api/oneTimePassword/generate: email, clientId, appointmentId, contact. siteid may come along, who gave it at the kiosk may leave contact out; language
  //   is ours. clientId is the reference. Answered alike for everybody
  // 000 §9.2: Code: 6 digits, 900 s, a new one after 3 minutes
  it('says how long it is good and when another may be asked for, on the clock of the server', async () => {
    const state = await browser.ask();
    expect(after(state.serverTime, state.expiresAt)).toBe(900);
    expect(after(state.serverTime, state.resendAt)).toBe(180);
    expect(state).toMatchObject({ delivery: 'queued', email: false });
  });

  it('a second time in the same browser, or twice at once, makes no second one', async () => {
    const first = await browser.ask();
    world.clock.advance(170 * SECOND);
    expect(await browser.ask()).toMatchObject({ expiresAt: first.expiresAt, resendAt: first.resendAt });
    const presses = await Promise.all([browser.ask(), browser.ask(), browser.ask()]);
    expect(presses.map(({ expiresAt }) => expiresAt)).toEqual(presses.map(() => first.expiresAt));
    expect(await jobs()).toHaveLength(1);
  });

  it('by two presses at once before either was answered is one message', async () => {
    const presses = await Promise.allSettled(Array.from({ length: 5 }, () => browser.ask()));
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await jobs()).toHaveLength(1);
  });

  // 000 §6.5: Decision 6: a new one after 180 s, one active code per appointment
  it('in another browser has to wait until 180 s are over', async () => {
    const { resendAt } = await browser.ask();
    const other = new CodeBrowser(world, guest);
    // A second before it is taken: that far a browser's idea of our clock may be off.
    world.clock.stopAt(resendAt, -2 * SECOND);
    await expect(other.ask()).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' });
    world.clock.stopAt(resendAt, SECOND);
    expect(await other.ask()).toMatchObject({ delivery: 'queued' });
  });

  // 000 §6.5: Decision 6: a new one after 180 s, one active code per appointment
  it('anew makes the older code worthless, and the older browser is told that there is none', async () => {
    const code = await browser.fetchCode();
    world.clock.advance(181 * SECOND);
    const other = new CodeBrowser(world, guest);
    const newer = await other.fetchCode();
    await expect(browser.state()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(browser.try(code)).rejects.toMatchObject({ code: 'CODE_REFUSED' });
    await expect(other.try(newer)).resolves.toMatchObject({ expiresAt: expect.any(Date) });
  });

  // 000 §6.6: Decision 6: limits per contact, address and site; they fail closed
  it('has a limit for each contact, whatever appointment it is for', async () => {
    const twin = await guests.visit({ clientId: guest.clientId, sessionTypeId: 601 });
    const other = new CodeBrowser(world, twin);
    for (let turn = 0; turn < 3; turn++) {
      const waits = [await browser.ask(), await other.ask()].map((state) => after(state.serverTime, state.resendAt));
      // The last one that may be sent says so: no other goes out while this hour lasts.
      expect(waits).toEqual([180, turn < 2 ? 180 : expect.any(Number)]);
      if (turn === 2) expect(waits[1]).toBeGreaterThan(3_000);
      expect((await other.state()).resendAt).toBe((await other.ask()).resendAt);
      world.clock.advance(181 * SECOND);
    }
    await expect(browser.ask()).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' });
  });

  // 000 §6.6: Decision 6: limits per contact, address and site; they fail closed
  it('is refused while nobody can count the tries', async () => {
    await world.outside.redis.kill();
    try {
      await expect(browser.ask()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      await expect(browser.try('123456')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    } finally {
      await world.outside.redis.restart();
      await world.recover();
    }
    expect(await browser.row()).toEqual({});
  });
});

describe('a visit whose day is over', () => {
  /** Where the site is, so many days from the visit's. */
  const go = async (days: number, time: string): Promise<void> => {
    const row = await world.visit(guest.appointmentId);
    const [moved] = await world.rows<{ day: string }>(`SELECT ($1::date + $2::int)::text AS day`, [
      ...[row?.['local_date'], days],
    ]);
    world.clock.put(`${moved?.day ?? ''}T${time}-07:00`);
  };
  const her = { contact: 'whoever' };
  afterEach(() => world.clock.put(new Date().toISOString()));

  it('has no code sent, and who asks is answered as for a visit that never was', async () => {
    await go(0, '23:59:00');
    expect(await browser.ask()).toMatchObject({ delivery: 'queued' });
    expect(await jobs()).toHaveLength(1);
    await world.rows('DELETE FROM one_time_codes');
    await world.rows('DELETE FROM job_outbox');
    await go(1, '00:00:01');
    const state = await browser.ask();
    const never = await new CodeBrowser(world, { appointmentId: 999_999_999, clientId: '1' }).ask(her);
    expect(Object.keys(state)).toEqual(Object.keys(never));
    expect([state.message, state.delivery]).toEqual([never.message, never.delivery]);
    expect([await jobs(), await browser.row()]).toEqual([[], {}]);
    await expect(browser.state()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is found at no site by whoever names none', async () => {
    const who = { ...world.as.public(), siteId: null };
    const request = { email: true, clientId: guest.reference, appointmentId: guest.appointmentId, ...her };
    const ask = () => world.get(CodeAskingService).generate(who, request, undefined);
    await go(0, '23:59:00');
    await expect(ask()).resolves.toMatchObject({ state: { delivery: 'queued' } });
    await go(1, '00:00:01');
    await expect(ask()).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('is opened by no code that was sent before', async () => {
    await go(0, '23:55:00');
    const code = await browser.fetchCode();
    await go(1, '00:00:01');
    await expect(browser.try(code)).rejects.toMatchObject({ code: 'CODE_REFUSED' });
  });
});

describe('asking with a contact that is not hers', () => {
  const wrong = { contact: 'somebody.else@mail.example', email: true };
  const stateKeys = [
    ...['delivery', 'email', 'expiresAt', 'lockedUntil', 'message', 'resendAt', 'serverTime', 'triesLeft'],
  ];

  // 000 §6.2: The code goes to their phone or e-mail. Decision 6: to the contact on file only; whoever names another is answered alike and gets none
  it('sends nothing, shows nothing on the desk, and is answered as if it had', async () => {
    const before = await world.head();
    const messages = (await world.desk.inbox()).length;
    const state = await browser.ask(wrong);
    expect(Object.keys(state).sort()).toEqual(stateKeys);
    expect(await browser.ask(wrong)).toMatchObject({ expiresAt: state.expiresAt, resendAt: state.resendAt });
    await browser.deliver();
    expect(await browser.state()).toMatchObject({ delivery: 'sent', expiresAt: state.expiresAt });
    expect(await world.desk.inbox()).toHaveLength(messages);
    expect(await guest.events(before)).toEqual([]);
    expect((await browser.row())['secret']).toBeNull();
  });

  it('makes the next browser wait as a right one does, whichever contact that means', async () => {
    await browser.ask(wrong);
    for (const request of [{}, wrong])
      await expect(new CodeBrowser(world, guest).ask(request)).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' });
    world.clock.advance(181 * SECOND);
    expect(await new CodeBrowser(world, guest).fetchCode()).toMatch(/^\d{6}$/);
  });

  it('locks after five wrong tries as a right one does, and no text is the right one', async () => {
    await browser.ask(wrong);
    await browser.deliver();
    for (let turn = 0; turn < 5; turn++)
      await expect(browser.try(String(turn).repeat(6))).rejects.toMatchObject({ code: 'CODE_REFUSED' });
    await expect(browser.try('000000')).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' });
    await expect(browser.ask()).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' });
  });

  const whoAsks: [
    string,
    (hers: { email: string; phone: string; elsewhere: string }) => Partial<CodeRequest>,
    number,
  ][] = [
    ['her number as a number', ({ phone }) => ({ contact: Number(phone) }), 1],
    ['her number as she writes it', ({ phone }) => ({ contact: `(602) ${phone.slice(3, 6)}-${phone.slice(6)}` }), 1],
    ['her e-mail in capitals', ({ email }) => ({ email: true, contact: email.toUpperCase() }), 1],
    ['her e-mail for a text message', ({ email }) => ({ email: false, contact: email }), 0],
    ['another number', () => ({ contact: 6025559999 }), 0],
    ['another client’s id', () => ({ clientId: '1' }), 0],
    ['her id at the provider', () => ({ clientId: guest.clientId }), 0],
    ['what she is called for another visit', ({ elsewhere }) => ({ clientId: elsewhere }), 0],
  ];
  // 000 §6.2: The code goes to their phone or e-mail. Decision 6: to the contact on file only; whoever names another is answered alike and gets none
  // 000 §7.9: POST /api/oneTimePassword/generate: email, clientId, appointmentId, contact. siteid may come along, who gave it at the kiosk may leave contact out; language
  //   is ours. clientId is the reference. Answered alike for everybody
  it.each(whoAsks)('takes %s for what it is', async (_, requestOf, messages) => {
    const [hers] = await world.rows<{ email: string; phone: string }>(
      'SELECT email, mobile_phone AS phone FROM clients WHERE client_id = $1 AND site_id = $2',
      [guest.clientId, world.siteId],
    );
    const { appointmentId, clientId } = guest;
    const elsewhere = new FormGuest(world, { appointmentId: appointmentId + 1, clientId }).reference;
    await browser.ask(requestOf({ email: '', phone: '', ...hers, elsewhere }));
    await browser.deliver();
    expect(await browser.messages()).toHaveLength(messages);
  });
});
