import type { Endpoint } from '#contracts/endpoint';
import { ENDPOINTS, type EndpointName } from '#contracts/routes';
import { newAddress } from '../attacks/doors/raw-request.js';
import { ask, type Answer } from '../asking.js';
import { HERE, THERE, type Guest, type Visit, type Visits } from './guests.js';

/** Somebody at a door, at their own site or the other. */
export interface Knock {
  name: EndpointName;
  guest: Guest;
  isHome: boolean;
  visits: Visits;
}

/** As the documents say it: with the body that belongs there, and each from an address of its own, so that none is refused for those before it. */
export function knock(url: string, given: Knock): Promise<Answer> {
  const { name, guest, isHome } = given;
  const body = BODIES[name]?.(visitOf(given));
  const wish = { method: ENDPOINTS[name].method, path: addressOf(given), ...(body === undefined ? {} : { body }) };
  return ask(url, { ...guest.caller, siteId: siteOf(isHome), address: newAddress() }, wish);
}

export const siteOf = (isHome: boolean): number => (isHome ? HERE : THERE);

/** The address with everything in it that this guest can know. */
export function addressOf(given: Knock): string {
  const { path }: Endpoint = ENDPOINTS[given.name];
  const { id, clientId, email } = visitOf(given);
  const values: Record<string, string> = {
    userId: '100000001',
    appointmentId: String(id),
    clientId,
    emailOrPhone: email,
    siteId: String(siteOf(given.isHome)),
    documentId: '00000000-0000-4000-8000-000000000000',
    holdId: '00000000-0000-4000-8000-000000000000',
    kioskId: '00000000-0000-4000-8000-000000000000',
    displayId: '00000000-0000-4000-8000-000000000000',
    token: 'forged.token',
    photoId: '00000000-0000-4000-8000-000000000000',
    videoId: '00000000-0000-4000-8000-000000000000',
    saleId: '00000000-0000-4000-8000-000000000000',
    programId: '2',
    term: email,
    clientPhone: '7135550142',
    locationId: '1',
    withdrawalId: '00000000-0000-4000-8000-000000000000',
    wishId: '00000000-0000-4000-8000-000000000000',
    code: 'GC1001',
    exceptionId: '00000000-0000-4000-8000-000000000000',
    uniqueId: '00000000-0000-4000-8000-000000000000',
    jobId: '00000000-0000-4000-8000-000000000000',
    exportId: '00000000-0000-4000-8000-000000000000',
    scheduleId: '00000000-0000-4000-8000-000000000000',
    picture: `image1-${'0'.repeat(64)}.jpg`,
  };
  return path.replace(/:(\w+)/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${path}: nothing to knock with for ${key}`);
    return encodeURIComponent(value);
  });
}

function visitOf({ guest, isHome, visits }: Knock): Visit {
  const booked = isHome ? visits.here : visits.there;
  return guest.doors.includes('staff') ? booked : { ...booked, clientId: booked.reference };
}

const BODIES: Partial<Record<EndpointName, (visit: Visit) => unknown>> = {
  'identity.signIn': () => ({ username: 'nobody.demo', password: 'wrong' }),
  'identity.signInAll': () => ({ username: 'nobody.demo', password: 'wrong', kind: 'director', siteIds: [HERE] }),
  'identity.signOutAll': () => ({ tokens: ['a token of nobody'] }),
  'identity.chooseLocation': () => ({ locationId: 1 }),
  'appointments.change': () => ({ Execute: 'arrive' }),
  'arrivals.record': ({ id }) => ({ appointmentId: id, locationId: 1 }),
  'clients.record': ({ clientId }) => ({ id: clientId, spousePartner: 'Alex' }),
  'clients.create': () => ({ firstName: 'Ana', lastName: 'Nobody' }),
  'clients.change': () => ({ Client: { City: 'Tulsa' } }),
  'appointments.book': ({ clientId }) => ({
    sessionTypeId: 1,
    staffId: 11,
    clientId,
    startDateTime: '2026-03-09T09:00:00',
  }),
  'holds.take': () => ({ staffId: 11, startsAt: '2026-03-09T16:00:00Z', endsAt: '2026-03-09T16:30:00Z' }),
  'displays.show': () => ({ cart: null }),
  'displays.pair': () => ({ code: 'AAAA-AAAA', locationId: 1 }),
  'displays.tip': () => ({ cartKey: '00000000-0000-4000-8000-000000000000', percent: 15, tipCents: 0 }),
  'kiosks.expect': () => ({ name: 'Front tablet' }),
  'kiosks.pair': () => ({ code: 'AAAA-AAAA' }),
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

/** Whether the policy table lets them in. Elsewhere a ticket is worth nothing: its holder is nobody there. */
export function mayEnter(endpoint: Endpoint, guest: Guest, isHome: boolean): boolean {
  return isPublic(endpoint) || ((isHome || guest.doors.includes('staff')) && isMeant(endpoint, guest));
}

export const isPublic = ({ who }: Endpoint): boolean => who[0] === 'public' || who[0] === 'provider';

function isMeant({ who, role, needs }: Endpoint, { doors, roles, permissions }: Guest): boolean {
  if (!who.some((one) => doors.includes(one))) return false;
  const isClient = !doors.includes('staff');
  return (
    isClient || (role !== undefined && roles.includes(role) && (needs === undefined || permissions.includes(needs)))
  );
}
