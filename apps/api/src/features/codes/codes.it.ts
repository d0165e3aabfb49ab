import { until } from '#testing/eventually';
import { FormTickets } from '#server/features/identity/form-ticket';
import { HERE, THERE, type Answer } from '../../testing/api-world.js';
import { FormWorld, type Guest } from '../../testing/form-world.js';
import { refusalOf } from '../../testing/refusal.js';

const FLOOR_MS = 245;
let forms: FormWorld;
let guest: Guest;

beforeAll(async () => {
  forms = await FormWorld.start();
});
beforeEach(async () => {
  await forms.world.outside.redis.flush();
  guest = await forms.guest();
});
afterAll(() => forms.end());

interface Timed {
  answer: Answer;
  ms: number;
}

async function timed(asked: () => Promise<Answer>): Promise<Timed> {
  const began = performance.now();
  const answer = await asked();
  return { answer, ms: performance.now() - began };
}

const generate = (body: object): Promise<Answer> => forms.world.call('codes.generate', {}, { site: HERE, body });
const verify = (body: object, cookie = ''): Promise<Answer> =>
  forms.world.call('codes.verify', {}, { site: HERE, body, cookie });
const shapeOf = ({ status, body, headers }: Answer): object => ({
  status,
  keys: Object.keys(body as object),
  message: (body as { message: string }).message,
  cookie: String(headers['set-cookie']).replace(/code=[^;]+/, 'code=…'),
});

/** The visit as its page names it, with her number. */
const named = async (): Promise<{ appointmentId: number; clientId: string; contact: number }> => ({
  ...(await guest.client.named()),
  contact: Number(guest.phone),
});

