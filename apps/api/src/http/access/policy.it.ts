import { startWorld } from '#testing/world';
import { PROVIDER_PERMISSIONS } from '#contracts/provider/provider-permissions';
import { ENDPOINTS, type EndpointName } from '#contracts/routes';
import { newObjectKey } from '#server/adapters/files/object-key';
import { ObjectStore } from '#server/adapters/files/object-store';
import { ApiWorld, HERE, THERE, type Answer, type Ask } from '../../testing/api-world.js';
import { CALLERS, SIGNED_IN, credentialsOf, isSignedIn, type Caller } from '../../testing/callers.js';
import { refusalOf } from '../../testing/refusal.js';
import { requestsAbout, type PlannedRequest } from '../../testing/requests.js';
import { rowOf, type SurfaceRow } from '../../testing/surface.js';

const CONTACT = 'policy.guest@example.com';
const NAMES = Object.keys(ENDPOINTS) as EndpointName[];

let world: ApiWorld;
let visit: number;
let clientId: string;
/** What everybody but staff is told and says instead. */
let reference: string;
let fileToken: string;
let foreignVisit: number;

/** A session is there twice: with every permission of the provider, and with none. */
interface Someone {
  caller: Caller;
  permissions: 'all' | 'no';
}
type Proof = Pick<Ask, 'token' | 'cookie'>;
const proofs = new Map<string, Proof>();
const userIds = new Map<Caller, string>();
const keyOf = ({ caller, permissions }: Someone): string => `${caller}/${permissions}`;
const EVERYBODY: readonly Someone[] = [
  ...CALLERS.filter((caller) => !isSignedIn(caller)).map((caller): Someone => ({ caller, permissions: 'no' })),
  ...SIGNED_IN.flatMap((caller): Someone[] => [
    { caller, permissions: 'all' },
    { caller, permissions: 'no' },
  ]),
];
const proofOf = (caller: Caller): Proof => ({
  ...proofs.get(keyOf({ caller, permissions: isSignedIn(caller) ? 'all' : 'no' })),
});

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  ({ id: visit, clientId } = await world.book(HERE, { client: { Email: CONTACT } }));
  const look = await world.call('appointments.one', { appointmentId: visit }, { site: HERE });
  reference = look.body.ClientId;
  // Ids repeat between sites: only a later one is known over there alone.
  await world.book(THERE);
  foreignVisit = (await world.book(THERE)).id;
  const key = newObjectKey(HERE, 'policy.txt');
  const store = world.backstage.get(ObjectStore);
  await store.put(key, Buffer.from('policy'));
  const wish = { seconds: 600, fileName: 'policy.txt', inline: false };
  fileToken = (await store.link(key, wish)).url.replace(/^.*\//, '');
  await giveProofs();
});
afterAll(() => world.end());
beforeEach(() => world.outside.redis.flush());

async function giveProofs(): Promise<void> {
  for (const one of EVERYBODY) {
    await world.outside.redis.flush();
    const proof = await credentialsOf(world, one.caller, { site: HERE, contact: CONTACT });
    proofs.set(keyOf(one), proof);
    if (!isSignedIn(one.caller) || proof.token === undefined) continue;
    const held = one.permissions === 'all' ? PROVIDER_PERMISSIONS : [];
    await world.alterSession(proof.token, `permissions = '{${held.join(',')}}'`);
    userIds.set(one.caller, (await world.call('identity.session', {}, proof)).body.userId);
  }
}

function requestOf(name: EndpointName, caller: Caller): PlannedRequest {
  const named = isSignedIn(caller) ? clientId : reference;
  const userId = userIds.get(caller) ?? '1';
  return requestsAbout({ visit, clientId: named, userId, contact: CONTACT, fileToken })[name];
}

function ask(one: Someone, name: EndpointName, extra: Ask = {}): Promise<Answer> {
  const { params = {}, ask: given = {} } = requestOf(name, one.caller);
  return world.call(name, params, { ...given, ...proofs.get(keyOf(one)), ...extra });
}

