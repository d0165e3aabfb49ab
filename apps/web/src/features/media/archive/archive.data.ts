import type { NotesPage } from '#contracts/visits/notes.dto';
import { phoneDigits } from '#domain/people/contact';
import { call } from '../../../api/call';

/** Ten digits by which the archive knows the client of a visit; null when she has no such number. Decision 40 */
export function patientIdOf({ appointment: { Client } }: NotesPage): string | null {
  return phoneDigits(Client.MobilePhone) ?? phoneDigits(Client.HomePhone) ?? phoneDigits(Client.WorkPhone);
}

/** Throws what `call` throws. How far it is comes with the card. */
export async function fetchPictures({ card }: NotesPage, patientId: string): Promise<void> {
  const { siteId, locationId, clientId, id: appointmentId } = card;
  const body = { siteId, locationId, clientId, date: card.date.replaceAll('-', ''), sendMail: false, appointmentId };
  await call('archive.fetch', { as: { staffOf: siteId }, path: { clientPhone: patientId }, body });
}
