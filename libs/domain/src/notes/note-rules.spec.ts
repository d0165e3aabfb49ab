import { hasFiles, isSendTo, isWeeks, noteFault, openingStatus, readiness } from './note-rules.js';

// 001 §5.2: Weeks and e-mail values are trimmed
it.each([
  ['16', true],
  ['16w 3d', true],
  ['١٦', true],
  ['', true],
  ['<script>alert(1)</script>', false],
  ['16\u202e', false],
  ['x'.repeat(21), false],
])('weeks may be %j: %s', (text, expected) => {
  expect(isWeeks(text)).toBe(expected);
});

it.each([
  ['ana@mail.com', true],
  ['ana @mail.com', false],
  ['ana', false],
  ['(713) 555-0142', false],
])('photos go to %j: %s', (text, expected) => {
  expect(isSendTo(text)).toBe(expected);
});

it.each([
  ['Weeks: 16\nLanguage: spanish\nFiles: 14\ntwins\nSend photos to: ana@mail.com', null],
  ['', null],
  ['Weeks:\nLanguage: null\nFiles:', null],
  ['مرحبا 👶🏽 <b>of another hand</b>', null],
  ['x'.repeat(20_000), 'length'],
  ['Weeks: <script>', 'weeks'],
  ['Language: Klingon', 'language'],
  ['Files: 007', 'files'],
  ['Files: -1', 'files'],
  ['Files: 200', 'files'],
  ['Files: 14\nFiles: many', null],
  ['Send photos to: nobody', 'sendTo'],
])('a note that says %j is wrong in: %s', (text, expected) => {
  expect(noteFault(text)).toBe(expected);
});

// 001 §4.2: Ready when the come-back-for-free choice is not required, denied or answered, and, but for program 3, files are above 0
it.each([
  [2, '14', false, 'ready'],
  [2, '14', true, 'default'],
  [2, '0', false, 'default'],
  [2, '', false, 'default'],
  [2, '200', false, 'default'],
  [3, '0', false, 'ready'],
  [3, '', false, 'ready'],
] as const)(
  'in program %i with files %j, an answer due: %s, it is %s',
  (...[programId, files, isAnswerDue, expected]) => {
    expect(readiness({ programId, files, isAnswerDue })).toBe(expected);
  },
);

// 001 §4.3: On load ready if the service is not eligible for come-back-for-free, or if the notes have an empty files line
it.each([
  ['Files: 3', false, 'ready'],
  ['Files: 3', true, 'default'],
  ['Files:', true, 'ready'],
  ['', true, 'default'],
])('a page that opens with %j, the question asked: %s, is %s', (notes, isEligible, expected) => {
  expect(openingStatus(notes, isEligible)).toBe(expected);
});

// 001 §9.1: Program id 3 uses the alternative note form
it('has files in every program but the third', () => {
  expect([2, 3, 6].map(hasFiles)).toEqual([true, false, true]);
});
