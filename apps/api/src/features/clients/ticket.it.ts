import { startWorld } from '#testing/world';
import { CheckInTickets } from '#server/features/identity/check-in-ticket';
import { Secrets } from '#server/platform/security/secrets';
import { ApiWorld, HERE, THERE, type Answer, type Ask } from '../../testing/api-world.js';
import { refusalOf } from '../../testing/refusal.js';

const CONTACT = 'tina.ticket@example.com';
const TINA = {
  FirstName: 'Tina',
  LastName: 'Ticket',
  Email: CONTACT,
  MobilePhone: '4055550111',
  RedAlert: 'Owes a visit',
};
const NOTED = { Notes: 'likes it warm', RedAlert: TINA.RedAlert };

let world: ApiWorld;
let visit: number;
let stranger: number;
let cookie: string;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  visit = (await world.book(HERE, { client: TINA, notes: NOTED.Notes })).id;
  stranger = (await world.book(HERE, { client: { FirstName: 'Stella', LastName: 'Stranger' } })).id;
});
beforeEach(async () => {
  await world.outside.redis.flush();
  cookie = await world.checkInTicket(HERE, CONTACT);
});
afterAll(() => world.end());

const arrive = (appointmentId: number, ask: Ask): Promise<Answer> =>
  world.call('appointments.change', { appointmentId }, { ...ask, body: { Execute: 'arrive' } });
const look = (appointmentId: number, ask: Ask): Promise<Answer> =>
  world.call('appointments.one', { appointmentId }, { site: HERE, ...ask });
const statusOf = async (appointmentId: number): Promise<unknown> =>
  (
    await world.sql('SELECT status FROM appointments WHERE site_id = $1 AND appointment_id = $2', [HERE, appointmentId])
  )[0]?.['status'];

