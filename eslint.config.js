import eslint from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { local } from './tools/lint/plugin.js';

const TESTS = [
  '**/*.{spec,it,e2e}.{ts,tsx,mjs}',
  'apps/web/e2e/**',
  '**/testing/**',
  'tools/bench/**',
  'tools/chaos/**',
];
const SERVER = ['libs/server/**/*.ts', 'apps/api/**/*.ts', 'apps/worker/**/*.ts'];
const PLAIN_JS = ['**/*.{js,mjs,cjs}'];

const sizes = {
  'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true, IIFEs: true }],
  'local/max-params': 'error',
};

const names = {
  'local/file-name': 'error',
  'local/no-barrel': 'error',
};

const typedNames = {
  '@typescript-eslint/naming-convention': [
    'error',
    { selector: 'interface', format: ['PascalCase'], custom: { regex: '^I[A-Z]', match: false } },
    { selector: 'typeLike', format: ['PascalCase'], custom: { regex: '(Impl|Helper|Manager|Utils?)$', match: false } },
  ],
};

const typed = {
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  // The classes of the contracts describe the wire: their objects are written as literals.
  '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
  // Methods of a port are async by contract even where one adapter has nothing to wait for.
  '@typescript-eslint/require-await': 'off',
};

const habits = {
  eqeqeq: 'error',
  'no-console': 'error',
  'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'start' }],
};

export default defineConfig(
  { ignores: ['dist/', 'node_modules/', '.data/', 'coverage/'] },
  eslint.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { local },
    rules: { ...habits, ...sizes, ...names, 'local/config-only': 'error' },
  },
  { files: ['**/*.{ts,tsx}'], rules: { ...typed, ...typedNames } },
  {
    files: ['**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  {
    // Not in Nest code: a class imported as a type only cannot be injected.
    files: ['apps/web/**/*.{ts,tsx}', 'libs/contracts/**/*.ts', 'libs/domain/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'error' },
  },
  { files: ['apps/web/**/*.{ts,tsx}'], ...reactHooks.configs.flat['recommended-latest'] },
  { files: [...SERVER, 'libs/domain/**/*.ts'], ignores: TESTS, rules: { 'local/clock-only': 'error' } },
  { files: ['libs/server/src/platform/clock{,/**,.*}'], rules: { 'local/clock-only': 'off' } },
  {
    files: SERVER,
    ignores: [...TESTS, 'libs/server/src/platform/jobs/**'],
    rules: { 'local/outbox-only': 'error' },
  },
  {
    files: SERVER,
    ignores: [...TESTS, 'libs/server/src/platform/database/unit-of-work.ts'],
    rules: { 'local/unit-of-work-only': 'error' },
  },
  {
    // The migration runs before there is a configuration, and holds one lock over all of them.
    files: ['libs/server/src/platform/database/migrate.ts'],
    rules: { 'local/config-only': 'off', 'local/unit-of-work-only': 'off', 'no-console': 'off' },
  },
  {
    files: ['**/config.ts', 'deploy/*.mjs', '**/*.config.{ts,js}', 'tools/**', 'apps/*/src/main.ts', ...TESTS],
    rules: { 'local/config-only': 'off' },
  },
  { files: ['tools/**', 'apps/*/src/main.ts'], rules: { 'no-console': 'off' } },
  {
    files: TESTS,
    rules: {
      'local/no-bare-expect': 'error',
      'local/no-snapshot': 'error',
      'local/no-focus': 'error',
      'max-lines-per-function': 'off',
      '@typescript-eslint/unbound-method': 'off',
      // Answers read over the wire have no type until an assertion looks at them.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['**/migrations/**'],
    rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' },
  },
  {
    files: PLAIN_JS,
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: nodeGlobals() },
  },
  {
    files: ['**/*.spec.mjs'],
    languageOptions: { globals: { it: 'readonly', expect: 'readonly', afterEach: 'readonly', beforeEach: 'readonly' } },
  },
  prettier,
);

function nodeGlobals() {
  const names = ['process', 'console', 'URL', 'Buffer', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'];
  const more = ['setImmediate', 'fetch', 'AbortSignal', 'AbortController', 'performance', 'module', 'require'];
  return Object.fromEntries([...names, ...more].map((name) => [name, 'readonly']));
}
