import fc from 'fast-check';
import { isFilesCount, isSameNotes, readNotes, saidInNotes, withTheirLines, writeNotes } from './notes-codec.js';

const WRITTEN = [
  'Weeks: 16',
  'Language: spanish',
  'Files: 14',
  'CBFF: 12/13/2026',
  'Baby very active, profile shot at the end.',
  'Grandmother waits outside.',
  'Send photos to: other@mail.com',
].join('\n');

const READ = {
  ...{ weeks: '16', language: 'spanish', files: '14', cbff: '12/13/2026', sendTo: 'other@mail.com' },
  extras: 'Baby very active, profile shot at the end.\nGrandmother waits outside.',
};

// 001 §3.1: Notes convention: lines beginning 'Weeks:', 'Language:', 'Files:', 'CBFF:' are parsed into fields; the remaining lines are free notes
it('reads the fields of the notes and writes them as they were', () => {
  expect(readNotes(WRITTEN)).toEqual(READ);
  expect(writeNotes(readNotes(WRITTEN))).toBe(WRITTEN);
});

it.each([
  ['capitals and spaces', '  WEEKS :16  ', { weeks: '16' }],
  ['the ends of lines of others', 'Weeks: 16\r\nFiles: 3\rtwins', { weeks: '16', files: '3', extras: 'twins' }],
  ['a language in another one', 'Language: Español', { language: 'spanish' }],
  ['the placeholder of a language', 'Language: null', { language: '' }],
  ['leading zeros', 'Files: 007', { files: '7' }],
  ['a line without a value', 'Files:', { files: '' }],
  ['an empty note', '', { weeks: null, extras: '' }],
])('is tolerant of %s', (_, text, expected) => {
  expect(readNotes(text)).toMatchObject(expected);
});

it.each([
  'Files: twelve',
  'Files: -1',
  'Files: 200',
  'Files: 3.5',
  'Language: Klingon',
  'Language: constructor',
  'Language: __proto__',
  'Allergies: latex',
  'Weeks 16',
])('keeps a line that is no field as a free note: %s', (line) => {
  expect(readNotes(`Weeks: 16\n${line}`)).toMatchObject({ weeks: '16', files: null, language: null, extras: line });
});

it('lets the first line of a field count and keeps the second', () => {
  expect(readNotes('Weeks: 16\nWeeks: 17')).toMatchObject({ weeks: '16', extras: 'Weeks: 17' });
  expect(readNotes('Files: many\nFiles: 3')).toMatchObject({ files: '3', extras: 'Files: many' });
  expect(saidInNotes('Files: many\nFiles: 3')).toMatchObject({ files: 'many', weeks: null });
});

const names = fc.constantFrom('Weeks', 'weeks ', ' FILES', 'Language', 'CBFF', 'Send photos to', 'Room', 'Files');
const values = fc.oneof(
  fc.constantFrom('16', '007', '-1', 'spanish', 'null', '', 'ana@mail.com', '12/13/2026', 'nA', '__proto__'),
  fc.string({ unit: 'grapheme' }),
);
const line = fc.oneof(
  fc.tuple(names, values).map(([name, value]) => `${name}:${value}`),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', ' ', 'مرحبا بالطفل', '👶🏽 twins: two', '<script>alert(1)</script>'),
);
const texts = fc
  .array(line, { maxLength: 12 })
  .chain((lines) => fc.constantFrom('\n', '\r\n').map((end) => lines.join(end)));

describe('whatever the notes say', () => {
  it('what was written reads back the same', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const notes = readNotes(text);
        expect(readNotes(writeNotes(notes))).toEqual(notes);
      }),
    );
  });

  it('no line of others is lost, and none is changed', () => {
    const free = (text: string) => text.split(/\r\n|\r|\n/).filter((one) => one.trim() !== '');
    fc.assert(
      fc.property(texts, (text) => {
        const notes = readNotes(text);
        const fields = Object.entries(notes).filter(([name, value]) => name !== 'extras' && value !== null);
        expect(free(notes.extras)).toHaveLength(free(text).length - fields.length);
        for (const one of free(notes.extras)) expect(free(text)).toContain(one);
        expect(writeNotes({ ...notes, weeks: '20', files: '5' })).toContain(notes.extras);
      }),
    );
  });
});

// 001 §9.2: Files count below 200
// 001 §5.1: Files count: integer, no negatives, no leading zeros, under 200
it.each([
  ...[
    ['0', true],
    ['1', true],
    ['199', true],
  ],
  ...[
    ['', false],
    ['007', false],
    ['-1', false],
    ['200', false],
    ['1.5', false],
    ['1e2', false],
    ['٣', false],
    ['+3', false],
  ],
])('a count of files may be %j: %s', (text, expected) => {
  expect(isFilesCount(String(text))).toBe(expected);
});

it('takes two texts for the same whatever ends their lines', () => {
  expect(isSameNotes('Weeks: 1\r\ntwins\r\n', 'Weeks: 1\ntwins')).toBe(true);
  expect(isSameNotes('Weeks: 1', 'Weeks: 2')).toBe(false);
});

it('adds to one version the lines of the other that it lacks', () => {
  expect(withTheirLines('twins\nmine', 'theirs\ntwins', '')).toBe('twins\nmine\ntheirs');
  expect(withTheirLines('', 'theirs', '')).toBe('theirs');
  expect(withTheirLines('mine', 'twins\ntheirs', 'twins')).toBe('mine\ntheirs');
});
