import { startProcess } from '#testing/processes';
import { startWorld } from '#testing/world';
import { ENDPOINTS, type EndpointName } from '#contracts/routes';
import { ApiWorld, HERE, PASSWORD, THERE, type Answer, type Ask } from '../testing/api-world.js';
import { CALLERS, SIGNED_IN, credentialsOf, type Caller } from '../testing/callers.js';
import { refusalOf } from '../testing/refusal.js';

interface Request {
  params?: Record<string, string | number>;
  ask?: Ask;
}

const CONTACT = 'policy.guest@example.com';
const NAMES = Object.keys(ENDPOINTS) as EndpointName[];
const SIGN_IN = { username: 'technician.demo', password: PASSWORD };

let world: ApiWorld;
let visit: number;
let foreignVisit: number;
const proofs = new Map<Caller, Pick<Ask, 'token' | 'cookie'>>();
const userIds = new Map<Caller, string>();

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld(), startProcess);
  visit = (await world.book(HERE, { client: { Email: CONTACT } })).id;
  // Ids repeat between sites: only a later one is known over there alone.
  await world.book(THERE);
  foreignVisit = (await world.book(THERE)).id;
  for (const caller of CALLERS) {
    proofs.set(caller, await credentialsOf(world, caller, { site: HERE, contact: CONTACT }));
    if (SIGNED_IN.includes(caller)) userIds.set(caller, (await ask(caller, 'identity.session')).body.userId);
  }
});
afterAll(() => world.end());
beforeEach(() => world.outside.redis.flush());

/** A request of every line that is right in all but who sends it; a line without one does not compile. */
function requestOf(name: EndpointName, caller: Caller): Request {
  const requests: Record<EndpointName, Request> = {
    'identity.signIn': { ask: { body: SIGN_IN, site: HERE } },
    'identity.signOut': {},
    'identity.permissions': { params: { userId: userIds.get(caller) ?? '1' } },
    'identity.session': {},
    'identity.chooseLocation': { ask: { body: { locationId: 1 } } },
    'sites.list': {},
    'sites.locationsOfAll': {},
    'sites.locations': {},
    'sites.config': {},
    'sites.sync': {},
    'appointments.day': {},
    'appointments.one': { params: { appointmentId: visit }, ask: { site: HERE } },
    'appointments.change': { params: { appointmentId: visit }, ask: { site: HERE, body: { Execute: 'arrive' } } },
    'clients.validate': { params: { emailOrPhone: CONTACT }, ask: { site: HERE } },
    'clients.forget': {},
    'arrivals.record': { params: { siteId: HERE }, ask: { body: { appointmentId: visit, locationId: 1 } } },
    'webhooks.probe': {},
    'webhooks.receive': { ask: { body: webhook() } },
    'health.live': {},
    'health.ready': {},
    'health.metrics': {},
  };
  return requests[name];
}

function webhook(): object {
  const eventData = { siteId: HERE, appointmentId: visit };
  const at = '2026-01-01T00:00:00Z';
  return { messageId: 'm1', eventId: 'appointmentBooking.updated', eventInstanceOriginationDateTime: at, eventData };
}

function ask(caller: Caller, name: EndpointName, extra: Ask = {}): Promise<Answer> {
  const { params = {}, ask: given = {} } = requestOf(name, caller);
  return world.call(name, params, { ...given, ...proofs.get(caller), ...extra });
}

/** Said again here in its own words, so that a slip in the guard cannot hide in it. */
function mayCall(caller: Caller, name: EndpointName): boolean {
  const who: readonly string[] = ENDPOINTS[name].who;
  if (who.includes('public')) return true;
  if (caller === 'management') return ['staff', 'director', 'management'].some((access) => who.includes(access));
  if (SIGNED_IN.includes(caller)) return who.includes('staff') || who.includes(caller === 'single' ? 'staff' : caller);
  return caller === 'ticket' && who.includes('ticket');
}

/** Sign-out ends the session that the other lines still need, so it comes last. */
const inOrder = (names: EndpointName[]): EndpointName[] =>
  [...names].sort((a, b) => Number(a === 'identity.signOut') - Number(b === 'identity.signOut'));
const lines = CALLERS.flatMap((caller) => inOrder(NAMES).map((name) => [name, caller] as const));
const isSigned = (name: EndpointName): boolean => (ENDPOINTS[name].who as readonly string[]).includes('provider');

