import { type WireRecord, localTime, numberOrNull, text, word } from '../calls/mindbody.wire.js';
import type { ProviderClient } from './provider-clients.js';

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
