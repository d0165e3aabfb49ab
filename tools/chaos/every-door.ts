import type { RequiredRole, StaffKind } from '#contracts/identity/identity';
import type { Policy } from '#contracts/identity/rights';
import { ENDPOINTS, type Endpoint, type EndpointName } from '#contracts/routes';
import { startWorker } from '../bench/parts/api.js';
import { withCleanup } from '../bench/parts/cleanup.js';
import { bookToday, DNA_TEST } from '../testing/book-today.js';
import { FormClient } from '../testing/forms/form-client.js';
import { ask, checkIn, codeOf, signIn, type Answer, type Caller, type SignInWish } from './parts/asking.js';
import type { Drill, Outcome } from './parts/drill.js';
import { tryRooms } from './parts/rooms.js';
import { mirrorAll, startStudio, type Studio } from './parts/studio.js';

export const HERE = 4;
export const THERE = 2;
const CANARY = 'Zzleakcanary';
const PHONE = 'Phone at the doors';
const DIRECTOR = { username: 'directiva.demo', kind: 'director' };

interface Visit {
  id: number;
  clientId: string;
  /** The client as anybody but staff is to name her. */
  reference: string;
  email: string;
}

/** Somebody who knocks, what the policy table calls them, and what their user is and may. */
export interface Guest {
  name: string;
  doors: readonly Policy['who'][number][];
  roles: readonly RequiredRole[];
  permissions: readonly string[];
  caller: Caller;
}

/** C9: every route and room, by every kind of principal, at their own site and another. */
export const everyDoor: Drill = {
  id: 'C9',
  run: () =>
    withCleanup(async (later) => {
      const studio = await startStudio(later, { siteIds: [HERE, THERE] });
      const booked = [await book(studio, HERE, 'Homebody'), await book(studio, THERE, CANARY)] as const;
      await mirrorAll(studio.backstage, [HERE, THERE]);
      const here = await named(studio, HERE, booked[0]);
      const there = await named(studio, THERE, booked[1]);
      const worker = await startWorker(studio.world);
      later(() => worker.stop());
      const guests = await allGuests(studio, here);
      const rooms = await tryRooms(studio, { guests, here: HERE, there: THERE });
      const doors = await tryDoors(studio.api.url, guests, { here, there });
      return [doors, rooms];
    }),
};

type Booked = Omit<Visit, 'reference'>;

async function book({ world }: Studio, siteId: number, LastName: string): Promise<Booked> {
  const Email = `${LastName.toLowerCase()}@example.test`;
  const client = { FirstName: LastName, LastName, Email, MobilePhone: `71355501${siteId}0`.slice(0, 10) };
  const wish = { client, sessionTypeId: DNA_TEST, locationId: 1, notes: LastName };
  const { Id, ClientId } = await bookToday<{ Id: number; ClientId: string }>(world.sandbox, siteId, wish);
  return { id: Id, clientId: ClientId, email: Email };
}

async function named({ api }: Studio, siteId: number, visit: Booked): Promise<Visit> {
  const { body } = await ask(api.url, { siteId }, { path: `/api/appointments/${visit.id}` });
  return { ...visit, reference: (body as { ClientId: string }).ClientId };
}

async function allGuests(studio: Studio, visit: Visit): Promise<Guest[]> {
  const { url } = studio.api;
  const client = { roles: [], permissions: [] };
  return [
    { ...client, name: 'nobody', doors: [], caller: { siteId: HERE } },
    { ...client, name: 'ticket', doors: ['ticket'], caller: await checkIn(url, HERE, visit.email) },
    { ...client, name: 'form', doors: ['form'], caller: await withCode(studio, visit) },
    await staff(url, { door: 'single', roles: [] }, {}),
    await staff(url, { door: 'single', roles: ['management'] }, { username: 'management.demo' }),
    await staff(url, { door: 'booking', roles: [] }, { username: 'booking.demo', kind: 'booking' }),
    await staff(url, { door: 'director', roles: ['management', 'directiva'] }, DIRECTOR),
    await staff(url, { door: 'management', roles: ['management', 'directiva'] }, { ...DIRECTOR, managementMode: true }),
    await staff(
      url,
      { door: 'management', roles: ['management'] },
      { ...DIRECTOR, username: 'management.demo', managementMode: true },
    ),
  ];
}

interface Standing {
  door: StaffKind;
  roles: RequiredRole[];
}

async function staff(url: string, { door, roles }: Standing, wish: Partial<SignInWish>): Promise<Guest> {
  const caller = await signIn(url, { siteId: HERE, ...wish });
  const session = await ask(url, caller, { path: '/api/session' });
  const { allowedPermissions: permissions } = session.body as { allowedPermissions: string[] };
  const name = [door, wish.username ?? 'front desk'].join(' ');
  return { name, doors: ['staff', door], roles: ['any', ...roles], permissions, caller };
}

/** Somebody who proved with a code who she is. */
async function withCode({ api, world }: Studio, { id, clientId, email }: Visit): Promise<Caller> {
  const at = { url: api.url, sandbox: world.sandbox };
  const client = new FormClient(at, { site: HERE, appointmentId: id, clientId }, { 'user-agent': PHONE });
  await client.prove(email);
  return { siteId: HERE, cookie: client.cookieOf('form'), browser: PHONE };
}

interface Visits {
  here: Visit;
  there: Visit;
}

