import { ianaZone } from './mindbody.zones.js';
import { type WireRecord, id, number, numberOrNull, personName, word } from '../calls/mindbody.wire.js';
import type { ProviderCatalogue, ProviderLocation, ProviderSite, ProviderStaff } from './provider-directory.js';

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