describe('at the own site', () => {
  it.each(lines.filter(([name, caller]) => !isSigned(name) && mayCall(caller, name)))(
    '%s answers %s',
    async (name, caller) => {
      expect(await ask(caller, name)).toMatchObject({ status: 200 });
    },
  );

  it.each(lines.filter(([name, caller]) => !isSigned(name) && !mayCall(caller, name)))(
    '%s turns away %s',
    async (name, caller) => {
      const refusal = caller === 'ticket' ? '403 FORBIDDEN' : '401 SESSION_REQUIRED';
      expect(refusalOf(await ask(caller, name))).toBe(refusal);
    },
  );

  it.each(lines.filter(([name]) => isSigned(name)))('%s wants a signature from %s too', async (name, caller) => {
    expect(refusalOf(await ask(caller, name))).toBe('401 SIGNATURE_INVALID');
  });
});

describe("at another's site", () => {
  beforeAll(async () => {
    await world.outside.redis.flush();
    for (const caller of SIGNED_IN)
      proofs.set(caller, await credentialsOf(world, caller, { site: HERE, contact: CONTACT }));
  });

  const withReply = lines.filter(([name]) => ENDPOINTS[name].method !== 'HEAD');
  it.each(withReply.filter(([, caller]) => SIGNED_IN.includes(caller)))(
    '%s refuses %s whose siteid header names it',
    async (name, caller) => {
      expect(refusalOf(await ask(caller, name, { site: THERE }))).toBe('403 SITE_MISMATCH');
    },
  );

  it.each([...SIGNED_IN, 'ticket' as const])('its appointments do not exist for %s', async (caller) => {
    const { site: _, ...proof }: Ask = { ...proofs.get(caller) };
    const at = { appointmentId: foreignVisit };
    const change = { ...proof, body: { Execute: 'arrive' } };
    expect(refusalOf(await world.call('appointments.one', at, proof))).toBe('404 NOT_FOUND');
    const refusal = caller === 'ticket' ? '403 FORBIDDEN' : '404 NOT_FOUND';
    expect(refusalOf(await world.call('appointments.change', at, change))).toBe(refusal);
    const record = { ...proof, body: { appointmentId: foreignVisit, locationId: 1 } };
    expect(refusalOf(await world.call('arrivals.record', { siteId: HERE }, record))).toBe(refusal);
    expect(refusalOf(await world.call('arrivals.record', { siteId: THERE }, record))).toBe('403 SITE_MISMATCH');
    const rows = await world.sql('SELECT status FROM appointments WHERE site_id = $1 AND appointment_id = $2', [
      THERE,
      foreignVisit,
    ]);
    expect(rows).toEqual([{ status: 'Booked' }]);
  });

  it('a ticket proves nothing', async () => {
    const { cookie } = proofs.get('ticket') ?? {};
    const proof = { site: THERE, ...(cookie === undefined ? {} : { cookie }) };
    const at = { appointmentId: foreignVisit };
    const seen = await world.call('appointments.one', at, proof);
    expect(seen.body.Client).toMatchObject({ FirstName: 'G.', AddressLine1: '', Email: '' });
    const change = { ...proof, body: { Execute: 'arrive' } };
    expect(refusalOf(await world.call('appointments.change', at, change))).toBe('401 SESSION_REQUIRED');
  });

  it('its locations cannot be chosen or listed', async () => {
    const proof = { ...proofs.get('single') };
    const choice = { ...proof, body: { locationId: 2 } };
    expect(refusalOf(await world.call('identity.chooseLocation', {}, choice))).toBe('404 NOT_FOUND');
    expect((await world.call('sites.locationsOfAll', {}, proof)).body.siteslist).toHaveLength(1);
    expect((await world.call('sites.config', {}, proof)).body.sites).toMatchObject([{ site: `${HERE}-1` }]);
  });
});

describe('what a header says', () => {
  const CLAIMS = { allowedpermissions: 'Everything,LaunchSignInScreen', locationid: '2', usertype: 'director' };

  it('lets nobody in', async () => {
    for (const name of NAMES.filter((one) => !mayCall('public', one) && !isSigned(one)))
      expect(refusalOf(await ask('public', name, { headers: CLAIMS }))).toBe('401 SESSION_REQUIRED');
  });

  it('changes neither the permissions nor the location of a session', async () => {
    const token = await world.signIn(THERE, 'technician.demo');
    const plain = await world.call('identity.session', {}, { token });
    const claimed = await world.call('identity.session', {}, { token, headers: CLAIMS });
    expect(claimed.body).toEqual(plain.body);
    expect(plain.body.allowedPermissions).not.toContain('Everything');
    const day = await world.call('appointments.day', {}, { token, headers: CLAIMS });
    expect(refusalOf(day)).toBe('422 LOCATION_REQUIRED');
  });

  it("does not show another user's permissions", async () => {
    const token = await world.signIn(HERE, 'technician.demo');
    const other = { userId: userIds.get('director') ?? '' };
    expect(refusalOf(await world.call('identity.permissions', other, { token }))).toBe('404 NOT_FOUND');
  });
});
