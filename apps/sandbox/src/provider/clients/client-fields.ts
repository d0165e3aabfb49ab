import type { Client } from '../../world/records.js';
import type { ClientDraft } from '../../desk/clients.js';
import { required, type Fields } from '../fields.js';

const TEXTS = [
  ...['FirstName', 'LastName', 'MiddleName', 'Email', 'MobilePhone', 'HomePhone', 'WorkPhone', 'WorkExtension'],
  ...['AddressLine1', 'AddressLine2', 'City', 'State', 'PostalCode', 'Country', 'Gender', 'ReferredBy'],
  ...['RedAlert', 'YellowAlert', 'Notes', 'LockerNumber', 'EmergencyContactInfoName', 'EmergencyContactInfoEmail'],
  ...['EmergencyContactInfoPhone', 'EmergencyContactInfoRelationship', 'AppointmentGenderPreference'],
];
// Text flags cannot be written over the API.
const FLAGS = ['Active', 'IsProspect', 'IsCompany', 'LiabilityRelease'];
const MAIL_FLAGS = ['SendAccountEmails', 'SendPromotionalEmails', 'SendScheduleEmails'];

/** The members that were sent; null clears one. */
export function readClientChange(body: Fields): Partial<Client> {
  const change: Record<string, unknown> = {};
  for (const name of TEXTS) if (body.has(name)) change[name] = body.text(name) ?? null;
  for (const name of [...FLAGS, ...MAIL_FLAGS]) {
    const flag = body.flag(name);
    if (flag !== undefined) change[name] = flag;
  }
  if (body.has('BirthDate')) change['BirthDate'] = body.time('BirthDate') ?? null;
  for (const name of ['FirstName', 'LastName']) if (name in change) required(name, change[name] ?? undefined);
  return change;
}

export function readClientDraft(body: Fields): ClientDraft {
  return {
    ...readClientChange(body),
    FirstName: required('FirstName', body.text('FirstName')?.trim()),
    LastName: required('LastName', body.text('LastName')?.trim()),
  };
}
