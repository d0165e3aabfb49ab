import type { NotesPage } from '#contracts/visits/notes.dto';
import type { Wire } from '#contracts/wire';
import { answerOf, draftIn, entryOf, faultsOf, isSameEntry, onTopOfTheirs, recordOf, textOf } from './note-entry';

const page = (Notes: string, part: object = {}) =>
  ({
    appointment: { Notes, ProgramId: 2, version: 1, Client: { Email: 'Ana@mail.com' }, ...part },
    ...{ card: {}, record: null, freeReturn: null, draft: null },
  }) as unknown as Wire<NotesPage>;
const TYPED = {
  weeks: ' 16 ',
  language: 'spanish',
  files: '14',
  extras: 'twins',
  sendTo: 'ana@mail.com ',
  isSent: true,
  comeBackForFree: null,
};

// 001 §2.1: Notes page: weeks, language, files, notes and 'Send photos to' as the notes say them
it('fills the fields from the notes, and the address from the client', () => {
  const notes = 'Weeks: 16\nLanguage: spanish\nFiles: 14\nCBFF: nA\ntwins\nSend photos to: other@mail.com';
  const fields = {
    weeks: '16',
    language: 'spanish',
    files: '14',
    extras: 'twins',
    isSent: true,
    comeBackForFree: null,
  };
  expect(entryOf(page(notes))).toEqual({ ...fields, sendTo: 'other@mail.com' });
  expect(entryOf(page(''))).toMatchObject({ weeks: '', language: '', files: '', sendTo: 'Ana@mail.com' });
});

it('keeps that photos are not sent from one save to the next', () => {
  const record = { savedAt: '', savedBy: '', email: '' };
  expect(entryOf({ ...page(''), record })).toMatchObject({ isSent: false });
});

// 001 §7.1: PUT /api/appointments/{appointmentId} with Notes: 'Weeks', 'Language', 'Files' lines, then extras
it('writes the lines, trimmed, and an address only when it is another', () => {
  expect(textOf(TYPED, page(''))).toBe('Weeks: 16\nLanguage: spanish\nFiles: 14\ntwins');
  expect(textOf({ ...TYPED, sendTo: ' o@mail.com' }, page('CBFF: nA'))).toBe(
    'Weeks: 16\nLanguage: spanish\nFiles: 14\nCBFF: nA\ntwins\nSend photos to: o@mail.com',
  );
  expect(textOf({ ...TYPED, sendTo: 'o@mail.com', isSent: false }, page(''))).not.toContain('Send photos');
  expect(recordOf(TYPED, page(''))).toEqual({
    cbff: 'nA',
    files: 14,
    weeks: '16',
    notes: 'twins',
    email: 'ana@mail.com',
  });
  expect(recordOf({ ...TYPED, isSent: false }, page(''))).toMatchObject({ email: '' });
});

// 001 §5.3: On the program-3 form the files count is read-only and 0, and a 'null' language is sent as english
it('of program 3 has no files and speaks English unless it is said', () => {
  const plain = page('Files: 12', { ProgramId: 3 });
  const entry = { ...entryOf(plain), weeks: '' };
  expect(entry.files).toBe('0');
  expect(faultsOf(entry, plain)).toEqual({});
  expect(textOf(entry, plain)).toBe('Weeks:\nLanguage: english\nFiles: 0');
  expect(textOf({ ...entry, language: 'spanish' }, plain)).toContain('Language: spanish');
  expect(recordOf(entry, plain)).toMatchObject({ files: 0 });
});

// 001 §5.4: Weeks, Language and Files are marked required, but for weeks and files on program 3
it.each([
  [{}, {}],
  [{ weeks: ' ' }, { weeks: 'weeksMissing' }],
  [{ weeks: '<script>' }, { weeks: 'weeksWrong' }],
  [{ language: 'null' }, { language: 'languageMissing' }],
  [{ files: '' }, { files: 'filesMissing' }],
  [{ files: '007' }, { files: 'filesWrong' }],
  [{ files: '200' }, { files: 'filesWrong' }],
  [{ files: '-1' }, { files: 'filesWrong' }],
  [{ sendTo: 'nobody' }, { sendTo: 'sendToWrong' }],
  [{ sendTo: 'nobody', isSent: false }, {}],
  [{ sendTo: '' }, {}],
])('finds in %j: %j', (part, faults) => {
  expect(faultsOf({ ...TYPED, ...part }, page(''))).toEqual(faults);
});

it('takes up a draft unless the notes say the same by now', () => {
  const draft = { ...TYPED, notesBefore: '', savedAt: '' };
  expect(draftIn({ ...page(''), draft })).toBe(draft);
  expect(draftIn({ ...page('Weeks: 16\nLanguage: spanish\nFiles: 14\ntwins'), draft })).toBeNull();
  expect(draftIn(page(''))).toBeNull();
  expect(isSameEntry(TYPED, { ...TYPED })).toBe(true);
  expect(isSameEntry(TYPED, { ...TYPED, files: '1' })).toBe(false);
});

describe('the question of a free return', () => {
  const offered = { weeks: 3, before: '12/13/2026', isLast: false, isDenied: false, answer: null };
  const asked = (part: object = {}) => ({ ...page(''), freeReturn: { ...offered, ...part } });

  it('is answered, unless it is not asked or denied', () => {
    expect(faultsOf(TYPED, asked())).toEqual({ comeBackForFree: 'answerMissing' });
    expect(answerOf(TYPED, asked())).toEqual({});
    expect(answerOf({ ...TYPED, comeBackForFree: true }, asked())).toEqual({ comeBackForFree: true });
    expect(answerOf({ ...TYPED, comeBackForFree: false }, asked())).toEqual({ comeBackForFree: false });
    expect(faultsOf(TYPED, asked({ isDenied: true }))).toEqual({});
    expect(answerOf({ ...TYPED, comeBackForFree: true }, asked({ isDenied: true }))).toEqual({
      comeBackForFree: false,
    });
    expect(answerOf({ ...TYPED, comeBackForFree: true }, page(''))).toEqual({});
  });

  it('opens with the answer that was saved', () => {
    expect(entryOf(asked({ answer: true })).comeBackForFree).toBe(true);
    expect(entryOf(asked()).comeBackForFree).toBeNull();
  });
});

it('puts one’s own on top of theirs: what was not touched is theirs, what both wrote is one’s own', () => {
  const base = 'Weeks: 15\nLanguage: english\ntwins\nwindow seat';
  const mine = { ...entryOf(page(base)), weeks: '16', extras: 'twins\nmine' };
  const theirs = page('Weeks: 17\nLanguage: spanish\nFiles: 14\ntwins\nwindow seat\ntheirs');
  expect(onTopOfTheirs(mine, base, theirs)).toMatchObject({
    ...{ weeks: '16', language: 'spanish', files: '14' },
    extras: 'twins\nmine\ntheirs',
  });
});
