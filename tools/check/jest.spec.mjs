import { summarise } from './jest.mjs';
import { lineOf } from './steps.mjs';

it('counts a file that does not load as a failure', () => {
  const report = { numPassedTests: 10, numFailedTests: 1, numPendingTests: 2, numRuntimeErrorTestSuites: 1 };
  expect(summarise(report)).toEqual({ passed: 10, failed: 2, skipped: 2, isComplete: true });
});

it('does not take a missing report for success', () => {
  expect(summarise(undefined)).toMatchObject({ passed: 0, isComplete: false });
});

it('marks a failed step', () => {
  expect(lineOf({ name: 'lint', passed: 0, failed: 1, seconds: 1.26 })).toMatch(/✗ lint +1\.3 s$/);
});
