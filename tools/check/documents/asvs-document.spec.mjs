// @ts-check
import { readFileSync } from 'node:fs';
import { inProject } from '../../project.mjs';

/** @typedef {{ id: string, state: string, by: string }} Row */

/** How many requirements of level 1 and 2 each section of ASVS 5.0.0 has; they are the first of it. */
const SECTIONS = `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1
  9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`;
const REQUIREMENTS = SECTIONS.split(/\s+/).flatMap((section) => {
  const [name, count] = section.split(':');
  return Array.from({ length: Number(count) }, (_, n) => `${name}.${n + 1}`);
});

const STATES = ['met', 'partly', 'not', 'does not apply'];
const ID = /^v5\.0\.0-(\d+\.\d+\.\d+)(?: to (\d+\.\d+\.\d+))?$/;
const LABEL = /\[([^\]]+)\](?:\[([^\]]+)\]|(?![[(]))/g;
const DEFINITION = /^\[([^\]]+)\]: \S+$/gm;

/** @param {string} page @returns {Row[]} */
const rowsOf = (page) =>
  [...page.matchAll(/^\| (v\S.*?) +\|.*?\| (.*?) +\| (.*?) +\|$/gm)].map(([, id = '', state = '', by = '']) => ({
    ...{ id, state, by },
  }));

/** The requirements that a row is about; its own words where these are none. @param {Row} row @returns {string[]} */
function requirementsOf({ id }) {
  const [, first = '', last = first] = ID.exec(id) ?? [];
  const [from, to] = [REQUIREMENTS.indexOf(first), REQUIREMENTS.indexOf(last)];
  return from === -1 || to < from ? [`"${id}" is none`] : REQUIREMENTS.slice(from, to + 1);
}

/** How many requirements stand how, by the rows. @param {readonly Row[]} rows */
const countsOf = (rows) =>
  STATES.map((state) => `${state}: ${rows.filter((row) => row.state === state).flatMap(requirementsOf).length}`);

/** @param {string} page */
const toldCounts = (page) =>
  [...page.matchAll(/^\| (met|partly|not|does not apply) +\| (\d+) +\|/gm)].map(
    ([, state, count]) => `${state}: ${count}`,
  );

const PAGE = readFileSync(inProject('docs/security-asvs.md'), 'utf8');
const SUMMARY = readFileSync(inProject('docs/security.md'), 'utf8');
const rows = rowsOf(PAGE);

it('has every requirement of levels 1 and 2 once and in its order', () => {
  expect(rows.flatMap(requirementsOf)).toEqual(REQUIREMENTS);
});

it('says how each stands in one of four words, and several at once only of what does not apply', () => {
  const odd = rows.filter(
    ({ id, state }) => !STATES.includes(state) || (id.includes(' to ') && state !== 'does not apply'),
  );
  expect(odd).toEqual([]);
});

it('names a test or a page for whatever is met, or says that there is no test', () => {
  const shown = /\.(?:spec|it|e2e)\.|\bC\d|\.md[)#]|^The same|\bNo test/;
  expect(rows.filter(({ state, by }) => state === 'met' && !shown.test(by))).toEqual([]);
});

it('defines each name of a file that it uses, and no other', () => {
  const text = PAGE.replaceAll(DEFINITION, '');
  const used = [...text.matchAll(LABEL)].map(([, label, name = label]) => name);
  const defined = [...PAGE.matchAll(DEFINITION)].map(([, name]) => name);
  expect([...new Set(used)].sort()).toEqual(defined.sort());
});

it('is counted as it is in the summary', () => {
  expect(toldCounts(SUMMARY)).toEqual(countsOf(rows));
});

it('is said to be met without a test as often as it is', () => {
  const untested = rows.filter(({ state, by }) => state === 'met' && /\bNo test/.test(by));
  expect(/(\d+) have no test of ours/.exec(SUMMARY)?.[1]).toBe(String(untested.length));
});

const sample = `| id | asked | how it stands | by |
| v5.0.0-1.2.8 to 1.3.1 | a, b | does not apply | none |
| v5.0.0-1.2.99 | c | met | [x] |
| v4.0.3-1.3.2  | d | not | no |
`;

it('reads a row, and tells an id that is none', () => {
  expect(rowsOf(sample).map(requirementsOf)).toEqual([
    ['1.2.8', '1.2.9', '1.3.1'],
    ['"v5.0.0-1.2.99" is none'],
    ['"v4.0.3-1.3.2" is none'],
  ]);
  expect(countsOf(rowsOf(sample))).toEqual(['met: 1', 'partly: 0', 'not: 1', 'does not apply: 3']);
});
