import type { VisitStatus } from '#contracts/appointments';
import { ProviderFault } from './calls/mindbody.fault.js';
import {
  type WireRecord,
  id,
  localTime,
  minutesAfter,
  number,
  numberOrNull,
  record,
  text,
  utcTime,
  word,
  words,
} from './calls/mindbody.wire.js';
import { ianaZone } from './directory/mindbody.zones.js';
import type {
  ProviderAppointment,
  ProviderCatalogue,
  ProviderClient,
  ProviderLocation,
  ProviderPermissions,
  ProviderSession,
  ProviderSite,
  ProviderStaff,
} from './scheduling-provider.js';

/** The provider's nine statuses folded into ours; what it may invent later counts as booked. */
const STATUSES: Readonly<Record<string, VisitStatus>> = {
  None: 'Booked',
  Requested: 'Booked',
  Booked: 'Booked',
  Confirmed: 'Confirmed',
  Arrived: 'Arrived',
  Completed: 'Completed',
  NoShow: 'NoShow',
  Cancelled: 'Cancelled',
  LateCancelled: 'Cancelled',
};

export function toAppointment(raw: WireRecord): ProviderAppointment {
  const startsLocal = localTime(raw, 'StartDateTime');
  if (startsLocal === null) throw new ProviderFault('malformed');
  return {
    appointmentId: id(raw),
    locationId: number(raw, 'LocationId'),
    clientId: word(raw, 'ClientId'),
    staffId: number(raw, 'StaffId') || number(record(raw['Staff']), 'Id'),
    staffName: personName(record(raw['Staff'])),
    sessionTypeId: number(raw, 'SessionTypeId'),
    programId: number(raw, 'ProgramId'),
    status: STATUSES[word(raw, 'Status')] ?? 'Booked',
    startsLocal,
    endsLocal: localTime(raw, 'EndDateTime') ?? minutesAfter(startsLocal, number(raw, 'Duration')),
    isFirst: raw['FirstAppointment'] === true,
    notes: text(raw, 'Notes'),
  };
}

/** An entry of the waiting list stands among the appointments but has no place in the day. */
export function isWaiting(raw: WireRecord): boolean {
  return raw['IsWaitlist'] === true;
}

export function toClient(raw: WireRecord): ProviderClient {
  return {
    clientId: word(raw, 'Id'),
    uniqueId: numberOrNull(raw, 'UniqueId'),
    firstName: word(raw, 'FirstName'),
    lastName: word(raw, 'LastName'),
    email: word(raw, 'Email'),
    mobilePhone: word(raw, 'MobilePhone'),
    homePhone: word(raw, 'HomePhone'),
    workPhone: word(raw, 'WorkPhone'),
    addressLine1: word(raw, 'AddressLine1'),
    addressLine2: word(raw, 'AddressLine2'),
    city: word(raw, 'City'),
    state: word(raw, 'State'),
    postalCode: word(raw, 'PostalCode'),
    birthDate: localTime(raw, 'BirthDate')?.slice(0, 10) ?? null,
    redAlert: text(raw, 'RedAlert'),
    yellowAlert: text(raw, 'YellowAlert'),
  };
}

export function toStaff(raw: WireRecord): ProviderStaff {
  return { staffId: id(raw), name: personName(raw), sortOrder: number(raw, 'SortOrder') };
}

export function toSite(raw: WireRecord): ProviderSite {
  return { siteId: id(raw), name: word(raw, 'Name'), timeZone: ianaZone(word(raw, 'TimeZone')) };
}

export function toLocation(raw: WireRecord): ProviderLocation {
  const street = [word(raw, 'Address'), word(raw, 'Address2')].filter(Boolean).join(', ');
  const city = word(raw, 'City');
  const region = [word(raw, 'StateProvCode'), word(raw, 'PostalCode')].filter(Boolean).join(' ');
  // Many studios write city and state into the second line.
  const parts = city !== '' && street.includes(city) ? [street] : [street, city, region];
  const address = parts.filter(Boolean).join(', ');
  return { locationId: id(raw), name: word(raw, 'Name'), address, phone: word(raw, 'Phone') };
}

export function toProgram(raw: WireRecord): ProviderCatalogue['programs'][number] {
  return { programId: id(raw), name: word(raw, 'Name') };
}

export function toSessionType(raw: WireRecord): ProviderCatalogue['sessionTypes'][number] {
  return {
    sessionTypeId: id(raw),
    programId: number(raw, 'ProgramId'),
    name: word(raw, 'Name'),
    minutes: numberOrNull(raw, 'DefaultTimeLength') ?? number(raw, 'StaffTimeLength'),
  };
}

export function toSession(answer: unknown): ProviderSession {
  const raw = record(answer);
  const user = record(raw['User']);
  const token = word(raw, 'AccessToken');
  const expiresAt = utcTime(raw, 'Expires');
  if (token === '' || expiresAt === null) throw new ProviderFault('malformed');
  const userType = word(user, 'Type');
  return { token, expiresAt, userId: word(user, 'Id'), userName: personName(user), userType };
}

/** Documented under `UserGroup`, seen live at the top level (§4.2). A denial beats any allowance. */
export function toPermissions(answer: unknown): ProviderPermissions {
  const whole = record(answer);
  const group = 'UserGroup' in whole ? record(whole['UserGroup']) : whole;
  const name = word(group, 'PermissionGroupName');
  if (name === '' && !Array.isArray(group['AllowedPermissions'])) throw new ProviderFault('malformed');
  const denied = new Set(words(group, 'DeniedPermissions'));
  return { group: name, allowed: words(group, 'AllowedPermissions').filter((one) => !denied.has(one)) };
}

/** The display name follows nickname settings and may be missing, so it only fills in. */
function personName(raw: WireRecord): string {
  const full = `${word(raw, 'FirstName')} ${word(raw, 'LastName')}`.trim();
  return full || word(raw, 'DisplayName') || word(raw, 'Name');
}
