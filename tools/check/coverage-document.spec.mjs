import { readFileSync } from 'node:fs';
import { inProject } from '../project.mjs';
import { coverageFaults } from './coverage-document.mjs';

const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

it('names for every line of the document a place and a test that are there', () => {
  const text = readFileSync(inProject('docs/coverage-000.md'), 'utf8');
  expect(coverageFaults(text, inProject('docs'), SECTIONS)).toEqual([]);
});

const TITLE = 'what a stranger sees › is the initial of a name';
const SAMPLE = [
  '## 1. One',
  '| says | where | test |',
  '| --- | --- | --- |',
  `| this | [contact.ts] | [contact.spec.ts] \`${TITLE}\` |`,
  '',
  '[contact.ts]: ../libs/domain/src/people/contact.ts',
  '[contact.spec.ts]: ../libs/domain/src/people/contact.spec.ts',
].join('\n');
const faults = (/** @type {string} */ text, sections = ['1']) => coverageFaults(text, inProject('docs'), sections);

it('finds nothing wrong where nothing is', () => {
  expect(faults(SAMPLE)).toEqual([]);
});

it.each([
  ['a title that no test has', 'initial of a name', 'end of a name', 'contact.spec.ts has no test "what a stranger'],
  ['a group that is not there', 'what a stranger', 'what nobody', 'has no test "what nobody sees › is the'],
  ['a test outside of its group', 'is the initial of a name', 'never throws and is never half a contact', 'no test'],
  [
    'a test file that is not there',
    'people/contact.spec.ts',
    'people/absent.spec.ts',
    'people/absent.spec.ts is not there',
  ],
  ['a place that is not there', 'people/contact.ts', 'people/absent.ts', 'people/absent.ts is not there'],
  ['a test that is none', '[contact.spec.ts] `', '[contact.ts] `', 'contact.ts is no test'],
  ['a row without a test', `[contact.spec.ts] \`${TITLE}\``, 'by hand', 'names no test'],
  ['a test file without a title', `\`${TITLE}\``, '', 'names no title of contact.spec.ts'],
  ['a row without a place', '| [contact.ts] |', '| |', 'does not say where it lives'],
  ['a label that leads nowhere', '| [contact.ts] |', '| [that] |', 'that leads nowhere'],
  ['a cell too many', '| this |', '| this | and | that |', 'has 5 cells'],
])('refuses %s', (_, ...[from, to, fault]) => {
  expect(SAMPLE).toContain(from);
  expect(faults(SAMPLE.replace(from, to)).join('\n')).toContain(fault);
});

it('refuses a document without one of its sections', () => {
  expect(faults(SAMPLE, ['1', '2'])).toEqual(['section 2 has no rows']);
});

it('refuses a definition that nothing uses', () => {
  expect(faults(`${SAMPLE}\n[other.ts]: ../libs/domain/src/visits.ts`)).toEqual(['nothing points to other.ts']);
});
