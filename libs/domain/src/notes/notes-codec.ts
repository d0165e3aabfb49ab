import { NOTE_LANGUAGES, type NoteLanguage } from '#contracts/visits/notes';

/**
 * The notes of a visit as its provider keeps them, read by line. 001 §3 "Notes convention". Of each field: null when there is no such line, ''
 * when there is one without a value. Everything else is `extras`, word for word.
 */
export interface VisitNotes {
  weeks: string | null;
  language: NoteLanguage | '' | null;
  /** A whole number below 200 without leading zeros. */
  files: string | null;
  /** MM/DD/YYYY or 'nA'. */
  cbff: string | null;
  /** Where the photos go when it is not the client's own e-mail. */
  sendTo: string | null;
  extras: string;
}

export type NoteField = Exclude<keyof VisitNotes, 'extras'>;

/** Files of one visit stay below this. 001 §9 */
const FILES_BELOW = 200;

const NAMES: Readonly<Record<NoteField, string>> = {
  weeks: 'Weeks',
  language: 'Language',
  files: 'Files',
  cbff: 'CBFF',
  sendTo: 'Send photos to',
};
const FIELDS = Object.keys(NAMES) as NoteField[];
/** In the order in which they are written, the extras between the last two. 001 §7 */
const BEFORE_EXTRAS = ['weeks', 'language', 'files', 'cbff'] as const;

/** A Map: an object would have a word for 'constructor' as well. */
const LANGUAGE_WORDS = new Map(
  Object.entries<NoteLanguage | ''>({
    ...{ '': '', null: '', english: 'english', en: 'english', inglés: 'english', ingles: 'english' },
    ...{ spanish: 'spanish', es: 'spanish', español: 'spanish', espanol: 'spanish' },
  }),
);

/** How a value is read; null when the line says something else, and so is nobody's field. */
const READ: { readonly [F in NoteField]: (value: string) => VisitNotes[F] } = {
  weeks: (value) => value,
  language: (value) => LANGUAGE_WORDS.get(value.toLowerCase()) ?? null,
  files: readFiles,
  cbff: (value) => value,
  sendTo: (value) => value,
};

/**
 * Takes any text: capitals, spaces and ends of lines do not matter. Of lines that one field could be read from the first counts, of those that are
 * written below the free notes the last; the others are free notes.
 */
export function readNotes(text: string): VisitNotes {
  const lines = linesOf(text).map((line) => ({ line, said: fieldIn(line) }));
  const notes: VisitNotes = { weeks: null, language: null, files: null, cbff: null, sendTo: null, extras: '' };
  const taken = new Set<object>();
  for (const field of FIELDS) {
    const one = inOrder(field, lines).find(({ said }) => said?.field === field && READ[field](said.value) !== null);
    if (one === undefined || one.said === null) continue;
    taken.add(one);
    Object.assign(notes, { [field]: READ[field](one.said.value) });
  }
  const extras = lines.filter((one) => !taken.has(one)).map(({ line }) => line);
  return { ...notes, extras: extras.join('\n') };
}

/** Reads back as what was written. */
export function writeNotes(notes: VisitNotes): string {
  const line = (field: NoteField) => {
    const value = notes[field];
    return value === null ? [] : [`${NAMES[field]}: ${value.replace(/[\r\n]+/g, ' ')}`.trim()];
  };
  const extras = notes.extras === '' ? [] : [notes.extras];
  return [...BEFORE_EXTRAS.flatMap(line), ...extras, ...line('sendTo')].join('\n');
}

/** What the line of each field that counts says, whether it can be read or not; null without such a line. */
export function saidInNotes(text: string): Readonly<Record<NoteField, string | null>> {
  const lines = linesOf(text).map((line) => ({ said: fieldIn(line) }));
  const saidOf = (field: NoteField) => inOrder(field, lines).find(({ said }) => said?.field === field)?.said?.value;
  const said = FIELDS.map((field) => [field, saidOf(field) ?? null]);
  return Object.fromEntries(said) as Record<NoteField, string | null>;
}

/** Whether two texts say the same: providers end lines in their own way, and cut what is blank at the ends. */
export function isSameNotes(one: string, other: string): boolean {
  return linesOf(one).join('\n').trim() === linesOf(other).join('\n').trim();
}

/** `mine` with the free lines below it that somebody else has written since `base`; a line that was taken away in `mine` stays away. */
export function withTheirLines(mine: string, theirs: string, base: string): string {
  const known = new Set([...linesOf(mine), ...linesOf(base)].map((line) => line.trim()));
  const lacking = linesOf(theirs).filter((line) => !known.has(line.trim()));
  return [...(mine === '' ? [] : [mine]), ...lacking].join('\n');
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

function inOrder<T>(field: NoteField, lines: readonly T[]): readonly T[] {
  return field === 'sendTo' ? lines.toReversed() : lines;
}

function fieldIn(line: string): { field: NoteField; value: string } | null {
  const colon = line.indexOf(':');
  if (colon === -1) return null;
  const name = line.slice(0, colon).trim().toLowerCase();
  const field = FIELDS.find((one) => NAMES[one].toLowerCase() === name);
  return field === undefined ? null : { field, value: line.slice(colon + 1).trim() };
}

function readFiles(value: string): string | null {
  if (value === '') return '';
  const count = /^\d{1,6}$/.test(value) ? Number(value) : FILES_BELOW;
  return count < FILES_BELOW ? String(count) : null;
}

/** Whether a text is a count of files as it has to be written: whole, no sign, no leading zero, below 200. 001 §5 */
export function isFilesCount(text: string): boolean {
  return text !== '' && readFiles(text) === text;
}

/** Whether a text is a language of NOTE_LANGUAGES. */
export function isNoteLanguage(text: string): text is NoteLanguage {
  return (NOTE_LANGUAGES as readonly string[]).includes(text);
}
