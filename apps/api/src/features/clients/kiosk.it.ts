import { startWorld } from '#testing/world';
import { ApiWorld, HERE, THERE, type Answer } from '../../testing/api-world.js';
import { refusalOf } from '../../testing/refusal.js';

const MARTA = { FirstName: 'Marta', LastName: 'Quintero', Email: 'Marta.Q@Example.com', MobilePhone: '(405) 555-0142' };

let world: ApiWorld;
let visit: { id: number; clientId: string };

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld({ env: { TRUST_PROXY: 'true' } }));
  visit = await world.book(HERE, { client: MARTA });
});
beforeEach(() => world.outside.redis.flush());
afterAll(() => world.end());

const validate = (contact: string, site = HERE): Promise<Answer> =>
  world.call('clients.validate', { emailOrPhone: contact }, { site });

const visitsOf = ({ body }: Answer): number[] => body.appoimnets.map((one: { Id: number }) => one.Id);

describe('a contact typed at the kiosk', () => {
  // 000 §1.1: Clients identify themselves by e-mail or phone and are marked as arrived
  // 000 §5.1: A US phone of ten digits, with parentheses, dash, dot or space, is taken as digits
  it.each([
    '4055550142',
    '405-555-0142',
    '(405) 555-0142',
    '405.555.0142',
    '+1 405 555 0142',
    '1-405-555-0142',
    ' 4055550142 ',
    'marta.q@example.com',
    'MARTA.Q@EXAMPLE.COM',
    ' marta.q@example.com ',
  ])('%s finds the visit', async (contact) => {
    const answer = await validate(contact);
    expect(answer.status).toBe(200);
    expect(visitsOf(answer)).toEqual([visit.id]);
  });

  // 000 §3.7: Validation response: clients and 'appoimnets'. Decisions 3 and 25: initials only, the key misspelt as there
  it('answers with initials and nothing that leads to the person', async () => {
    const answer = await validate('4055550142');
    const [appointment] = answer.body.appoimnets;
    const { ClientId } = appointment;
    expect(answer.body.clients).toEqual([{ FirstName: 'M.', LastName: 'Q.', YellowAlert: '', Id: ClientId, ClientId }]);
    expect(ClientId).toMatch(/^[\w-]{43}$/);
    expect(answer.text).not.toMatch(/Marta|Quintero|example\.com|0142/i);
    expect(appointment).toMatchObject({ Id: visit.id, Status: 'Booked', formDue: true });
  });

  it('tells a client with two visits by another reference in each', async () => {
    const client = { ...MARTA, Email: 'twice@example.com', MobilePhone: '4055550155' };
    const { clientId } = await world.book(HERE, { client });
    await world.book(HERE, { clientId });
    const { body, text } = await validate('twice@example.com');
    const references = body.appoimnets.map((one: { ClientId: string }) => one.ClientId);
    expect(body.clients.map((one: { ClientId: string }) => one.ClientId)).toEqual(references);
    expect(new Set(references).size).toBe(2);
    expect(text).not.toContain(clientId);
  });

  // 000 §7.6: GET /api/clients/{emailOrPhone}/validate, startdate as M/D/YYYY. The site's own day counts, whatever the header says
  it('that nobody has looks the same as one without a visit today', async () => {
    const [idle] = await world.sql<{ email: string }>(
      `SELECT email FROM clients c WHERE site_id = $1 AND email <> '' AND NOT EXISTS
         (SELECT 1 FROM appointments a WHERE a.site_id = c.site_id AND a.client_id = c.client_id) LIMIT 1`,
      [HERE],
    );
    const gone = await world.book(HERE, { client: { ...MARTA, Email: 'gone@example.com', MobilePhone: '4055550177' } });
    await world.sql(`UPDATE appointments SET local_date = local_date - 1 WHERE site_id = $1 AND appointment_id = $2`, [
      HERE,
      gone.id,
    ]);
    const answers = [await validate(idle?.email ?? 'gone@example.com'), await validate('gone@example.com')];
    const unknown = await validate('nobody.at.all@example.com');
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: unknown.status, text: unknown.text });
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
      expect(answer.headers['set-cookie']).toEqual(unknown.headers['set-cookie']);
    }
    expect(unknown.body).toEqual({ clients: [], appoimnets: [] });
  });

  // 000 §5.2: Text shaped like an e-mail is taken without its spaces; empty is neutral; all else is invalid
  it.each(['', ' ', 'marta', '555-0142', '40555501423', 'marta@', '@example.com', "' OR 1=1 --", 'a@b'])(
    '"%s" is no contact',
    async (contact) => {
      expect(refusalOf(await validate(contact))).toMatch(/^40[04] (VALIDATION_FAILED|NOT_FOUND)$/);
    },
  );

  it('of two sisters with one phone gives both visits and both clients', async () => {
    const MobilePhone = '4055550188';
    const one = await world.book(HERE, { client: { FirstName: 'Ana', LastName: 'Ruiz', MobilePhone } });
    const two = await world.book(HERE, { client: { FirstName: 'Eva', LastName: 'Ruiz', MobilePhone } });
    const answer = await validate(MobilePhone);
    expect(visitsOf(answer)).toEqual([one.id, two.id]);
    expect(answer.body.clients.map((client: { FirstName: string }) => client.FirstName)).toEqual(['A.', 'E.']);
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const body = { Execute: 'arrive' };
    const arrived = await world.call('appointments.change', { appointmentId: one.id }, { cookie, body });
    expect(arrived).toMatchObject({ status: 200, body: { Appointment: { Status: 'Arrived' } } });
    // The visit that is still open comes first.
    expect(visitsOf(await validate(MobilePhone))).toEqual([two.id, one.id]);
    await world.call('appointments.change', { appointmentId: two.id }, { cookie, body });
    expect(visitsOf(await validate(MobilePhone))).toEqual([one.id, two.id]);
  });

  it('does not bring up a cancelled visit', async () => {
    const client = { FirstName: 'Carla', LastName: 'Off', MobilePhone: '4055550166' };
    const [off, on] = [await world.book(HERE, { client }), await world.book(HERE, { client })];
    await world.atDesk(HERE, off.id, 'cancel');
    expect(visitsOf(await validate('4055550166'))).toEqual([on.id]);
    await world.atDesk(HERE, on.id, 'cancel');
    expect((await validate('4055550166')).body).toEqual({ clients: [], appoimnets: [] });
  });

  it('of a client of another site is not found here', async () => {
    await world.book(THERE, { client: { FirstName: 'Far', LastName: 'Away', Email: 'far.away@example.com' } });
    expect(visitsOf(await validate('far.away@example.com', THERE))).toHaveLength(1);
    expect(visitsOf(await validate('far.away@example.com'))).toEqual([]);
    expect(visitsOf(await validate('marta.q@example.com', THERE))).toEqual([]);
  });
});

