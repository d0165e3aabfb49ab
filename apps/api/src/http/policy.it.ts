import { startWorld } from '#testing/world';
import { ENDPOINTS, type EndpointName } from '#contracts/routes';
import { newObjectKey } from '#server/adapters/files/object-key';
import { ObjectStore } from '#server/adapters/files/object-store';
import { ApiWorld, HERE, PASSWORD, THERE, type Answer, type Ask } from '../testing/api-world.js';
import { CALLERS, SIGNED_IN, credentialsOf, type Caller } from '../testing/callers.js';
import { refusalOf } from '../testing/refusal.js';

interface Request {
  params?: Record<string, string | number>;
  ask?: Ask;
  /** What whoever is let in hears: there is no such thing, or it asks for too little. */
  refusal?: string;
}

const CONTACT = 'policy.guest@example.com';
const NAMES = Object.keys(ENDPOINTS) as EndpointName[];
const SIGN_IN = { username: 'technician.demo', password: PASSWORD };

let world: ApiWorld;
let visit: number;
let clientId: string;
let fileToken: string;
let foreignVisit: number;
const proofs = new Map<Caller, Pick<Ask, 'token' | 'cookie'>>();
const userIds = new Map<Caller, string>();

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  ({ id: visit, clientId } = await world.book(HERE, { client: { Email: CONTACT } }));
  // Ids repeat between sites: only a later one is known over there alone.
  await world.book(THERE);
  foreignVisit = (await world.book(THERE)).id;
  const key = newObjectKey(HERE, 'policy.txt');
  const store = world.backstage.get(ObjectStore);
  await store.put(key, Buffer.from('policy'), { contentType: 'text/plain' });
  const wish = { seconds: 600, fileName: 'policy.txt', contentType: 'text/plain', inline: false };
  fileToken = (await store.link(key, wish)).url.replace(/^.*\//, '');
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
    'clients.record': { ask: { body: { id: clientId, spousePartner: 'Alex' } } },
    'clients.change': { params: { clientId }, ask: { body: { Client: { City: 'Tulsa' } } } },
    'codes.generate': { ask: { site: HERE, body: { email: true, clientId, appointmentId: 999_999_999 } } },
    'codes.verify': {
      ask: { site: HERE, body: { clientId, appointmentId: visit, otpToken: '000000' } },
      refusal: '422 CODE_REFUSED',
    },
    'codes.state': { params: { appointmentId: visit }, ask: { site: HERE }, refusal: '404 NOT_FOUND' },
    'forms.opened': { params: { appointmentId: visit }, ask: { site: HERE, body: {} } },
    'forms.one': { params: { appointmentId: visit } },
    'forms.draft': {
      params: { appointmentId: visit },
      ask: { body: { answers: {}, language: 'en', done: 0, isSigned: false } },
    },
    'forms.submit': { refusal: '400 VALIDATION_FAILED' },
    'forms.submission': { params: { appointmentId: visit }, refusal: '404 NOT_FOUND' },
    'forms.document': { params: { appointmentId: visit }, refusal: '404 NOT_FOUND' },
    'forms.verify': { params: { documentId: '00000000-0000-4000-8000-000000000000' }, refusal: '404 NOT_FOUND' },
    'files.read': { params: { token: fileToken } },
    'address.own': {},
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
  if (caller === 'form ticket') return who.includes('form');
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
      const answer = await ask(caller, name);
      const { refusal } = requestOf(name, caller);
      expect(refusal === undefined ? answer.status : refusalOf(answer)).toBe(refusal ?? 200);
    },
  );

  it.each(lines.filter(([name, caller]) => !isSigned(name) && !mayCall(caller, name)))(
    '%s turns away %s',
    async (name, caller) => {
      const isTicket = caller === 'ticket' || caller === 'form ticket';
      const wantsCode = ENDPOINTS[name].who.some((one) => one === 'form') && !caller.endsWith('session');
      const refusal = wantsCode ? '401 CODE_REQUIRED' : isTicket ? '403 FORBIDDEN' : '401 SESSION_REQUIRED';
      expect(refusalOf(await ask(caller, name))).toBe(refusal);
    },
  );

  it('tells whoever lacks the permission to ask a supervisor, and names no permission', async () => {
    const { body } = await ask('ticket', 'appointments.day');
    expect(body.message).toBe('Access denied. Please ask your supervisor to upgrade your user.');
  });

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

  it('a form ticket opens no other form', async () => {
    const proof = { ...proofs.get('form ticket') };
    const other = { appointmentId: (await world.book(HERE)).id };
    expect(refusalOf(await world.call('forms.one', other, { ...proof, site: HERE }))).toBe('401 CODE_REQUIRED');
    const at = { appointmentId: visit };
    expect(refusalOf(await world.call('forms.one', at, { ...proof, site: THERE }))).toBe('401 CODE_REQUIRED');
    const change = { site: HERE, ...proof, body: { Client: { City: 'Tulsa' } } };
    expect(refusalOf(await world.call('clients.change', { clientId: '1' }, change))).toBe('403 FORBIDDEN');
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
      expect(refusalOf(await ask('public', name, { headers: CLAIMS }))).toMatch(/^401 (SESSION|CODE)_REQUIRED$/);
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
