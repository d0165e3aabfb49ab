import { ANSWERS, ANY_STAFF, MESSAGE, SIGNED_FORM, SMALL_BODY, type Endpoint } from './endpoint.js';
import type { ArrivalReply } from './arrivals.dto.js';
import type { CheckInMatches, ClientReply } from './clients.dto.js';
import type {
  CallerAddress,
  ClientRecordReply,
  DocumentLink,
  FormBundle,
  UploadReply,
  VerifyReply,
} from './forms.dto.js';
import type {
  PermissionsReply,
  RevokeReply,
  SessionReply,
  SignInAllReply,
  SignInReply,
  SignOutAllReply,
} from './identity/identity.dto.js';
import type { KioskExpected, KioskList, KioskView, OwnKiosk } from './identity/kiosks.dto.js';
import type { CodeAccepted, CodeState } from './one-time-password.dto.js';
import type { PersonErased, PersonExport } from './people.dto.js';
import { ARCHIVE_ENDPOINTS } from './media/archive-routes.js';
import { CONTENT_ENDPOINTS } from './content/content-routes.js';
import { CONFIG_ENDPOINTS } from './config/config-routes.js';
import { CALENDAR_ENDPOINTS } from './calendar/calendar-routes.js';
import { DAILY_CLOSE_ENDPOINTS } from './money/daily-close-routes.js';
import { CHECKOUT_ENDPOINTS } from './money/checkout-routes.js';
import { DISPLAY_ENDPOINTS } from './money/displays/display-routes.js';
import { MONEY_ENDPOINTS } from './money/money-routes.js';
import { PHOTO_ENDPOINTS } from './media/photo-routes.js';
import { TIMELINE_ENDPOINTS } from './timeline/timeline-routes.js';
import { GALLERY_ENDPOINTS } from './media/galleries/gallery-routes.js';
import { VIDEO_ENDPOINTS } from './media/video-routes.js';
import { VISIT_ENDPOINTS } from './visits/visit-routes.js';
import { VISIT_SEARCH_ENDPOINTS } from './visits/visit-search-routes.js';
import type { LocationList, SiteConfigList, SiteList, SiteLocationList, SyncStatus } from './sites.dto.js';

const REPLY: unknown = undefined;

/**
 * The policy table and the contract of each route: one without a line here does not exist, and each line is tried by every kind of
 * principal. Controllers, the web app's calls and the server of the page tests are typed from `answers`.
 */
