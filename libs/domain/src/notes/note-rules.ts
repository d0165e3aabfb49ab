import { LONGEST_NOTES, PLAIN_NOTES_PROGRAM } from '#contracts/visits/notes';
import { parseContact } from '../people/contact.js';
import { isPlainText } from '../plain-text.js';
import { isFilesCount, readNotes, saidInNotes } from './notes-codec.js';

/** What of the notes is wrong. */
export type NoteFault = 'length' | 'weeks' | 'language' | 'files' | 'sendTo';

/** Characters; weeks are written as people say them: `16`, `16w 3d`, `30-31`. */
const LONGEST_WEEKS = 20;

export function isWeeks(text: string): boolean {
  return text.length <= LONGEST_WEEKS && isPlainText(text);
}

export function isSendTo(text: string): boolean {
  return !/\s/.test(text) && parseContact(text).kind === 'email';
}

/** The first thing in a text that may not be saved; null when it may. An empty field is no fault: what has to be there is the page's to ask. 001 §5 */
export function noteFault(text: string): NoteFault | null {
  if (text.length > LONGEST_NOTES) return 'length';
  const said = saidInNotes(text);
  if (!isWeeks(said.weeks ?? '')) return 'weeks';
  if (said.language && readNotes(`Language: ${said.language}`).language === null) return 'language';
  if (said.files && !isFilesCount(said.files)) return 'files';
  return said.sendTo && !isSendTo(said.sendTo) ? 'sendTo' : null;
}

/** Whether visits of this program have files and free returns. 001 §5, decision 39 */
export function hasFiles(programId: number): boolean {
  return programId !== PLAIN_NOTES_PROGRAM;
}

/** Of the submit button. 001 §4 */
export type NoteStatus = 'default' | 'ready' | 'sending' | 'sent' | 'skipped' | 'failed' | 'cbffFailed';

/** Whether what was typed may be sent: on the form with files their count is above 0 and a question that is asked was answered. 001 §4 */
export function readiness(typed: { programId: number; files: string; isAnswerDue: boolean }): 'default' | 'ready' {
  const hasCount = !hasFiles(typed.programId) || (isFilesCount(typed.files) && Number(typed.files) > 0);
  return hasCount && !typed.isAnswerDue ? 'ready' : 'default';
}

/** As the page opens: ready without the question of a free return, or when the notes have a line for the files and nothing in it. 001 §4 */
export function openingStatus(notes: string, isEligible: boolean): 'default' | 'ready' {
  return !isEligible || readNotes(notes).files === '' ? 'ready' : 'default';
}