/** The rows' words once more, so that table and test can disagree. 002 §6, 001 §6, decisions 3 and 5 */
const WORDS: Record<string, (kind: string, group: string) => boolean> = {
  staff: () => true,
  booking: (kind) => kind === 'booking',
  director: (kind, group) => kind === 'director' && group === 'directiva',
  management: (kind, group) => kind !== 'booking' && (group === 'management' || group === 'directiva'),
  'many sites': (kind) => kind === 'director' || kind === 'management',
  directiva: (kind, group) => kind !== 'booking' && group === 'directiva',
};
const CHECKS_IN = ['ticket (Execute=arrive only)', 'ticket (own arrival)'];
const OPENS_FORMS = ['ticket', 'ticket (own record)', 'form'];

function mayCall({ caller, permissions }: Someone, { who, needs }: SurfaceRow): boolean {
  const words = who.map((one) => one.replace(/ \(.*\)/, ''));
  if (words.includes('public')) return true;
  if (caller === 'ticket') return who.some((one) => CHECKS_IN.includes(one));
  if (caller === 'form ticket') return who.some((one) => OPENS_FORMS.includes(one));
  if (!isSignedIn(caller)) return false;
  const [kind = '', ...group] = caller.split(' ');
  return words.some((word) => WORDS[word]?.(kind, group.join(' '))) && (needs === '' || permissions === 'all');
}

function refusalFor({ caller }: Someone, { who }: SurfaceRow): string {
  const isClient = !caller.endsWith('session') && !isSignedIn(caller);
  if (isClient && who.some((one) => OPENS_FORMS.includes(one))) return '401 CODE_REQUIRED';
  return caller === 'ticket' || caller === 'form ticket' || isSignedIn(caller)
    ? '403 FORBIDDEN'
    : '401 SESSION_REQUIRED';
}

const isSigned = (name: EndpointName): boolean => rowOf(name).who.includes('provider (signed body)');
/** Sign-out ends the session that the other lines still need and a wipe the tickets, so they come last. */
const ENDINGS: readonly EndpointName[] = ['identity.signOut', 'clients.forget'];
const LINES = [...NAMES.filter((name) => !ENDINGS.includes(name)), ...ENDINGS];
const BATCH = 6;

/** What everybody hears, by name; some at once, never so many that a throttle speaks instead. */
async function heardBy(them: readonly Someone[], hear: (one: Someone) => Promise<string>): Promise<Heard> {
  const heard: Heard = {};
  for (let from = 0; from < them.length; from += BATCH) {
    await world.outside.redis.flush();
    const some = them.slice(from, from + BATCH);
    const answers = await Promise.all(some.map(hear));
    for (const [i, one] of some.entries()) heard[nameOf(one)] = answers[i] ?? '';
  }
  return heard;
}
type Heard = Record<string, string>;
const nameOf = ({ caller, permissions }: Someone): string =>
  isSignedIn(caller) ? `${caller}, ${permissions} permissions` : caller;
const said = (answer: Answer): string => (answer.status === 200 ? '200' : refusalOf(answer));

describe('at the own site', () => {
  // 000 §1.6: Three kinds of session, single, director and booking; the kind decides which routes are open. The server knows all three; screens exist
  //   for single so far, and what is not built is not in the menu
  // 000 §7.4: Each call may be made by whom the documents name, and by nobody else
  it.each(LINES.filter((name) => !isSigned(name)))('%s answers whom its row names and nobody else', async (name) => {
    const row = rowOf(name);
    const expected = EVERYBODY.map((one) => {
      const { refusal = '200' } = requestOf(name, one.caller);
      return [nameOf(one), mayCall(one, row) ? refusal : refusalFor(one, row)];
    });
    const heard = await heardBy(EVERYBODY, async (one) => said(await ask(one, name)));
    expect(heard).toEqual(Object.fromEntries(expected));
  });
});