export const ENDPOINTS = {
  'identity.signIn': {
    method: 'PUT',
    path: '/api/userToken',
    who: ['public'],
    takes: SMALL_BODY,
    perAddress: 'signIn.address',
    answers: REPLY as SignInReply,
  },
  'identity.signOut': {
    method: 'DELETE',
    path: '/api/userToken/revoke',
    ...ANY_STAFF,
    answers: REPLY as RevokeReply,
  },
  'identity.signInAll': {
    method: 'PUT',
    path: '/api/userToken/all',
    who: ['public'],
    takes: SMALL_BODY,
    perAddress: 'signIn.address',
    answers: REPLY as SignInAllReply,
  },
  'identity.signOutAll': {
    method: 'PUT',
    path: '/api/userToken/revoke/all',
    who: ['public'],
    takes: SMALL_BODY,
    answers: REPLY as SignOutAllReply,
  },
  'identity.permissions': {
    method: 'GET',
    path: '/api/user/permissions/:userId',
    ...ANY_STAFF,
    answers: REPLY as PermissionsReply,
  },
  'identity.session': {
    method: 'GET',
    path: '/api/session',
    ...ANY_STAFF,
    answers: REPLY as SessionReply,
  },
  'identity.chooseLocation': {
    method: 'PUT',
    path: '/api/session/location',
    ...ANY_STAFF,
    takes: SMALL_BODY,
    answers: REPLY as SessionReply,
  },
  'sites.list': {
    method: 'GET',
    path: '/api/sites/sites',
    who: ['public'],
    isCommon: true,
    isCompressed: true,
    answers: REPLY as SiteList,
  },
  'sites.locationsOfAll': {
    method: 'GET',
    path: '/api/sites/all/locations',
    ...ANY_STAFF,
    isCompressed: true,
    answers: REPLY as SiteLocationList,
  },
  'sites.locations': {
    method: 'GET',
    path: '/api/locations',
    ...ANY_STAFF,
    isCompressed: true,
    answers: REPLY as LocationList,
  },
  'sites.config': {
    method: 'GET',
    path: '/api/config/sites',
    ...ANY_STAFF,
    isCompressed: true,
    answers: REPLY as SiteConfigList,
  },
  'sites.sync': { method: 'GET', path: '/api/sync', who: ['staff'], role: 'any', answers: REPLY as SyncStatus },
  ...VISIT_ENDPOINTS,
  ...VISIT_SEARCH_ENDPOINTS,
  ...PHOTO_ENDPOINTS,
  ...ARCHIVE_ENDPOINTS,
  ...TIMELINE_ENDPOINTS,
  ...VIDEO_ENDPOINTS,
  ...CALENDAR_ENDPOINTS,
  ...DAILY_CLOSE_ENDPOINTS,
  ...MONEY_ENDPOINTS,
  ...CHECKOUT_ENDPOINTS,
  ...DISPLAY_ENDPOINTS,
  ...GALLERY_ENDPOINTS,
  ...CONFIG_ENDPOINTS,
  ...CONTENT_ENDPOINTS,
  'clients.validate': {
    method: 'GET',
    path: '/api/clients/:emailOrPhone/validate',
    who: ['public'],
    answers: REPLY as CheckInMatches,
  },
  'clients.forget': { method: 'DELETE', path: '/api/check-in', who: ['public'], answers: REPLY as null },
  'arrivals.record': {
    method: 'POST',
    path: '/api/dynamoDB/sites/:siteId/sales',
    who: ['ticket', 'staff'],
    role: 'any',
    takes: SMALL_BODY,
    answers: REPLY as ArrivalReply,
  },
  'clients.record': {
    method: 'PUT',
    path: '/api/dynamoDB/clients',
    who: ['form', 'staff'],
    role: 'any',
    takes: ANSWERS,
    answers: REPLY as ClientRecordReply,
  },
  'clients.change': {
    method: 'PUT',
    path: '/api/clients/:clientId',
    who: ['form', 'staff'],
    role: 'any',
    takes: SMALL_BODY,
    answers: REPLY as ClientReply,
  },
  'people.export': {
    method: 'GET',
    path: '/api/clients/:clientId/data',
    who: ['single', 'director', 'management'],
    role: 'management',
    answers: REPLY as PersonExport,
  },
  'people.erase': {
    method: 'DELETE',
    path: '/api/clients/:clientId/data',
    who: ['single', 'director', 'management'],
    role: 'management',
    answers: REPLY as PersonErased,
  },
  'kiosks.list': {
    method: 'GET',
    path: '/api/kiosks',
    who: ['single', 'director', 'management'],
    role: 'management',
    answers: REPLY as KioskList,
  },
  'kiosks.expect': {
    method: 'POST',
    path: '/api/kiosks',
    who: ['single', 'director', 'management'],
    role: 'management',
    takes: SMALL_BODY,
    answers: REPLY as KioskExpected,
  },
  'kiosks.revoke': {
    method: 'DELETE',
    path: '/api/kiosks/:kioskId',
    who: ['single', 'director', 'management'],
    role: 'management',
    answers: REPLY as KioskView,
  },
  'kiosks.pair': {
    method: 'POST',
    path: '/api/kiosks/pairing',
    who: ['public'],
    takes: SMALL_BODY,
    perAddress: 'pair.address',
    answers: REPLY as OwnKiosk,
  },
  'kiosks.own': { method: 'GET', path: '/api/kiosks/own', who: ['public'], answers: REPLY as OwnKiosk },
  'codes.generate': {
    method: 'POST',
    path: '/api/oneTimePassword/generate',
    who: ['public'],
    takes: SMALL_BODY,
    perAddress: 'code.address',
    answers: REPLY as CodeState,
  },
  'codes.verify': {
    method: 'POST',
    path: '/api/oneTimePassword/verify',
    who: ['public'],
    takes: SMALL_BODY,
    perAddress: 'verify.address',
    answers: REPLY as CodeAccepted,
  },
  'codes.state': {
    method: 'GET',
    path: '/api/oneTimePassword/:appointmentId',
    who: ['public'],
    answers: REPLY as CodeState,
  },
  'forms.opened': {
    method: 'POST',
    path: '/api/forms/:appointmentId/opened',
    who: ['public'],
    takes: SMALL_BODY,
    perAddress: 'form.opened',
    answers: REPLY as null,
  },
  'forms.one': {
    method: 'GET',
    path: '/api/forms/:appointmentId',
    who: ['form', 'staff'],
    role: 'any',
    answers: REPLY as FormBundle,
  },
  'forms.draft': {
    method: 'PUT',
    path: '/api/forms/:appointmentId/draft',
    who: ['form', 'staff'],
    role: 'any',
    takes: ANSWERS,
    answers: REPLY as null,
  },
  'forms.submit': {
    method: 'PUT',
    path: '/api/uploadPdf/signature',
    who: ['form', 'staff'],
    role: 'any',
    takes: SIGNED_FORM,
    perAddress: 'form.submit',
    answers: REPLY as UploadReply,
  },
  'forms.submission': {
    method: 'GET',
    path: '/api/forms/:appointmentId/submission',
    who: ['form', 'staff'],
    role: 'any',
    answers: REPLY as UploadReply,
  },
  'forms.document': {
    method: 'GET',
    path: '/api/forms/:appointmentId/document',
    ...ANY_STAFF,
    needs: 'ViewClientDocuments',
    answers: REPLY as DocumentLink,
  },
  'forms.verify': {
    method: 'GET',
    path: '/api/verify/:documentId',
    ...ANY_STAFF,
    needs: 'ViewClientDocuments',
    answers: REPLY as VerifyReply,
  },
  'files.read': { method: 'GET', path: '/api/files/:token', who: ['public'], answers: REPLY },
  'address.own': { method: 'GET', path: '/api/address', who: ['public'], answers: REPLY as CallerAddress },
  'webhooks.probe': { method: 'HEAD', path: '/api/webhooks/mindbody', who: ['public'], answers: REPLY as null },
  'webhooks.receive': {
    method: 'POST',
    path: '/api/webhooks/mindbody',
    who: ['provider'],
    takes: MESSAGE,
    answers: REPLY as null,
  },
  'health.live': { method: 'GET', path: '/health/live', who: ['public'], answers: REPLY as { status: 'ok' } },
  'health.ready': { method: 'GET', path: '/health/ready', who: ['public'], answers: REPLY },
  'health.metrics': { method: 'GET', path: '/metrics', who: ['public'], answers: REPLY as string },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;

export type Replies = { readonly [N in EndpointName]: (typeof ENDPOINTS)[N]['answers'] };