describe('guessing contacts', () => {
  // 000 §6.9: Check-in calls carry no credential. Decision 3: a signed HttpOnly ticket that names today's appointments of that contact, for 15
  //   minutes; throttled
  it('of one person ends after a dozen tries, at this site only', async () => {
    const answers: number[] = [];
    for (let i = 0; i < 12; i++) answers.push((await validate('4055550142')).status);
    expect(answers).toEqual(answers.map(() => 200));
    // Another notation is the same contact.
    const refused = await validate('+1 (405) 555-0142');
    expect(refusalOf(refused)).toBe('429 TOO_MANY_TRIES');
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect(await validate('marta.q@example.com')).toMatchObject({ status: 200 });
    expect(await validate('4055550142', THERE)).toMatchObject({ status: 200 });
  });

  it('of many people from one address ends after forty in a minute', async () => {
    const guess = (i: number): Promise<Answer> => validate(`405556${String(1_000 + i)}`);
    const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => guess(i)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(refusalOf))).toEqual(
      new Set(['429 TOO_MANY_TRIES']),
    );
  });
});

describe('a site that is flooded with look-ups', () => {
  const from = (address: string, contact: string): Promise<Answer> =>
    world.call('clients.validate', { emailOrPhone: contact }, { site: HERE, headers: { 'x-forwarded-for': address } });

  it('never refuses an address within its own limit', async () => {
    const flood = Array.from({ length: 11 * 40 }, (_, i) => from(`203.0.113.${i % 11}`, `405557${String(1_000 + i)}`));
    await Promise.all(flood);
    const mine = await Promise.all(
      Array.from({ length: 40 }, (_, i) => from('198.51.100.1', `405558${String(1_000 + i)}`)),
    );
    expect(mine.map(({ status }) => status)).toEqual(mine.map(() => 200));
    const refused = await from('198.51.100.1', '4055589999');
    expect(refusalOf(refused)).toBe('429 TOO_MANY_TRIES');
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('counts the addresses of one /64 as one', async () => {
    const flood = Array.from({ length: 40 }, (_, i) => from(`2001:db8::${i + 1}`, `405559${String(1_000 + i)}`));
    await Promise.all(flood);
    expect(refusalOf(await from('2001:db8::ffff:1', '4055599999'))).toBe('429 TOO_MANY_TRIES');
    expect(await from('2001:db8:0:1::1', '4055599999')).toMatchObject({ status: 200 });
  });

  it('uses up nothing of the contacts that an address over its limit names', async () => {
    for (let i = 0; i < 40; i++) await from('198.51.100.2', `405550${String(1_000 + i)}`);
    for (let i = 0; i < 12; i++) expect((await from('198.51.100.2', '4055550142')).status).toBe(429);
    expect(visitsOf(await from('198.51.100.3', '4055550142'))).toEqual([visit.id]);
  });
});
