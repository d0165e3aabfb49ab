import { startWorld } from '#testing/world';
import { ApiWorld, HERE, PASSWORD, type Answer, type Ask } from '../testing/api-world.js';
import { refusalOf } from '../testing/refusal.js';

const JSON_TYPE = { 'content-type': 'application/json' };
const INTERNALS = /at \w+.*\.[jt]s|node_modules|postgres|typeorm|SELECT |ECONN/i;

let world: ApiWorld;
let token: string;
let visit: number;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  token = await world.signIn(HERE, 'frontdesk.demo');
  visit = (await world.book(HERE)).id;
});
beforeEach(() => world.outside.redis.flush());
afterAll(() => world.end());

const signIn = (ask: Ask): Promise<Answer> => world.call('identity.signIn', {}, { site: HERE, ...ask });
const arrive = (body: unknown): Promise<Answer> =>
  world.call('appointments.change', { appointmentId: visit }, { token, body });
const record = (body: unknown): Promise<Answer> => world.call('arrivals.record', { siteId: HERE }, { token, body });

describe('a body', () => {
  it('may have fields nobody asked for: they are dropped', async () => {
    const extra = {
      siteId: 99,
      role: 'Directiva',
      permissions: ['Everything'],
      locationId: 5,
      __proto__: { kind: 'x' },
    };
    const answer = await signIn({ body: { username: 'frontdesk.demo', password: PASSWORD, ...extra } });
    expect(answer).toMatchObject({ status: 200, body: { userRol: 'Front Desk' } });
    const session = await world.call('identity.session', {}, { token: answer.body.accesssToken });
    expect(session.body).toMatchObject({ siteId: HERE, locationId: 1, kind: 'single' });
    expect(session.body.allowedPermissions).not.toContain('Everything');
  });

  // 000 §7.2: Decision 27: every failure has one shape and a code of a closed list
  it.each([
    ['password', { username: 'frontdesk.demo', password: 5 }],
    ['username', { username: ['frontdesk.demo'], password: PASSWORD }],
    ['username', { username: { $ne: null }, password: PASSWORD }],
    ['username', { username: '', password: PASSWORD }],
    ['username', { username: 'x'.repeat(201), password: PASSWORD }],
    ['kind', { username: 'frontdesk.demo', password: PASSWORD, kind: 'owner' }],
    ['managementMode', { username: 'frontdesk.demo', password: PASSWORD, managementMode: 'yes' }],
  ])('with a wrong %s is refused by the name of the field', async (field, body) => {
    const answer = await signIn({ body });
    expect(refusalOf(answer)).toBe('400 VALIDATION_FAILED');
    expect(answer.body.message).toContain(field);
  });

  // 000 §7.3: Decision 28: empty, unknown, of a wrong type or too large is refused and changes nothing
  it.each([
    ['Execute', (): Promise<Answer> => arrive({ Execute: 'destroy' })],
    ['Execute', (): Promise<Answer> => arrive({})],
    ['appointmentId', (): Promise<Answer> => record({ appointmentId: '1 OR 1=1', locationId: 1 })],
    ['appointmentId', (): Promise<Answer> => record({ appointmentId: 1e30, locationId: 1 })],
    ['locationId', (): Promise<Answer> => record({ appointmentId: visit })],
    [
      'locationId',
      (): Promise<Answer> => world.call('clients.record', {}, { token, body: { id: '1', locationId: 3e9 } }),
    ],
    ['formFilled', (): Promise<Answer> => record({ appointmentId: visit, locationId: 1, formFilled: 'no' })],
  ])('with a wrong %s changes nothing', async (field, send) => {
    const answer = await send();
    expect(refusalOf(answer)).toBe('400 VALIDATION_FAILED');
    expect(answer.body.message).toContain(field);
    const rows = await world.sql('SELECT status FROM appointments WHERE site_id = $1 AND appointment_id = $2', [
      HERE,
      visit,
    ]);
    expect(rows).toEqual([{ status: 'Booked' }]);
  });

  // 000 §7.3: Decision 28: empty, unknown, of a wrong type or too large is refused and changes nothing
  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['an empty object', {}],
    ['a list', []],
    ['null', 'null'],
    ['half a JSON', '{"username": "frontdesk.demo", "pass'],
    ['no JSON', 'username=frontdesk.demo'],
  ])('that is %s is a 400', async (_, body) => {
    expect(refusalOf(await signIn({ body, headers: JSON_TYPE }))).toBe('400 VALIDATION_FAILED');
  });

  it('of another type is a 400', async () => {
    const headers = { 'content-type': 'text/xml' };
    expect(refusalOf(await signIn({ body: '<signIn/>', headers }))).toBe('400 VALIDATION_FAILED');
  });

  // 000 §7.3: Decision 28: empty, unknown, of a wrong type or too large is refused and changes nothing
  it('of 8 KB is read, a larger one is a 413', async () => {
    const padded = (bytes: number): string => {
      const body = { username: 'frontdesk.demo', password: PASSWORD, padding: '' };
      return JSON.stringify({ ...body, padding: 'x'.repeat(bytes - JSON.stringify(body).length) });
    };
    expect(await signIn({ body: padded(8 * 1024) })).toMatchObject({ status: 200 });
    expect(refusalOf(await signIn({ body: padded(8 * 1024 + 1) }))).toBe('413 TOO_LARGE');
  });
});

