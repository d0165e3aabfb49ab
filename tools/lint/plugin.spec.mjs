import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { faultOf } from './file-name.js';
import { local } from './plugin.js';

/** @param {string} rule @param {string} code */
function messages(rule, code) {
  const config = {
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser },
    plugins: { local },
    rules: { [`local/${rule}`]: 2 },
  };
  // @ts-expect-error the parser's own type is newer than what ESLint declares
  return new Linter().verify(code, config, 'a.ts').map(({ message }) => message);
}

it.each([
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
])('%s reports %s', (rule, code) => {
  expect(messages(rule, code)).toHaveLength(1);
});

it.each([
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
  ['max-params', 'function record(tx, a, b, c) {}'],
])('%s lets %s pass', (rule, code) => {
  expect(messages(rule, code)).toEqual([]);
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