describe('asking for a code', () => {
  // 000 §7.9: POST /api/oneTimePassword/generate: email, clientId, appointmentId, contact. siteid may come along, who gave it at the kiosk may leave contact out; language
  //   is ours. clientId is the reference. Answered alike for everybody
  it('is answered alike, in words and in time, for her and for anybody else', async () => {
    const kinds: ((visit: { appointmentId: number; clientId: string; contact: number }) => object)[] = [
      (visit) => ({ ...visit, email: false }),
      (visit) => ({ ...visit, email: true, contact: 'nobody@mail.example' }),
      (visit) => ({ ...visit, email: false, contact: 4055559999 }),
      (visit) => ({ ...visit, email: false, clientId: '1' }),
      (visit) => ({ ...visit, email: false, appointmentId: 987_654_321 }),
      (visit) => ({ ...visit, email: false, appointmentId: over.id }),
    ];
    const over = await forms.world.book(HERE);
    await forms.world.sql(
      `UPDATE appointments SET local_date = local_date - 150 WHERE site_id = $1 AND appointment_id = $2`,
      [...[HERE, over.id]],
    );
    const quickest = kinds.map(() => Infinity);
    const shapes = new Set<string>();
    const isAlike = async (): Promise<boolean> => {
      for (const [kind, request] of kinds.entries()) {
        const { client, phone } = await forms.guest();
        const hers = { ...(await client.named()), contact: Number(phone) };
        const { answer, ms } = await timed(() => generate(request(hers)));
        quickest[kind] = Math.min(quickest[kind] ?? Infinity, ms);
        shapes.add(JSON.stringify(shapeOf(answer)));
      }
      return Math.max(...quickest) / Math.min(...quickest) < 1.5;
    };
    // A busy machine only ever adds to it: what is slower by its nature stays so.
    await until('answers alike in time', isAlike);
    expect([...shapes]).toHaveLength(1);
    expect(Math.min(...quickest)).toBeGreaterThan(FLOOR_MS);
  });

  it('gives the browser a cookie that no script reads, and that says nothing of her', async () => {
    const { headers } = await generate({ ...(await named()), email: false });
    const [value = '', ...attributes] = String(headers['set-cookie']).split('; ');
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=900', 'Path=/api', 'SameSite=Strict']);
    const payload = Buffer.from(value.replace('code=', '').split('.')[0] ?? '', 'base64url').toString();
    expect(Object.keys(JSON.parse(payload) as object).sort()).toEqual([
      'appointmentId',
      'challengeId',
      'purpose',
      'siteId',
    ]);
  });

  // 000 §7.9: POST /api/oneTimePassword/generate: email, clientId, appointmentId, contact. siteid may come along, who gave it at the kiosk may leave contact out; language
  //   is ours. clientId is the reference. Answered alike for everybody
  it('without saying at which site finds hers, when ids do not repeat', async () => {
    const body = { ...(await named()), email: false };
    expect((await forms.world.call('codes.generate', {}, { body })).status).toBe(200);
    const nowhere = await forms.world.call('codes.generate', {}, { body: { ...body, clientId: 'nobody' } });
    expect(refusalOf(nowhere)).toBe('400 VALIDATION_FAILED');
  });

  it('by what an appointment shows to anybody is refused, whichever it is; the contact given at the kiosk is enough', async () => {
    const { appointmentId, clientId } = await named();
    const body = { appointmentId, clientId, email: false };
    for (const one of [
      body,
      { ...body, contact: null },
      { ...body, contact: '' },
      { ...body, appointmentId: 987_654_321 },
    ]) {
      const answer = await generate(one);
      expect([refusalOf(answer), answer.body.message]).toEqual([
        '400 VALIDATION_FAILED',
        'contact is required: the e-mail or phone number that is on file.',
      ]);
    }
    const sent = (): Promise<unknown[]> =>
      forms.world.sql('SELECT 1 FROM one_time_codes WHERE site_id = $1 AND appointment_id = $2', [HERE, appointmentId]);
    expect(await sent()).toEqual([]);
    const cookie = await forms.world.checkInTicket(HERE, guest.phone);
    expect((await forms.world.call('codes.generate', {}, { site: HERE, cookie, body })).status).toBe(200);
    expect(await sent()).toHaveLength(1);
  });

  it.each([
    ['no channel', { email: undefined }, 'email'],
    ['a client without an id', { clientId: '' }, 'clientId'],
    ['half an appointment', { appointmentId: 1.5 }, 'appointmentId'],
    ['an appointment in words', { appointmentId: '7' }, 'appointmentId'],
    ['a contact of another kind', { contact: { $ne: 1 } }, 'contact'],
    ['an endless contact', { contact: 'x'.repeat(255) }, 'contact'],
    ['a language of nobody', { language: 'fr' }, 'language'],
  ])('for %s is refused by its name', async (_, change, field) => {
    const answer = await generate({ ...(await named()), email: false, ...change });
    expect(refusalOf(answer)).toBe('400 VALIDATION_FAILED');
    expect(answer.body.message).toContain(field);
  });

  it('for an id that no text can be is refused, not a fault of ours', async () => {
    const answer = await generate({ ...guest.client.visit, email: false, clientId: 'a\u0000b' });
    expect(refusalOf(answer)).toBe('400 VALIDATION_FAILED');
  });
});

