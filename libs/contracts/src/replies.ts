import type { AppointmentCard, AppointmentDetail, AppointmentReply } from './appointments.dto.js';
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
import type { LocationList, SiteConfigList, SiteList, SiteLocationList, SyncStatus } from './sites.dto.js';

/**
 * What each endpoint answers with 200, null where that is nothing; `unknown` is no JSON of ours. Controllers, the web app's calls and
 * the server of the page tests are typed from here: one that says something else does not compile.
 */
export interface Replies {
  'identity.signIn': SignInReply;
  'identity.signOut': RevokeReply;
  'identity.signInAll': SignInAllReply;
  'identity.signOutAll': SignOutAllReply;
  'identity.permissions': PermissionsReply;
  'identity.session': SessionReply;
  'identity.chooseLocation': SessionReply;
  'sites.list': SiteList;
  'sites.locationsOfAll': SiteLocationList;
  'sites.locations': LocationList;
  'sites.config': SiteConfigList;
  'sites.sync': SyncStatus;
  'appointments.day': readonly AppointmentCard[];
  'appointments.one': AppointmentDetail;
  'appointments.change': AppointmentReply;
  'clients.validate': CheckInMatches;
  'clients.forget': null;
  'arrivals.record': ArrivalReply;
  'clients.record': ClientRecordReply;
  'clients.change': ClientReply;
  'codes.generate': CodeState;
  'codes.verify': CodeAccepted;
  'codes.state': CodeState;
  'forms.opened': null;
  'forms.one': FormBundle;
  'forms.draft': null;
  'forms.submit': UploadReply;
  'forms.submission': UploadReply;
  'forms.document': DocumentLink;
  'forms.verify': VerifyReply;
  'address.own': CallerAddress;
  'files.read': unknown;
  'webhooks.probe': null;
  'webhooks.receive': null;
  'health.live': { status: 'ok' };
  'health.ready': unknown;
  'health.metrics': string;
}
