import type { AppointmentCard, AppointmentDetail, AppointmentMatches, AppointmentReply } from './appointments.dto.js';
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
import type { CodeAccepted, CodeState } from './one-time-password.dto.js';
import type { PersonErased, PersonExport } from './people.dto.js';
import type { LocationList, SiteConfigList, SiteList, SiteLocationList, SyncStatus } from './sites.dto.js';
import type { Policy } from './identity/rights.js';

/** Tries of one address that are counted before anything of the body is read; how many is the throttle's table. */
export type AddressLimit = 'signIn.address' | 'code.address' | 'verify.address' | 'form.opened' | 'form.submit';

/** A body that a route reads: JSON unless it says otherwise, and at most so many bytes of it. */
export interface BodyRule {
  most: number;
  as?: 'multipart';
}

type Call = { method: 'GET' | 'HEAD' | 'DELETE'; takes?: never } | { method: 'PUT' | 'POST'; takes: BodyRule };

export type Endpoint = Policy &
  Call & {
    path: string;
    /** Type of what it answers with 200, null where that is nothing; `unknown` is no JSON of ours. A value is never there. */
    answers: unknown;
    perAddress?: AddressLimit;
    /** The same for everybody who asks, and no secret: browsers and proxies may keep it. */
    isCommon?: true;
  };

const REPLY: unknown = undefined;

const KB = 1024;
/** A few words; also all that is read of whatever else comes to an address. */
export const SMALL_BODY = { most: 8 * KB } as const satisfies BodyRule;
/** What the provider tells of one appointment or client is below 4 KB. */
const MESSAGE = { most: 32 * KB } as const satisfies BodyRule;
/** Every answer of a form, at its longest and in letters of four bytes. */
const ANSWERS = { most: 64 * KB } as const satisfies BodyRule;
/** Answers and two pictures of a megabyte. */
const SIGNED_FORM = { most: 3 * KB * KB, as: 'multipart' } as const satisfies BodyRule;

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
    who: ['staff'],
    role: 'any',
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
    who: ['staff'],
    role: 'any',
    answers: REPLY as PermissionsReply,
  },
  'identity.session': {
    method: 'GET',
    path: '/api/session',
    who: ['staff'],
    role: 'any',
    answers: REPLY as SessionReply,
  },
  'identity.chooseLocation': {
    method: 'PUT',
    path: '/api/session/location',
    who: ['staff'],
    role: 'any',
    takes: SMALL_BODY,
    answers: REPLY as SessionReply,
  },
  'sites.list': {
    method: 'GET',
    path: '/api/sites/sites',
    who: ['public'],
    isCommon: true,
    answers: REPLY as SiteList,
  },
  'sites.locationsOfAll': {
    method: 'GET',
    path: '/api/sites/all/locations',
    who: ['staff'],
    role: 'any',
    answers: REPLY as SiteLocationList,
  },
  'sites.locations': {
    method: 'GET',
    path: '/api/locations',
    who: ['staff'],
    role: 'any',
    answers: REPLY as LocationList,
  },
  'sites.config': {
    method: 'GET',
    path: '/api/config/sites',
    who: ['staff'],
    role: 'any',
    answers: REPLY as SiteConfigList,
  },
  'sites.sync': { method: 'GET', path: '/api/sync', who: ['staff'], role: 'any', answers: REPLY as SyncStatus },
  'appointments.day': {
    method: 'GET',
    path: '/api/appointments',
    who: ['staff'],
    role: 'any',
    answers: REPLY as readonly AppointmentCard[],
  },
  'appointments.search': {
    method: 'POST',
    path: '/api/appointments/search',
    who: ['staff'],
    role: 'any',
    takes: SMALL_BODY,
    answers: REPLY as AppointmentMatches,
  },
  'appointments.one': {
    method: 'GET',
    path: '/api/appointments/:appointmentId',
    who: ['public'],
    answers: REPLY as AppointmentDetail,
  },
  'appointments.change': {
    method: 'PUT',
    path: '/api/appointments/:appointmentId',
    who: ['ticket', 'staff'],
    role: 'any',
    takes: SMALL_BODY,
    answers: REPLY as AppointmentReply,
  },
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
    who: ['staff'],
    role: 'any',
    needs: 'ViewClientDocuments',
    answers: REPLY as DocumentLink,
  },
  'forms.verify': {
    method: 'GET',
    path: '/api/verify/:documentId',
    who: ['staff'],
    role: 'any',
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
