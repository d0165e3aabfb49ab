import type { ProviderPermission } from '#contracts/provider/provider-permissions';
import type { EndpointName } from '#contracts/routes';
import { closeRequests } from './close-requests.js';
import { directorRequests } from './directors/director-requests.js';
import { HERE, PASSWORD, type Ask } from './api-world.js';

export interface PlannedRequest {
  /** Who may call a route that the documents do not have, in their words; those of theirs are in api-surface.tsv. */
  who?: string;
  /** The provider's permission that a session needs for it. */
  needs?: ProviderPermission;
  params?: Record<string, string | number>;
  ask?: Ask;
  /** What whoever is let in hears: there is no such thing, or it asks for too little. */
  refusal?: string;
}

/** What the requests are about, as their sender names it. */
export interface Named {
  visit: number;
  clientId: string;
  userId: string;
  contact: string;
  fileToken: string;
}

const DIRECTOR_SIGN_IN = { username: 'directiva.demo', password: PASSWORD, kind: 'director' };
const SIGN_IN = { username: 'technician.demo', password: PASSWORD };

/** Without a key it is nothing. */
const NO_CART = { totalAmount: 0, tip: 0, staffName: '', Items: [], Payments: [] };
const EMPTY_CART = {
  ...{ lines: [], tipStaffId: null, tipCents: 0, cashCents: 0, creditCardCents: 0, giftCardCents: 0, methods: [] },
  ...{ givenCents: null, giftCardCode: '', isReceiptMailed: false },
};
const NO_SALE = '00000000-0000-4000-8000-000000000002';
const PHOTO_ID = '00000000-0000-4000-8000-000000000001';
const OF_NO_LINK: PlannedRequest = {
  who: 'public (address)',
  params: { token: 'none', photoId: PHOTO_ID },
  refusal: '404 NOT_FOUND',
};

