import { readFileSync } from 'node:fs';
import { inProject } from '../../project.mjs';
import { coverageFaults, coveragePage, DOCUMENTS, foundMarks } from './coverage-document.mjs';
import { marksOf } from './coverage-marks.mjs';

const found = foundMarks();

it('marks nothing of a document that is not named', () => {
  expect([...found.keys()].sort()).toEqual(Object.keys(DOCUMENTS).sort());
});

describe.each(Object.entries(DOCUMENTS))('document %s', (name, document) => {
  const marks = found.get(name) ?? [];

  it('has every section shown by tests', () => {
    expect(coverageFaults(document, marks)).toEqual([]);
  });

  it('has a page that is what the marks say', () => {
    expect(readFileSync(inProject(`docs/coverage-${name}.md`), 'utf8')).toBe(coveragePage(name, marks));
  });
});

const mark = (/** @type {object} */ other = {}) => ({
  ...{ document: '000', section: 1, row: 1, says: 'A contact is typed', test: 'takes it', file: 'a.spec.ts' },
  ...other,
});
const faults = (/** @type {ReturnType<typeof mark>[]} */ ...marks) =>
  coverageFaults({ title: '', sections: ['One'], later: [] }, marks);

it.each([
  ['a section that nothing shows', [], '§1 One: no test shows any of it'],
  ['a section that is not there', [mark(), mark({ section: 2 })], 'a.spec.ts: there is no §2'],
  ['a line in two wordings', [mark({ says: 'Else' }), mark()], 'a.spec.ts: §1.1 is said in other words elsewhere'],
  ['a test without a title', [mark({ test: '' })], 'a.spec.ts: no title below "A contact is typed"'],
])('refuses %s', (_, marks, fault) => {
  expect(faults(...marks)).toEqual([fault]);
});

it('finds nothing wrong where nothing is', () => {
  expect(faults(mark(), mark({ test: 'takes another' }))).toEqual([]);
});

const SAMPLE = `
// 000 §1.1: A contact is typed,
//   on a kiosk
// 000 §2.3: It is looked at on blur
it('takes it', () => {});

describe('a shared screen', () => {
  // A remark.
  // 000 §1.2: It forgets
  it('doesn\\'t keep it', () => {});

  it.each(CASES)('with %s', (name) => {});

  // 000 §1.3: At once
  it.each([
    ['a', () => 'b'],
  ] as const)('is %s', (name) => {});
});

// 000 §1.4: Everybody
describe.each(ALL)(
  'as %s',
  (name) => {
    it('goes', () => {});
  },
);
`;

it('reads each mark with the title below it, and its groups', () => {
  const read = marksOf(SAMPLE).map(({ section, row, says, test }) => [`${section}.${row}`, says, test]);
  expect(read).toEqual([
    ['1.1', 'A contact is typed, on a kiosk', 'takes it'],
    ['2.3', 'It is looked at on blur', 'takes it'],
    ['1.2', 'It forgets', "a shared screen › doesn't keep it"],
    ['1.3', 'At once', 'a shared screen › is %s'],
    ['1.4', 'Everybody', 'as %s'],
  ]);
});

it('refuses a mark that stands above no test', () => {
  expect(() => marksOf('// 000 §1.1: This\nconst a = 1;\n')).toThrow('No test below "This"');
});
