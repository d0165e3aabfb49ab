import type { NoteRecord } from '#contracts/visits/note-record.dto';
import type { NoteDraft, NoteEntry, NotesPage } from '#contracts/visits/notes.dto';
import type { Wire } from '#contracts/wire';
import { hasFiles, isSendTo, isWeeks } from '#domain/notes/note-rules';
import {
  isFilesCount,
  isNoteLanguage,
  isSameNotes,
  readNotes,
  withTheirLines,
  writeNotes,
} from '#domain/notes/notes-codec';

export type Entry = Wire<NoteEntry>;
export type EntryName = keyof Entry;

/** What is wrong with a field, or missing in it. */
export type EntryFault =
  | 'weeksMissing'
  | 'weeksWrong'
  | 'languageMissing'
  | 'filesMissing'
  | 'filesWrong'
  | 'sendToWrong'
  | 'extrasTooLong'
  | 'answerMissing';

type Visit = Pick<NotesPage, 'appointment' | 'record' | 'freeReturn'>;

const NO_CBFF = 'nA';

/** The fields as the notes fill them, those of now without others. */
export function entryOf({ appointment, record, freeReturn }: Visit, notes = appointment.Notes): Entry {
  const { weeks, language, files, sendTo, extras } = readNotes(notes);
  return {
    weeks: weeks ?? '',
    language: language ?? '',
    files: hasFiles(appointment.ProgramId) ? (files ?? '') : '0',
    extras,
    sendTo: sendTo === null || sendTo === '' ? appointment.Client.Email : sendTo,
    isSent: record === null || record.email !== '',
    comeBackForFree: freeReturn?.answer ?? null,
  };
}

/** What was typed and not saved; null when it says what was saved by now. */
export function draftIn(page: NotesPage): Wire<NoteDraft> | null {
  const { draft, appointment } = page;
  if (draft === null) return null;
  const isSameAnswer = draft.comeBackForFree === entryOf(page).comeBackForFree;
  return isSameAnswer && isSameNotes(textOf(draft, page), appointment.Notes) ? null : draft;
}

/** One's own on top of what somebody else saved since `base`: a field that was not touched is theirs, and so are the free lines that came with it. */
export function onTopOfTheirs(entry: Entry, base: string, page: Visit): Entry {
  const before = entryOf(page, base);
  const theirs = entryOf(page);
  const touched = (Object.keys(theirs) as EntryName[]).filter((name) => entry[name] !== before[name]);
  const own = Object.fromEntries(touched.map((name) => [name, entry[name]]));
  return { ...theirs, ...own, extras: withTheirLines(entry.extras, theirs.extras, before.extras) };
}

/** The notes that the fields make; what the page does not ask for stays as it is in them. 001 §7 */
export function textOf(entry: Entry, { appointment }: Pick<Visit, 'appointment'>): string {
  const { ProgramId, Notes, Client } = appointment;
  const isPlain = !hasFiles(ProgramId);
  const sendTo = entry.sendTo.trim();
  const isChanged = entry.isSent && sendTo !== '' && sendTo.toLowerCase() !== Client.Email.trim().toLowerCase();
  return writeNotes({
    weeks: entry.weeks.trim(),
    language: isNoteLanguage(entry.language) ? entry.language : isPlain ? 'english' : '',
    files: isPlain ? '0' : entry.files.trim(),
    cbff: readNotes(Notes).cbff,
    sendTo: isChanged ? sendTo : null,
    extras: entry.extras,
  });
}

export function recordOf(entry: Entry, { appointment }: Pick<Visit, 'appointment'>): Wire<NoteRecord> {
  return {
    cbff: NO_CBFF,
    files: hasFiles(appointment.ProgramId) ? Number(entry.files) : 0,
    weeks: entry.weeks.trim(),
    notes: entry.extras,
    email: entry.isSent ? entry.sendTo.trim() : '',
  };
}

/** What the question of a free return is answered with; nothing where none is asked. 001 §4 */
export function answerOf(entry: Entry, { freeReturn }: Pick<Visit, 'freeReturn'>): { comeBackForFree?: boolean } {
  if (freeReturn === null || isAnswerDue(entry, { freeReturn })) return {};
  return { comeBackForFree: !freeReturn.isDenied && entry.comeBackForFree === true };
}

export function isAnswerDue(entry: Entry, { freeReturn }: Pick<Visit, 'freeReturn'>): boolean {
  return freeReturn !== null && !freeReturn.isDenied && entry.comeBackForFree === null;
}

export function isSameEntry(one: Entry, other: Entry): boolean {
  const names: EntryName[] = ['weeks', 'language', 'files', 'extras', 'sendTo', 'isSent', 'comeBackForFree'];
  return names.every((name) => one[name] === other[name]);
}

/** In the order of the page; the first one takes the focus. 001 §5 */
export function faultsOf(entry: Entry, visit: Visit): Partial<Record<EntryName, EntryFault>> {
  const isFull = hasFiles(visit.appointment.ProgramId);
  const weeks = entry.weeks.trim();
  const files = entry.files.trim();
  return {
    ...(isFull && weeks === '' ? { weeks: 'weeksMissing' } : isWeeks(weeks) ? {} : { weeks: 'weeksWrong' }),
    ...(isFull && !isNoteLanguage(entry.language) ? { language: 'languageMissing' } : {}),
    ...(isFull ? filesFault(files) : {}),
    ...(entry.isSent && entry.sendTo.trim() !== '' && !isSendTo(entry.sendTo.trim()) ? { sendTo: 'sendToWrong' } : {}),
    ...(isAnswerDue(entry, visit) ? { comeBackForFree: 'answerMissing' } : {}),
  };
}

function filesFault(files: string): { files?: EntryFault } {
  if (files === '') return { files: 'filesMissing' };
  return isFilesCount(files) && files !== '0' ? {} : { files: 'filesWrong' };
}
