import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject } from '../project.mjs';
import { faultOf } from './file-name.js';

/** @typedef {[rule: string, code: string]} Sample */

/** @type {Sample[]} */
const REPORTED = [
  ['clock-only', 'new Date()'],
  ['clock-only', 'const at = Date.now()'],
  ['clock-only', 'DateTime.now()'],
  ['outbox-only', 'this.codesQueue.add("code.send", {})'],
  ['outbox-only', 'queue.addBulk([])'],
  ['unit-of-work-only', 'dataSource.transaction(async () => {})'],
  ['unit-of-work-only', 'source.createQueryRunner()'],
  ['config-only', 'const url = process.env["DATABASE_URL"]'],
  ['no-bare-expect', 'expect(x)'],
  ['no-bare-expect', 'expect(x).toBeTruthy'],
  ['no-bare-expect', 'expect(x).not.toBeTruthy'],
  ['no-bare-expect', 'async () => { await expect(x) }'],
  ['no-snapshot', 'expect(page).toMatchSnapshot()'],
  ['no-focus', 'it.only("x", () => {})'],
  ['no-focus', 'xit("x", () => {})'],
  ['no-barrel', 'export * from "./a.js"'],
  ['no-barrel', 'export { a } from "./a.js"'],
  ['max-params', 'function f(a, b, c, d) {}'],
  ['max-params', 'class A { constructor(a, b, c, d, e, f, g) {} }'],
  ['max-params', 'class A { @Inject() a; @Inject(B) b; constructor(c, d, e, f, g) {} }'],
  [
    'max-params',
    'class A { @Inject() a; @Inject() b; @Inject() c; @Inject() d; @Inject() e; @Inject() f; @Inject() g; }',
  ],
  ['type-name', 'interface IVisit {}'],
  ['type-name', 'class VisitHelper {}'],
  ['type-name', 'type visit = string'],
];

/** @type {Sample[]} */
const PASSED = [
  ['clock-only', 'new Date(row.startsAt)'],
  ['clock-only', 'DateTime.fromISO(text)'],
  ['outbox-only', 'seen.add(id)'],
  ['unit-of-work-only', 'unitOfWork.run(async () => {})'],
  ['config-only', 'process.exit(1)'],
  ['no-bare-expect', 'expect(x).toBe(1)'],
  ['no-bare-expect', 'async () => { await expect(x).rejects.toThrow() }'],
  ['no-focus', 'it("x", () => {})'],
  ['no-barrel', 'export const a = 1; export { a as b }'],
  ['max-params', 'class A { constructor(a, b, c, d, e, f) {} }'],
  ['max-params', 'class A { @Inject() a; @Column() b; c; constructor(d, e, f, g, h) {} }'],
  ['max-params', 'function record(tx, a, b, c) {}'],
  ['type-name', 'interface Invoice {}'],
  ['type-name', 'class Visit {}'],
];

/** @type {Map<string, string[]>} the rules that reported a sample, by its code */
const reports = new Map();

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
  const samples = [...REPORTED, ...PASSED];
  const rules = Object.fromEntries(samples.map(([rule]) => [`local/${rule}`, 'error']));
  const config = { categories: { correctness: 'off' }, jsPlugins: [inProject('tools/lint/plugin.js')], rules };
  writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify(config));
  for (const [i, [, code]] of samples.entries()) writeFileSync(path.join(folder, `sample-${i}.ts`), code);
  for (const { filename, code } of await lint(folder)) {
    const sample = samples[Number(/sample-(\d+)/.exec(filename)?.[1])]?.[1] ?? '';
    reports.set(sample, [...(reports.get(sample) ?? []), code]);
  }
  rmSync(folder, { recursive: true });
});

/** @param {string} folder @returns {Promise<{ filename: string, code: string }[]>} */
function lint(folder) {
  const args = [inProject('node_modules/oxlint/bin/oxlint'), '--format=json', '.'];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder }, (_error, output) => resolve(JSON.parse(output).diagnostics));
  });
}

it.each(REPORTED)('%s reports %s', (rule, code) => {
  expect(reports.get(code)).toContain(`local(${rule})`);
});

it.each(PASSED)('%s lets %s pass', (rule, code) => {
  expect(reports.get(code) ?? []).not.toContain(`local(${rule})`);
});

it.each([
  'libs/domain/src/utils.ts',
  'apps/web/src/common/button.tsx',
  'libs/a/index.ts',
  'libs/a/dayList.ts',
  'a/Button.tsx',
])('refuses the file name %s', (file) => {
  expect(faultOf(file)).toMatch(/says nothing|kebab-case/);
});

it.each(['libs/a/day-list.spec.ts', 'a/1763600000000-spine.ts', '.dependency-cruiser.cjs', 'apps/web/src/main.tsx'])(
  'takes the file name %s',
  (file) => {
    expect(faultOf(file)).toBeUndefined();
  },
);
