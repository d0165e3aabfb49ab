import type { AppointmentChange } from '#contracts/appointments.dto';
import { LONGEST_NOTES } from '#contracts/visits/notes';
import { hasFiles, noteFault, type NoteFault } from '#domain/notes/note-rules';
import { DomainError } from '../../../platform/errors.js';
import type { Visit } from '../../appointments/visits.service.js';

const WORDS: Readonly<Record<NoteFault, string>> = {
  length: `The notes are longer than ${LONGEST_NOTES} characters.`,
  weeks: 'The weeks are not valid: at most 20 characters, as 16 or 16w 3d.',
  language: 'The language must be english or spanish.',
  files: 'Files must be a whole number from 0 to 199.',
  sendTo: 'The address for the photos is not an e-mail address.',
};

export function mustBeNotable({ status }: Visit): void {
  if (status === 'Cancelled') throw new DomainError('ILLEGAL_STATUS', 'This appointment was called off.');
}

/** With a record it is a save of the notes page, and its files count. 001 §5 */
export function mustBeRight(
  { programId }: Pick<Visit, 'programId'>,
  { Notes, record }: Pick<AppointmentChange, 'Notes' | 'record'>,
): void {
  const fault = Notes === undefined ? null : noteFault(Notes);
  if (fault !== null) throw new DomainError('VALIDATION_FAILED', WORDS[fault]);
  if (record === undefined) return;
  const ofRecord = noteFault(`Weeks: ${record.weeks}\nSend photos to: ${record.email}`);
  if (ofRecord !== null) throw new DomainError('VALIDATION_FAILED', WORDS[ofRecord]);
  if (!hasFiles(programId) && record.files !== 0)
    throw new DomainError('VALIDATION_FAILED', 'A visit of this program has no files.');
  if (hasFiles(programId) && record.files === 0)
    throw new DomainError('VALIDATION_FAILED', 'The count of files must be above 0.');
}

/** The answer to a save of notes that are not those any more that were changed. */
export function staleNotes(): DomainError {
  return new DomainError(
    'STALE_VERSION',
    'Somebody else has changed these notes meanwhile. Nothing of yours was lost.',
  );
}
