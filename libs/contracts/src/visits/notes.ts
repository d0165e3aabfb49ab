/** Languages of a visit, as its notes name them. 001 §5 */
export const NOTE_LANGUAGES = ['english', 'spanish'] as const;
export type NoteLanguage = (typeof NOTE_LANGUAGES)[number];

/** The steps of one save of the notes page, in their order. Decision 34 */
export const NOTE_STEPS = ['main', 'record', 'comeBackForFree'] as const;
export type NoteStep = (typeof NOTE_STEPS)[number];

/** Characters of a visit's notes, their lines included. */
export const LONGEST_NOTES = 4_000;

/** What a program with this id is asked for is less: no files, no free return. 001 §2.3b, §5, decision 39 */
export const PLAIN_NOTES_PROGRAM = 3;
