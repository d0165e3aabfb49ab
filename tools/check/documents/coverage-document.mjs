// @ts-check
// npm run coverage: writes docs/coverage-*.md from the marks of the tests.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf } from '../../build/stamps.mjs';
import { inProject, root } from '../../project.mjs';
import { marksOf } from './coverage-marks.mjs';

/** @typedef {import('./coverage-marks.mjs').Mark & { file: string }} FoundMark */
/** @typedef {{ title: string, sections: string[], left?: [heading: string, words: string], later: string[] }} CoveredDocument */

const TEST_FILE = /\.(spec|it|e2e)\.(ts|tsx|mjs)$/;
/** Where marks are made up. */
const SAMPLES = 'coverage-document.spec.mjs';

/** The documents whose every section must have been shown. @type {Record<string, CoveredDocument>} */
export const DOCUMENTS = {
  '000': {
    title: 'What clients see and do: check-in, one-time code, forms, signatures',
    sections: [
      'What the product does and for whom',
      'Screens and routes',
      'Entities and their fields',
      'States and transitions',
      'Validation rules',
      'Roles and permissions',
      'The calls it makes',
      'Error catalogue',
      'Business constants and limits',
    ],
    later: [
      'The table of time zones with abbreviation and offset (§3): a field of the site’s configuration form. What is kept and used is the IANA name already.',
      'Director and booking sessions beyond signing in and out (§3, §4): locations to switch between, the selected and the previous site.',
      'Menus by kind of session, the `restricted` flag and the reduced menu of management mode (§6): the one menu there is has no restricted item.',
      'The grid of 23 half hours from 08:30 AM to 08:00 PM (§9), "used elsewhere": the booking calendar.',
    ],
  },
  '001': {
    title: 'What the staff of one studio see and do: the day, notes, photos, checkout, the daily report',
    sections: [
      'What the product does and for whom',
      'Screens and routes',
      'Entities and their fields',
      'States and transitions',
      'Validation rules',
      'Roles and permissions',
      'The calls it makes',
      'The error catalogue',
      'Business constants and limits',
    ],
    left: ['Not built yet', 'These parts of the document come next; no screen links to them.'],
    later: [
      'The other routes of a studio (§2.8): snapshots, configuration, the analytics screen.',
      'What 000 and 001 share, sign-in and the list of the day, is shown by the tests of [document 000](coverage-000.md).',
    ],
  },
  '002': {
    title:
      'What booking agents see and do: one sign-in at all studios, the calendar, visits; and what the management reviews',
    sections: [
      'What the product does and for whom',
      'Screens and routes',
      'Entities and their fields',
      'States and transitions',
      'Validation rules',
      'Roles and permissions',
      'The calls it makes',
      'The error catalogue',
      'Business constants and limits',
    ],
    left: ['Otherwise than written', 'What is done in another way than the document says.'],
    later: ['The delay of 100 to 500 ms before a loaded calendar is shown (§4): it is shown at once.'],
  },
};

/** The marks of every test, by document. @returns {Map<string, FoundMark[]>} */
export function foundMarks() {
  /** @type {Map<string, FoundMark[]>} */
  const found = new Map();
  for (const file of ['apps', 'libs', 'tools'].flatMap((place) => filesOf(inProject(place)))) {
    if (!TEST_FILE.test(file) || file.endsWith(SAMPLES)) continue;
    for (const mark of marksOf(readFileSync(file, 'utf8'))) {
      const marks = found.get(mark.document) ?? [];
      found.set(mark.document, [...marks, { ...mark, file: path.relative(root, file) }]);
    }
  }
  return found;
}

/** What is wrong with the marks of a document, one fault a line. @param {CoveredDocument} document @param {readonly FoundMark[]} marks */
export function coverageFaults({ sections }, marks) {
  const words = new Map(marks.map((mark) => [keyOf(mark), mark.says]));
  return [
    ...sections.flatMap((name, index) =>
      marks.some(({ section }) => section === index + 1) ? [] : [`§${index + 1} ${name}: no test shows any of it`],
    ),
    ...marks.flatMap(({ section, ...mark }) =>
      section >= 1 && section <= sections.length ? [] : [`${mark.file}: there is no §${section}`],
    ),
    ...marks.flatMap((mark) =>
      words.get(keyOf(mark)) === mark.says ? [] : [`${mark.file}: §${keyOf(mark)} is said in other words elsewhere`],
    ),
    ...marks.flatMap(({ test, file, says }) => (test === '' ? [`${file}: no title below "${says}"`] : [])),
  ];
}

/** The page of a document: each section's lines, and the tests that show them. @param {string} name @param {readonly FoundMark[]} marks */
export function coveragePage(name, marks) {
  const { title, sections, left, later } = DOCUMENTS[name] ?? { title: '', sections: [], later: [] };
  const [heading, words] = left ?? [
    'Left to the other documents',
    `Document ${name} names these in passing; their screens are described elsewhere and are not built yet.`,
  ];
  return [
    `# Coverage of document ${name}`,
    `${title}. Each line says what the document asks for, with the tests that show it. Written by \`npm run coverage\` from the marks above the tests; not by hand.`,
    ...sections.map((section, index) => [`## ${index + 1}. ${section}`, linesOf(index + 1, marks)].join('\n\n')),
    `## ${heading}`,
    words,
    later.map((line) => `- ${line}`).join('\n'),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

/** @param {number} section @param {readonly FoundMark[]} marks */
function linesOf(section, marks) {
  /** @type {Map<number, FoundMark[]>} */
  const rows = new Map();
  for (const mark of marks) if (mark.section === section) rows.set(mark.row, [...(rows.get(mark.row) ?? []), mark]);
  return [...rows]
    .sort(([one], [other]) => one - other)
    .map(([row, shown]) => `- ${section}.${row} ${shown[0]?.says ?? ''}\n${shown.map(testLine).join('\n')}`)
    .join('\n');
}

/** @param {FoundMark} mark */
const testLine = ({ file, test }) => `  - [${path.basename(file)}](../${file}) \`${test.replaceAll('`', "'")}\``;

/** @param {FoundMark} mark */
const keyOf = ({ section, row }) => `${section}.${row}`;

if (process.argv[1] === import.meta.filename) {
  for (const [name, marks] of foundMarks())
    writeFileSync(inProject(`docs/coverage-${name}.md`), coveragePage(name, marks));
}