describe('a code', () => {
  const attempt = async (otpToken: unknown): Promise<object> => ({ ...(await guest.client.named()), otpToken });

  // 000 §7.10: POST /api/oneTimePassword/verify: ip, clientId, appointmentId, otpToken
  it('tried wrong, without a cookie, or of nobody is answered alike, in words and in time', async () => {
    const asked = await generate({ ...(await named()), contact: guest.email, email: true });
    const cookie = String(asked.headers['set-cookie']).split(';')[0] ?? '';
    await guest.client.readCode(guest.email);
    const nobody = { appointmentId: 987_654_321, clientId: '1', otpToken: '000000' };
    const wrong = await attempt('000000');
    const answers = [
      await timed(() => verify(wrong, cookie)),
      await timed(() => verify(wrong)),
      await timed(() => verify(nobody, cookie)),
      await timed(() => verify(wrong, `${cookie.slice(0, -2)}xx`)),
    ];
    expect(new Set(answers.map(({ answer }) => answer.text)).size).toBe(1);
    expect(new Set(answers.map(({ answer }) => refusalOf(answer)))).toEqual(new Set(['422 CODE_REFUSED']));
    for (const { ms } of answers) expect(ms).toBeGreaterThan(FLOOR_MS);
  });

  it.each([
    ['five digits', '12345'],
    ['seven digits', '1234567'],
    ['letters', 'abcdef'],
    ['a number', 123456],
    ['spaces', ' 12345'],
  ])('of %s is refused before it is a try', async (_, otpToken) => {
    const answer = await verify(await attempt(otpToken));
    expect(refusalOf(answer)).toBe('400 VALIDATION_FAILED');
    expect(answer.body.message).toContain('otpToken');
  });

  // 000 §7.10: POST /api/oneTimePassword/verify: ip, clientId, appointmentId, otpToken
  it('opens the form in the browser it was entered in and in no other, and takes the code’s cookie back', async () => {
    const { client, email } = guest;
    await client.askForCode(email);
    const code = await client.readCode(email);
    const other = forms.browser(client.visit, 'Another phone');
    expect(await other.tryCode(code)).toMatchObject({ status: 422 });
    expect(await client.tryCode(code)).toMatchObject({ status: 200, body: { verified: true } });
    expect(await client.form()).toMatchObject({ variant: 'dna' });
    const { appointmentId } = client.visit;
    const state = await client.call('GET', `/api/oneTimePassword/${appointmentId}`);
    expect(state).toMatchObject({ status: 404 });
    const stolen = await client.call('GET', `/api/forms/${appointmentId}`, {
      headers: { 'user-agent': 'Another phone' },
    });
    expect(stolen).toMatchObject({ status: 401, body: { Error: { Code: 'CODE_REQUIRED' } } });
  });

  it('gives a ticket that no script reads, and that names neither contact nor browser', async () => {
    const { client, email } = guest;
    await client.askForCode(email);
    const answer = await verify(await attempt(await client.readCode(email)), client.cookieOf('code'));
    const [form = '', cleared = ''] = [answer.headers['set-cookie']].flat() as string[];
    expect(form.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=7200', 'Path=/api', 'SameSite=Strict']);
    expect(cleared).toMatch(/^code=; /);
    const payload = Buffer.from(form.replace('form=', '').split('.')[0] ?? '', 'base64url').toString();
    expect(payload).toContain('f•••@mail.example');
    expect(payload).not.toContain(email);
  });

  it('is nothing any more once the browser was wiped, whoever has a copy', async () => {
    const { client, email } = guest;
    await client.prove(email);
    const copy = { cookie: client.cookieOf('form') };
    expect(await client.call('GET', `/api/forms/${client.visit.appointmentId}`)).toMatchObject({ status: 200 });
    await client.call('DELETE', '/api/check-in');
    expect(await client.call('GET', `/api/forms/${client.visit.appointmentId}`, { headers: copy })).toMatchObject({
      status: 401,
      body: { Error: { Code: 'CODE_REQUIRED' } },
    });
  });

  it('at another site is nobody’s: a ticket of here opens nothing there', async () => {
    const { client, email } = guest;
    await client.prove(email);
    const { appointmentId } = client.visit;
    const there = await client.call('GET', `/api/forms/${appointmentId}`, { headers: { siteid: String(THERE) } });
    expect(there).toMatchObject({ status: 401, body: { Error: { Code: 'CODE_REQUIRED' } } });
    const forged = forms.world.backstage
      .get(FormTickets)
      .issue(
        { siteId: THERE, appointmentId, clientId: '1', channel: 'text', contact: '', verifiedAt: '' },
        'Phone of the tests',
      );
    const stranger = await forms.world.call(
      'forms.one',
      { appointmentId },
      { site: HERE, cookie: `form=${forged.cookie}` },
    );
    expect(refusalOf(stranger)).toBe('401 CODE_REQUIRED');
  });
});
