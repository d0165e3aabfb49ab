import { TEST_LIMIT_MS } from './tools/testing/waits/patience.mjs';

// One configuration; each project says where its tests lie, who loads them and what they need running.

const transform = { '^.+\\.tsx?$': ['@swc/jest', { module: { type: 'es6' } }] };

/** @type {import('jest').Config} */
const base = {
  testEnvironment: 'node',
  // 'import' must stay out of this list: Jest's own require calls would then load ES modules.
  testEnvironmentOptions: { customExportConditions: ['development', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // 'js' first: the mapping below cuts the ending off, and './index.js' of a package must not become its 'index.mjs'.
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.(css|svg|png|webp|woff2)$': '<rootDir>/tools/testing/jest/asset.mjs',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
  transform,
};

/** Loaded by Node itself, from dist; what is dear to load or to start stays for the files after. */
const native = { testRunner: '<rootDir>/tools/testing/jest/native-runner.mjs', transform: {} };
const running = {
  ...native,
  globalSetup: '<rootDir>/tools/testing/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/tools/testing/jest/global-teardown.mjs',
};

process.env.TZ = 'UTC';

/** @type {import('jest').Config} */
export default {
  maxWorkers: 2,
  testTimeout: TEST_LIMIT_MS,
  testSequencer: '<rootDir>/tools/check/sequencer.mjs',
  projects: [
    {
      ...base,
      ...native,
      displayName: 'unit',
      testMatch: ['<rootDir>/{apps/!(web),libs,tools}/**/*.spec.{ts,mjs}'],
    },
    {
      ...base,
      displayName: 'web',
      testRunner: '<rootDir>/tools/testing/jest/web-runner.mjs',
      testMatch: ['<rootDir>/apps/web/**/*.spec.ts'],
    },
    {
      ...base,
      ...running,
      displayName: 'integration',
      testMatch: ['<rootDir>/{apps,libs,tools}/**/*.it.ts'],
    },
    {
      ...base,
      ...running,
      displayName: 'browser',
      testMatch: ['<rootDir>/{apps,tools}/**/*.e2e.ts'],
    },
  ],
};