describe('an address', () => {
  it.each(['/api/nothing', '/api', '/api/', '/api/appointments/1/2/3', '/health/nothing', '/api/../api/x'])(
    '%s that does not exist is a 404 in the one shape',
    async (path) => {
      expect(refusalOf(await world.ask('GET', path))).toBe('404 NOT_FOUND');
      expect(refusalOf(await world.ask('DELETE', path))).toBe('404 NOT_FOUND');
    },
  );

  it.each(['/', '/4', '/login/4', '/appointments', '/some/deep/page?x=1', '/apiary'])(
    '%s outside of the api is the web page',
    async (path) => {
      const answer = await world.ask('GET', path);
      expect(answer).toMatchObject({ status: 200, headers: { 'content-type': expect.stringContaining('text/html') } });
      expect(answer.text).toContain('<div id="root">');
    },
  );

  it('may end in a slash as the documents write it', async () => {
    const body = { username: 'frontdesk.demo', password: PASSWORD };
    expect(await world.ask('PUT', '/api/userToken/', { site: HERE, body })).toMatchObject({ status: 200 });
    expect(await world.ask('GET', '/api/sites/sites/')).toMatchObject({ status: 200 });
  });

  it.each(['abc', '0', '-1', '1.5', '1e3x', '99999999999999999999', '1;DROP TABLE sites', '%00'])(
    'with the appointment id %s is a 400 that names it',
    async (id) => {
      const answer = await world.ask('GET', `/api/appointments/${id}`, { token });
      expect(refusalOf(answer)).toBe('400 VALIDATION_FAILED');
      expect(answer.text).not.toMatch(INTERNALS);
    },
  );

  it('with an id beyond what the provider gives is a 404', async () => {
    const answer = await world.call('appointments.one', { appointmentId: 9_007_199_254_740_991 }, { token });
    expect(refusalOf(answer)).toBe('404 NOT_FOUND');
  });

  it.each(['yesterday', '2026-13-01', '2026-02-30', '11/20/2026', '20261120x', "' OR 1=1"])(
    'with the day %s is a 400 that names appointmentDate',
    async (day) => {
      const answer = await world.ask('GET', `/api/appointments?appointmentDate=${encodeURIComponent(day)}`, { token });
      expect(refusalOf(answer)).toBe('400 VALIDATION_FAILED');
      expect(answer.body.message).toContain('appointmentDate');
    },
  );

  it.each(['four', '4; DROP', '-4', '9999999999'])('with the siteid header %s is a 400', async (siteid) => {
    const answer = await world.ask('GET', `/api/appointments/${visit}`, { headers: { siteid } });
    expect(refusalOf(answer)).toBe('400 VALIDATION_FAILED');
  });

  // 000 §7.1: A siteid header on almost all; JSON answers; success is an OK status
  it('without a siteid where one is needed is a 400, with an unknown one a 404', async () => {
    const body = { username: 'frontdesk.demo', password: PASSWORD };
    expect(refusalOf(await world.call('identity.signIn', {}, { body }))).toBe('400 VALIDATION_FAILED');
    expect(refusalOf(await world.call('identity.signIn', {}, { body, site: 99 }))).toBe('404 NOT_FOUND');
    expect(refusalOf(await world.call('identity.signIn', {}, { body, site: 0 }))).toBe('404 NOT_FOUND');
  });
});