describe('at the own site, with proofs that are whole again', () => {
  beforeAll(giveProofs);

  // 000 §7.5: GET /api/appointments/{appointmentId}. Throttled for whoever proved nothing; ClientId is a reference for everybody but staff
  it.each(LINES)('%s tells nobody but staff which client of the provider it is', async (name) => {
    const clients = EVERYBODY.filter(({ caller }) => !isSignedIn(caller));
    const heard = await heardBy(clients, async (one) => {
      const { text, headers } = await ask(one, name);
      return text.includes(clientId) || JSON.stringify(headers).includes(clientId) ? 'the id' : 'nothing';
    });
    expect(new Set(Object.values(heard))).toEqual(new Set(['nothing']));
  });

  it.each(LINES.filter(isSigned))('%s wants a signature, whoever asks', async (name) => {
    const heard = await heardBy(EVERYBODY, async (one) => refusalOf(await ask(one, name)));
    expect(new Set(Object.values(heard))).toEqual(new Set(['401 SIGNATURE_INVALID']));
  });

  // 000 §6.12: Access denied means that the user lacks a permission and asks a supervisor; no permission is named
  it('tells whoever lacks the permission to ask a supervisor, and names no permission', async () => {
    const cookie = await world.checkInTicket(HERE, CONTACT);
    const { body } = await world.call('appointments.day', {}, { cookie });
    expect(body.message).toBe('Access denied. Please ask your supervisor to upgrade your user.');
  });
});

describe("at another's site", () => {
  beforeAll(giveProofs);

  it.each(LINES.filter((name) => ENDPOINTS[name].method !== 'HEAD'))(
    'a session is refused by %s when its siteid header names it',
    async (name) => {
      const sessions = EVERYBODY.filter(({ caller }) => isSignedIn(caller));
      const heard = await heardBy(sessions, async (one) => refusalOf(await ask(one, name, { site: THERE })));
      expect(heard).toEqual(Object.fromEntries(sessions.map((one) => [nameOf(one), '403 SITE_MISMATCH'])));
    },
  );

  it.each([...SIGNED_IN, 'ticket' as const])('its appointments do not exist for %s', async (caller) => {
    const proof = proofOf(caller);
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
    const proof = proofOf('form ticket');
    const other = { appointmentId: (await world.book(HERE)).id };
    expect(refusalOf(await world.call('forms.one', other, { ...proof, site: HERE }))).toBe('401 CODE_REQUIRED');
    const at = { appointmentId: visit };
    expect(refusalOf(await world.call('forms.one', at, { ...proof, site: THERE }))).toBe('401 CODE_REQUIRED');
    const change = { site: HERE, ...proof, body: { Client: { City: 'Tulsa' } } };
    expect(refusalOf(await world.call('clients.change', { clientId: '1' }, change))).toBe('403 FORBIDDEN');
  });

  it('a ticket proves nothing', async () => {
    const proof = { site: THERE, ...proofOf('ticket') };
    const at = { appointmentId: foreignVisit };
    const seen = await world.call('appointments.one', at, proof);
    expect(seen.body.Client).toMatchObject({ FirstName: 'G.', AddressLine1: '', Email: '' });
    const change = { ...proof, body: { Execute: 'arrive' } };
    expect(refusalOf(await world.call('appointments.change', at, change))).toBe('401 SESSION_REQUIRED');
  });

  // 000 §3.3: A director's location is siteId and locationId joined by a dash
  it('its locations cannot be chosen or listed', async () => {
    const proof = proofOf('single front desk');
    const choice = { ...proof, body: { locationId: 2 } };
    expect(refusalOf(await world.call('identity.chooseLocation', {}, choice))).toBe('404 NOT_FOUND');
    expect((await world.call('sites.locationsOfAll', {}, proof)).body.siteslist).toHaveLength(1);
    expect((await world.call('sites.config', {}, proof)).body.sites).toMatchObject([{ site: `${HERE}-1` }]);
  });
});

describe('what a header says', () => {
  const NOBODY: Someone = { caller: 'public', permissions: 'no' };
  const CLAIMS = { allowedpermissions: 'Everything,LaunchSignInScreen', locationid: '2', usertype: 'director' };

  it('lets nobody in', async () => {
    for (const name of NAMES.filter((one) => !mayCall(NOBODY, rowOf(one)) && !isSigned(one)))
      expect(refusalOf(await ask(NOBODY, name, { headers: CLAIMS }))).toMatch(/^401 (SESSION|CODE)_REQUIRED$/);
  });

  // 000 §6.8: Staff requests carry token, site and location; for changes a list of permissions. Decision 1: the list is accepted and ignored, the
  //   session's own count
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
    const other = { userId: userIds.get('director directiva') ?? '' };
    expect(refusalOf(await world.call('identity.permissions', other, { token }))).toBe('404 NOT_FOUND');
  });
});
