import type { NotesPage } from '#contracts/visits/notes.dto';
import { readNotes } from '#domain/notes/notes-codec';

/** Where a link for the client goes: where the notes say, else to her own address; '' when there is neither. */
export function mailAddressIn({ appointment }: Pick<NotesPage, 'appointment'>): string {
  return readNotes(appointment.Notes).sendTo || appointment.Client.Email;
}