/** A request of every line that is right in all but who sends it; a line without one does not compile. */
export function requestsAbout({
  visit,
  clientId,
  userId,
  contact,
  fileToken,
}: Named): Record<EndpointName, PlannedRequest> {
  return {
    'identity.signIn': { ask: { body: SIGN_IN, site: HERE } },
    'identity.signOut': {},
    'identity.signInAll': { who: 'public (throttled)', ask: { body: { ...DIRECTOR_SIGN_IN, siteIds: [HERE] } } },
    'identity.signOutAll': {
      who: 'public (each token its own session)',
      ask: { body: { tokens: ['a token of nobody'] } },
    },
    'identity.permissions': { params: { userId } },
    'identity.session': { who: 'staff' },
    'identity.chooseLocation': { who: 'staff', ask: { body: { locationId: 1 } } },
    'sites.list': {},
    'sites.locationsOfAll': {},
    'sites.locations': {},
    'sites.config': {},
    'sites.sync': { who: 'staff' },
    'appointments.day': {},
    'appointments.search': { who: 'staff', ask: { body: { text: 'Nobody' } } },
    'appointments.book': {
      ask: {
        headers: { 'idempotency-key': NO_SALE },
        body: { sessionTypeId: 1, staffId: 11, clientId, startDateTime: '2026-03-09T09:00:00' },
      },
      refusal: '400 VALIDATION_FAILED',
    },
    'appointments.mail': { ask: { body: { appointmentId: 999_999_999 } }, refusal: '404 NOT_FOUND' },
    'bookings.record': { ask: { body: { id: visit, clientId } } },
    'appointments.one': { params: { appointmentId: visit }, ask: { site: HERE } },
    'appointments.change': { params: { appointmentId: visit }, ask: { site: HERE, body: { Execute: 'arrive' } } },
    'notes.page': { who: 'staff', params: { appointmentId: visit } },
    'timeline.visit': { who: 'staff', params: { appointmentId: visit } },
    'timeline.visitEarlier': { who: 'staff', params: { appointmentId: visit }, refusal: '400 VALIDATION_FAILED' },
    'timeline.client': { who: 'staff', params: { clientId } },
    'timeline.clientEarlier': { who: 'staff', params: { clientId }, refusal: '400 VALIDATION_FAILED' },
    'checkout.pay': {
      params: { appointmentId: visit },
      ask: { body: { ...NO_CART, ClientId: clientId } },
      refusal: '400 VALIDATION_FAILED',
    },
    'checkout.page': { params: { appointmentId: visit } },
    'checkout.draft': {
      who: 'staff',
      params: { appointmentId: visit },
      ask: { body: EMPTY_CART },
    },
    'checkout.walkInPage': { who: 'staff' },
    'receipts.one': { who: 'staff', params: { saleId: NO_SALE }, refusal: '404 NOT_FOUND' },
    'receipts.pdf': {
      who: 'staff',
      params: { saleId: NO_SALE },
      refusal: '404 NOT_FOUND',
    },
    'checkout.walkIn': {
      who: 'staff',
      ask: { body: { ...NO_CART, ClientId: clientId } },
      refusal: '400 VALIDATION_FAILED',
    },
    'giftCards.balance': { params: { code: 'GC1005' } },
    'clients.invoices': { params: { clientId } },
    'freeTimes.find': {
      ...{ who: 'staff', params: { siteId: HERE, locationId: 1 } },
      refusal: '400 VALIDATION_FAILED',
    },
    'holds.take': {
      who: 'staff',
      params: { holdId: NO_SALE },
      ask: { body: { staffId: 11, startsAt: '2026-03-09T16:00:00Z', endsAt: '2026-03-09T16:30:00Z' } },
      refusal: '409 SLOT_CLOSED',
    },
    'wishes.list': { who: 'staff' },
    'wishes.put': {
      ...{ who: 'staff', params: { wishId: NO_SALE } },
      ask: {
        body: {
          ...{ version: 1, clientId, sessionTypeId: 1, weekdays: [1], from: '2026-01-01', to: '2026-01-01' },
          ...{ partOfDay: 'any', note: '' },
        },
      },
      refusal: '400 VALIDATION_FAILED',
    },
    'wishes.end': { who: 'staff', params: { wishId: NO_SALE }, refusal: '400 VALIDATION_FAILED' },
    'holds.giveUp': { who: 'staff', params: { holdId: NO_SALE } },
    'schedule.days': { params: { siteId: HERE, locationId: 1 }, refusal: '400 VALIDATION_FAILED' },
    'closeouts.read': { params: { siteId: HERE }, refusal: '400 VALIDATION_FAILED' },
    'closeouts.pdf': { ask: { body: {} }, refusal: '400 VALIDATION_FAILED' },
    'sales.day': { params: { siteId: HERE, locationId: 1 }, refusal: '400 VALIDATION_FAILED' },
    'technicians.visits': { params: { siteId: HERE, locationId: 1 }, refusal: '400 VALIDATION_FAILED' },
    'technicians.mail': { refusal: '400 VALIDATION_FAILED' },
    'sales.remove': {
      params: { siteId: HERE },
      ask: { body: { appointmentId: visit, reason: 'Walked out' } },
      refusal: '404 NOT_FOUND',
    },
    'notes.draft': {
      who: 'staff',
      params: { appointmentId: visit },
      ask: {
        body: {
          ...{
            weeks: '',
            language: '',
            files: '',
            extras: '',
            sendTo: '',
            isSent: true,
            comeBackForFree: null,
            notesBefore: '',
          },
        },
      },
    },
    'services.list': { params: { programId: 2 } },
    'notes.record': {
      params: { siteId: HERE },
      ask: { body: { appointmentId: visit, cbff: 'nA', files: 1, weeks: '', notes: '', email: '' } },
    },
    'videos.request': {
      ask: {
        body: {
          ...{ email: 'nobody@mail.example', dateTime: '2026-01-01T09:00:00', locationId: 1, siteId: HERE },
          images: [`sites/${HERE}/visits/${visit}/${'0'.repeat(32)}.jpg`],
        },
      },
      refusal: '422 IMAGE_REFUSED',
    },
    'videos.ofVisit': { who: 'staff', params: { appointmentId: visit } },
    'videos.revoke': {
      who: 'staff',
      params: { videoId: '00000000-0000-4000-8000-000000000000' },
      refusal: '404 NOT_FOUND',
    },
    'galleries.mail': {
      who: 'staff',
      params: { appointmentId: visit },
      ask: { body: { email: 'nobody@mail.example' } },
      refusal: '409 ILLEGAL_STATUS',
    },
    'galleries.revoke': { who: 'staff', params: { appointmentId: visit }, refusal: '404 NOT_FOUND' },
    'galleries.linked': { who: 'public (address)', params: { token: 'none' }, refusal: '404 NOT_FOUND' },
    'galleries.photo': OF_NO_LINK,
    'galleries.thumbnail': OF_NO_LINK,
    'galleries.save': OF_NO_LINK,
    'videos.linked': { who: 'public (address)', params: { token: 'none' }, refusal: '404 NOT_FOUND' },
    'videos.watch': { who: 'public (address)', params: { token: 'none' }, refusal: '404 NOT_FOUND' },
    'videos.save': { who: 'public (address)', params: { token: 'none' }, refusal: '404 NOT_FOUND' },
    ...closeRequests(),
    ...directorRequests(),
    'clients.validate': { params: { emailOrPhone: contact }, ask: { site: HERE } },
    'clients.create': {
      ask: { headers: { 'idempotency-key': NO_SALE }, body: { firstName: 'Ana', lastName: 'Nobody' } },
      refusal: '400 VALIDATION_FAILED',
    },
    'clients.search': { refusal: '400 VALIDATION_FAILED' },
    'clients.visits': { params: { term: contact } },
    'clients.forget': { who: 'public' },
    'clients.record': { ask: { body: { id: clientId, spousePartner: 'Alex' } } },
    'clients.change': { params: { clientId }, ask: { body: { Client: { City: 'Tulsa' } } } },
    'people.export': { who: 'management', params: { clientId: 'nobody' }, refusal: '404 NOT_FOUND' },
    'people.erase': { who: 'management', params: { clientId: 'nobody' }, refusal: '404 NOT_FOUND' },
    'displays.expect': { who: 'staff' },
    'displays.one': { who: 'staff', params: { displayId: NO_SALE } },
    'displays.show': {
      ...{ who: 'staff', params: { displayId: NO_SALE } },
      ...{ ask: { body: { cart: null } }, refusal: '404 NOT_FOUND' },
    },
    'displays.end': { who: 'staff', params: { displayId: NO_SALE }, refusal: '404 NOT_FOUND' },
    'displays.pair': {
      who: 'public (throttled)',
      ask: { site: HERE, body: { code: 'none', locationId: 1 } },
      refusal: '422 CODE_REFUSED',
    },
    'displays.own': { who: 'public', ask: { site: HERE } },
    'displays.tip': {
      who: 'public',
      ask: { site: HERE, body: { cartKey: NO_SALE, percent: 15, tipCents: 0 } },
      refusal: '403 FORBIDDEN',
    },
    'kiosks.list': { who: 'management' },
    'kiosks.expect': { who: 'management', ask: { body: { name: 'Front tablet' } } },
    'kiosks.revoke': {
      who: 'management',
      params: { kioskId: '00000000-0000-4000-8000-000000000000' },
      refusal: '404 NOT_FOUND',
    },
    'kiosks.pair': {
      who: 'public (throttled)',
      ask: { site: HERE, body: { code: 'none' } },
      refusal: '422 CODE_REFUSED',
    },
    'kiosks.own': { who: 'public', ask: { site: HERE } },
    'codes.generate': { ask: { site: HERE, body: { email: true, clientId, contact, appointmentId: 999_999_999 } } },
    'codes.verify': {
      ask: { site: HERE, body: { clientId, appointmentId: visit, otpToken: '000000' } },
      refusal: '422 CODE_REFUSED',
    },
    'codes.state': { who: 'public', params: { appointmentId: visit }, ask: { site: HERE }, refusal: '404 NOT_FOUND' },
    'forms.opened': { who: 'public (throttled)', params: { appointmentId: visit }, ask: { site: HERE, body: {} } },
    'forms.one': { who: 'form,staff', params: { appointmentId: visit } },
    'forms.draft': {
      who: 'form,staff',
      params: { appointmentId: visit },
      ask: { body: { answers: {}, language: 'en', done: 0, isSigned: false } },
    },
    'forms.submit': { refusal: '400 VALIDATION_FAILED' },
    'forms.submission': { who: 'form,staff', params: { appointmentId: visit }, refusal: '404 NOT_FOUND' },
    'forms.document': {
      who: 'staff',
      needs: 'ViewClientDocuments',
      params: { appointmentId: visit },
      refusal: '404 NOT_FOUND',
    },
    'forms.verify': {
      who: 'staff',
      needs: 'ViewClientDocuments',
      params: { documentId: '00000000-0000-4000-8000-000000000000' },
      refusal: '404 NOT_FOUND',
    },
    'archive.fetch': {
      params: { clientPhone: '7135550199' },
      ask: { body: { siteId: HERE, locationId: 1, clientId: 'nobody', date: '20260302' } },
      refusal: '404 NOT_FOUND',
    },
    'photos.list': { who: 'staff', params: { appointmentId: visit } },
    'photos.add': {
      who: 'staff',
      params: { appointmentId: visit },
      ask: { body: { photoId: PHOTO_ID, name: 'a.gif', type: 'image/gif', size: 1 } },
      refusal: '400 VALIDATION_FAILED',
    },
    'photos.order': { who: 'staff', params: { appointmentId: visit }, ask: { body: { photoIds: [] } } },
    'photos.complete': {
      who: 'staff',
      params: { appointmentId: visit, photoId: PHOTO_ID },
      ask: { body: {} },
      refusal: '404 NOT_FOUND',
    },
    'photos.remove': {
      who: 'staff',
      params: { appointmentId: visit, photoId: PHOTO_ID },
      refusal: '404 NOT_FOUND',
    },
    'files.upload': { who: 'public (signed address)', params: { token: fileToken }, refusal: '404 NOT_FOUND' },
    'files.read': { who: 'public (signed address)', params: { token: fileToken } },
    'address.own': { who: 'public' },
    'arrivals.record': { params: { siteId: HERE }, ask: { body: { appointmentId: visit, locationId: 1 } } },
    'webhooks.probe': { who: 'public' },
    'webhooks.receive': { who: 'provider (signed body)', ask: { body: webhook(visit) } },
    'health.live': { who: 'public' },
    'health.ready': { who: 'public' },
    'health.metrics': { who: 'public' },
  };
}

function webhook(appointmentId: number): object {
  const eventData = { siteId: HERE, appointmentId };
  const at = '2026-01-01T00:00:00Z';
  return { messageId: 'm1', eventId: 'appointmentBooking.updated', eventInstanceOriginationDateTime: at, eventData };
}