describe('the check-in ticket', () => {
  // 000 §6.9: Check-in calls carry no credential. Decision 3: a signed HttpOnly ticket that names today's appointments of that contact, for 15
  //   minutes; throttled
  it('is a cookie that scripts and other sites do not get, for a quarter of an hour', async () => {
    const answer = await world.call('clients.validate', { emailOrPhone: CONTACT }, { site: HERE });
    const parts = String(answer.headers['set-cookie']).split('; ');
    expect(parts[0]).toMatch(/^check-in=[\w-]+\.[\w-]{43}$/);
    expect(parts.slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=900', 'Path=/api', 'SameSite=Strict']);
  });

  it('is taken back when the next contact has no visit', async () => {
    const answer = await world.call('clients.validate', { emailOrPhone: '4055559999' }, { site: HERE, cookie });
    expect(String(answer.headers['set-cookie'])).toMatch(/^check-in=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
  });

  it('is taken back when the kiosk is wiped', async () => {
    const answer = await world.call('clients.forget', {}, { cookie });
    expect(String(answer.headers['set-cookie'])).toMatch(/^check-in=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
  });

  it('is no ticket any more once the kiosk was wiped, whoever has a copy; that of another browser stays one', async () => {
    const other = await world.checkInTicket(HERE, CONTACT);
    expect((await look(visit, { cookie })).body.Client.FirstName).toBe('Tina');
    expect((await world.call('clients.forget', {}, { cookie })).status).toBe(200);
    expect((await look(visit, { cookie })).body.Client.FirstName).toBe('T.');
    expect(refusalOf(await arrive(visit, { cookie }))).toBe('401 SESSION_REQUIRED');
    expect((await look(visit, { cookie: other })).body.Client.FirstName).toBe('Tina');
    expect((await world.call('clients.forget', {}, { cookie })).status).toBe(200);
  });

  it('is good in the browser that gave the contact, and in no other', async () => {
    const kiosk = { 'user-agent': 'Kiosk' };
    const answer = await world.call('clients.validate', { emailOrPhone: CONTACT }, { site: HERE, headers: kiosk });
    const taken = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    expect((await look(visit, { cookie: taken, headers: kiosk })).body.Client.FirstName).toBe('Tina');
    expect((await look(visit, { cookie: taken, headers: { 'user-agent': 'Thief' } })).body.Client.FirstName).toBe('T.');
    // A stranger who gives back what is not his ends nothing.
    await world.call('clients.forget', {}, { cookie: taken, headers: { 'user-agent': 'Thief' } });
    expect((await look(visit, { cookie: taken, headers: kiosk })).body.Client.FirstName).toBe('Tina');
  });

  it('does not hold the contact', () => {
    const payload = Buffer.from(cookie.split('=')[1]?.split('.')[0] ?? '', 'base64url').toString();
    expect(JSON.parse(payload)).toMatchObject({ siteId: HERE, appointmentIds: [visit] });
    expect(payload).not.toMatch(/tina|4055550111/i);
  });

  const forgeries: [string, () => string][] = [
    ['with a changed number', () => cookie.replace(/=(.{10})./, '=$1x')],
    ['with a changed signature', () => `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`],
    ['without a signature', () => cookie.split('.')[0] ?? ''],
    ['signed by nobody', () => `${cookie.split('.')[0] ?? ''}.`],
    ['that is empty', () => 'check-in='],
    ['that is garbage', () => 'check-in=%00.%ff'],
    ['that has run out', () => `check-in=${expired()}`],
    ['of another browser', () => `check-in=${signed({ browser: world.backstage.get(Secrets).mark('check-in', 'x') })}`],
    ['of no browser', () => `check-in=${signed({ browser: undefined })}`],
    ['signed for another purpose', () => `check-in=${signed({ purpose: 'form' })}`],
  ];
  const signed = (change: object): string => {
    const browser = world.backstage.get(Secrets).mark('check-in', '');
    const ticket = {
      siteId: HERE,
      appointmentIds: [visit],
      purpose: 'check-in',
      expires: Date.now() + 60_000,
      browser,
    };
    return world.backstage.get(Secrets).sign(JSON.stringify({ ...ticket, ...change }));
  };
  const expired = (): string => signed({ expires: Date.now() - 1_000 });

  it.each(forgeries)('%s is no ticket', async (_, forged) => {
    expect(refusalOf(await arrive(visit, { cookie: forged() }))).toBe('401 SESSION_REQUIRED');
    expect((await look(visit, { cookie: forged() })).body.Client.FirstName).toBe('T.');
  });

  it('made the same way with the right words is one: the refusals above are about what is wrong in them', async () => {
    const at = { siteId: HERE, appointmentIds: [visit] };
    const { cookie } = world.backstage.get(CheckInTickets).issue(at, '');
    expect((await look(visit, { cookie: `check-in=${cookie}` })).body.Client.FirstName).toBe('Tina');
    expect((await look(visit, { cookie: `check-in=${signed({})}` })).body.Client.FirstName).toBe('Tina');
  });
});

describe('one appointment', () => {
  // 000 §3.5: Appointment: Id, StartDateTime, ProgramId, LocationId, ClientId, FirstAppointment, Service, Client. Decision 4: initials, masked
  //   contacts, no address and no birth date for whoever proved nothing
  it('shows initials and masked contacts to whoever proved nothing', async () => {
    const answer = await look(visit, {});
    expect(answer.body.Client).toMatchObject({
      FirstName: 'T.',
      LastName: 'T.',
      Email: 't•••@example.com',
      MobilePhone: '(•••) •••-0111',
      ...{ AddressLine1: '', City: '', PostalCode: '', BirthDate: '', RedAlert: '' },
    });
    expect(answer.text).not.toMatch(/Tina|Ticket|4055550111|likes it warm|Owes a visit/);
  });

  it("shows another's ticket no more than that", async () => {
    expect((await look(stranger, { cookie })).body.Client).toMatchObject({ FirstName: 'S.', LastName: 'S.' });
  });

  // 000 §3.5: Appointment: Id, StartDateTime, ProgramId, LocationId, ClientId, FirstAppointment, Service, Client. Decision 4: initials, masked
  //   contacts, no address and no birth date for whoever proved nothing
  // 000 §7.5: GET /api/appointments/{appointmentId}. Throttled for whoever proved nothing; ClientId is a reference for everybody but staff
  it('is whole for its own ticket and for staff, what the studio notes of her for staff only', async () => {
    const token = await world.signIn(HERE, 'technician.demo');
    const nothing = { Notes: '', RedAlert: '' };
    for (const [ask, { Notes, RedAlert }] of [[{ cookie }, nothing] as const, [{ token }, NOTED] as const]) {
      const { body } = await look(visit, ask);
      expect(body.Client).toMatchObject({ FirstName: 'Tina', LastName: 'Ticket', Email: CONTACT, RedAlert });
      expect(body).toMatchObject({ Id: visit, Status: 'Booked', Notes, Service: { Id: 602 } });
    }
  });

  // 000 §7.5: GET /api/appointments/{appointmentId}. Throttled for whoever proved nothing; ClientId is a reference for everybody but staff
  it('is read so often in a minute by whoever proved nothing, and by who did as often as they like', async () => {
    const looks = async (times: number, ask: Ask): Promise<Set<string>> => {
      const answers = await Promise.all(Array.from({ length: times }, () => look(visit, ask)));
      return new Set(answers.map(({ status }) => String(status)));
    };
    expect(await looks(60, {})).toEqual(new Set(['200']));
    expect(refusalOf(await look(visit, {}))).toBe('429 TOO_MANY_TRIES');
    const token = await world.signIn(HERE, 'technician.demo');
    expect(await looks(70, { cookie })).toEqual(new Set(['200']));
    expect(await looks(70, { token })).toEqual(new Set(['200']));
    expect((await look(stranger, { cookie })).status).toBe(200);
  });

  it('is not there for an address that walks through numbers, after a hundred and twenty of them', async () => {
    const walk = (from: number, many: number): Promise<Answer[]> =>
      Promise.all(Array.from({ length: many }, (_, i) => look(from + i, {})));
    const first = await walk(900_000_000, 120);
    expect(new Set(first.map(refusalOf))).toEqual(new Set(['404 NOT_FOUND']));
    expect(refusalOf(await look(visit, {}))).toBe('429 TOO_MANY_TRIES');
    expect((await look(visit, { cookie })).status).toBe(200);
  });

  it('whose day is over is nowhere but at the desk: the same words as for what never was', async () => {
    const over = (await world.book(HERE)).id;
    const today = await world.today(HERE);
    const day = (days: number): Promise<unknown> =>
      world.sql('UPDATE appointments SET local_date = $3::date + $4::int WHERE site_id = $1 AND appointment_id = $2', [
        ...[HERE, over, today, days],
      ]);
    const opened = (appointmentId: number): Promise<Answer> =>
      world.call('forms.opened', { appointmentId }, { site: HERE, body: {} });
    await day(0);
    expect([(await look(over, {})).status, (await opened(over)).status]).toEqual([200, 200]);
    await day(-1);
    for (const ask of [look, opened]) {
      const [past, never] = [await ask(over, {}), await ask(987_654_321, {})];
      expect([past.status, past.text]).toEqual([404, never.text]);
    }
    const token = await world.signIn(HERE, 'technician.demo');
    expect((await look(over, { token })).status).toBe(200);
    await day(1);
    expect((await look(over, {})).status).toBe(200);
  });

  // 000 §7.5: GET /api/appointments/{appointmentId}. Throttled for whoever proved nothing; ClientId is a reference for everybody but staff
  it('of another site does not exist', async () => {
    await world.book(THERE);
    await world.book(THERE);
    await world.book(THERE);
    const foreign = (await world.book(THERE)).id;
    const token = await world.signIn(HERE, 'technician.demo');
    expect(refusalOf(await look(foreign, {}))).toBe('404 NOT_FOUND');
    expect(refusalOf(await look(foreign, { cookie }))).toBe('404 NOT_FOUND');
    expect(refusalOf(await look(foreign, { token }))).toBe('404 NOT_FOUND');
    expect(refusalOf(await look(visit, { token, site: THERE }))).toBe('403 SITE_MISMATCH');
  });
});

describe('checking in', () => {
  // 000 §6.9: Check-in calls carry no credential. Decision 3: a signed HttpOnly ticket that names today's appointments of that contact, for 15
  //   minutes; throttled
  it("with somebody else's ticket is refused and changes nothing", async () => {
    expect(refusalOf(await arrive(stranger, { cookie }))).toBe('403 FORBIDDEN');
    const body = { appointmentId: stranger, locationId: 1 };
    expect(refusalOf(await world.call('arrivals.record', { siteId: HERE }, { cookie, body }))).toBe('403 FORBIDDEN');
    expect(await statusOf(stranger)).toBe('Booked');
  });

  it('records nothing before the arrival', async () => {
    const body = { appointmentId: visit, locationId: 1 };
    expect(refusalOf(await world.call('arrivals.record', { siteId: HERE }, { cookie, body }))).toBe(
      '409 ILLEGAL_STATUS',
    );
  });

  // 000 §3.8: Arrival record. The kiosk sends no name: the server knows it
  // 000 §7.7: PUT /api/appointments/{appointmentId}, Execute = arrive
  it('with the own ticket arrives once, however often it is pressed, and the record completes it', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => arrive(visit, { cookie })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers[0]?.body).toMatchObject({ Appointment: { Id: visit, Status: 'Arrived' } });
    expect(answers[0]?.body.card).toBeUndefined();
    for (const { text } of answers) expect(text).not.toMatch(/likes it warm|Owes a visit/);
    const body = { appointmentId: visit, locationId: 1, clientName: 'Tina', arrived: '2026-01-01 10:00' };
    const first = await world.call('arrivals.record', { siteId: HERE }, { cookie, body });
    const again = await world.call('arrivals.record', { siteId: HERE }, { cookie, body });
    expect(first).toMatchObject({ status: 200, body: { appointmentId: visit } });
    expect(again.body).toEqual(first.body);
    const ledger = await world.admin('GET', `/ledger?siteId=${HERE}&kind=appointment.execute`);
    expect((ledger as { effects: unknown[] }).effects).toHaveLength(1);
    const events = await world.sql(`SELECT 1 FROM events WHERE site_id = $1 AND name = 'client.arrived'`, [HERE]);
    expect(events).toHaveLength(1);
  });

  it('of a cancelled visit is refused', async () => {
    await world.atDesk(HERE, stranger, 'cancel');
    const token = await world.signIn(HERE, 'frontdesk.demo');
    expect(refusalOf(await arrive(stranger, { token }))).toBe('409 ILLEGAL_STATUS');
  });
});
