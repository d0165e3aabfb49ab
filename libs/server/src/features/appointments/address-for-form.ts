import { parseContact } from '#domain/people/contact';
import { isFormDue } from '#domain/visits';
import type { Visit } from './visits.service.js';

/** Where the link to a visit's form is mailed to; null when no form is due or no e-mail is on file. */
export function addressForForm({ appointmentId, yellowAlert, email }: Visit): string | null {
  if (!isFormDue(appointmentId, yellowAlert)) return null;
  const contact = parseContact(email);
  return contact.kind === 'email' ? contact.email : null;
}