async function tryDoors(url: string, guests: readonly Guest[], visits: Visits): Promise<Outcome> {
  const faults: string[] = [];
  let tries = 0;
  const names = (Object.keys(ENDPOINTS) as EndpointName[]).sort((a, b) => ENDINGS.indexOf(a) - ENDINGS.indexOf(b));
  for (const name of names)
    for (const guest of guests)
      for (const isHome of [false, true]) {
        tries += 1;
        const answer = await knock(url, { name, guest, isHome, visits });
        const fault = faultOf({ endpoint: ENDPOINTS[name], guest, isHome, answer });
        if (fault !== null) faults.push(`${name} by ${guest.name} ${isHome ? 'at home' : 'elsewhere'}: ${fault}`);
      }
  const facts = [`${tries} tries, ${faults.length} leaks`, ...faults.slice(0, 5)].join('; ');
  return { id: 'C9', what: 'every route × every principal × own and other site', holds: faults.length === 0, facts };
}

/** Signing out ends the session and a wipe the tickets, so they come last. */
const ENDINGS: readonly EndpointName[] = ['identity.signOut', 'clients.forget'];

interface Knock {
  name: EndpointName;
  guest: Guest;
  isHome: boolean;
  visits: Visits;
}

function knock(url: string, { name, guest, isHome, visits }: Knock): Promise<Answer> {
  const { method, path }: Endpoint = ENDPOINTS[name];
  const siteId = isHome ? HERE : THERE;
  const booked = isHome ? visits.here : visits.there;
  const visit = guest.doors.includes('staff') ? booked : { ...booked, clientId: booked.reference };
  const values: Record<string, string> = {
    userId: '100000001',
    appointmentId: String(visit.id),
    clientId: visit.clientId,
    emailOrPhone: visit.email,
    siteId: String(siteId),
    documentId: '00000000-0000-4000-8000-000000000000',
    token: 'forged.token',
  };
  const filled = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${path}: nothing to knock with for ${key}`);
    return encodeURIComponent(value);
  });
  const body = BODIES[name]?.(visit);
  return ask(url, { ...guest.caller, siteId }, { method, path: filled, ...(body === undefined ? {} : { body }) });
}

const BODIES: Partial<Record<EndpointName, (visit: Visit) => unknown>> = {
  'identity.signIn': () => ({ username: 'nobody.demo', password: 'wrong' }),
  'identity.signInAll': () => ({ username: 'nobody.demo', password: 'wrong', kind: 'director', siteIds: [HERE] }),
  'identity.signOutAll': () => ({ tokens: ['a token of nobody'] }),
  'identity.chooseLocation': () => ({ locationId: 1 }),
  'appointments.change': () => ({ Execute: 'arrive' }),
  'arrivals.record': ({ id }) => ({ appointmentId: id, locationId: 1 }),
  'clients.record': ({ clientId }) => ({ id: clientId, spousePartner: 'Alex' }),
  'clients.change': () => ({ Client: { City: 'Tulsa' } }),
  'codes.generate': ({ id, clientId, email }) => ({ appointmentId: id, clientId, contact: email, email: true }),
  'codes.verify': ({ id, clientId }) => ({ appointmentId: id, clientId, otpToken: '000000' }),
  'forms.opened': () => ({}),
  'forms.draft': () => ({ answers: {}, language: 'en', done: 0, isSigned: false }),
  'webhooks.receive': () => ({
    messageId: 'm',
    eventId: 'e',
    eventInstanceOriginationDateTime: '2026-01-01T00:00:00Z',
    eventData: { siteId: 1 },
  }),
};

interface Verdict {
  endpoint: Endpoint;
  guest: Guest;
  isHome: boolean;
  answer: Answer;
}

/** What is wrong with the answer, or null. */
function faultOf({ endpoint, guest, isHome, answer }: Verdict): string | null {
  const { status, text } = answer;
  if (status === 0 || status >= 500) return `${status} ${text.slice(0, 120)}`;
  if (!isHome && text.includes(CANARY)) return 'shows the other site’s client';
  if (guest.name === 'nobody' && /Homebody/.test(text)) return 'shows a client to nobody';
  const isPublic = endpoint.who[0] === 'public' || endpoint.who[0] === 'provider';
  const isStaff = guest.doors.includes('staff');
  if (!isHome && isStaff && status !== 403 && !SITELESS.has(endpoint.path))
    return `a session of another site got ${status}`;
  // Elsewhere a ticket is worth nothing: its holder is nobody there.
  const mayEnter = isPublic || ((isHome || isStaff) && isMeant(endpoint, guest));
  if (!mayEnter && status !== 401 && status !== 403) return `was let in with ${status}`;
  if (mayEnter && isHome && !isPublic && /^(SESSION|CODE)_REQUIRED$/.test(codeOf(answer) ?? ''))
    return 'was turned away';
  return status >= 400 && endpoint.method !== 'HEAD' && codeOf(answer) === null
    ? `an unshaped refusal: ${text.slice(0, 120)}`
    : null;
}

function isMeant({ who, role, needs }: Policy, { doors, roles, permissions }: Guest): boolean {
  if (!who.some((one) => doors.includes(one))) return false;
  const isClient = !doors.includes('staff');
  return (
    isClient || (role !== undefined && roles.includes(role) && (needs === undefined || permissions.includes(needs)))
  );
}

/** Addresses that know no site at all. */
const SITELESS: ReadonlySet<string> = new Set(['/health/live', '/health/ready', '/metrics']);
