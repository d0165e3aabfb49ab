// @ts-check
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject } from '../project.mjs';
import { CommandFailed, runNode } from '../run-command.mjs';
import { budgetOf, durationsOf, slowest, tooSlow } from './durations.mjs';

// Jest runs ES modules only with the first flag of Node; the warning about it says nothing we do not know. Its workers inherit them.
// Several workers share few cores: collecting on threads of its own would cost each of them a tenth more.
const FLAGS = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  '--enable-source-maps',
  '--single-threaded-gc',
];

/**
 * Runs some of the Jest projects and counts their tests.
 *
 * @param {object} options
 * @param {string} options.name of the step
 * @param {string[]} options.projects
 * @param {string[]} [options.filter] parts of file names; every file when left out
 * @param {number} [options.workers] files at a time; as the configuration says when left out
 * @returns {import('./steps.mjs').Step}
 */
export function jestStep({ name, projects, filter = [], workers }) {
  return {
    name,
    run: async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'studio-hub-report-'));
      const report = path.join(folder, 'report.json');
      const reporting = ['--json', `--outputFile=${report}`, '--passWithNoTests', '--selectProjects', ...projects];
      const width = workers === undefined ? [] : [`--maxWorkers=${workers}`];
      const jest = inProject('node_modules/jest/bin/jest.js');
      const output = await runNode([...FLAGS, jest, ...filter, ...width, ...reporting], {
        env: { TZ: 'UTC', NODE_ENV: 'test', FORCE_COLOR: '0' },
      }).catch((error) => error);
      const result = read(report);
      rmSync(folder, { recursive: true, force: true });
      const counted = count(result, output);
      return filter.length > 0 ? counted : { ...counted, ...judgeDurations(name, result, counted.failed) };
    },
  };
}

/**
 * Says which files took longest. One that outgrew its budget fails the step.
 *
 * @param {string} step @param {Report | undefined} report @param {number} failed tests that failed: they say nothing about time
 * @returns {{ failed?: number }}
 */
function judgeDurations(step, report, failed) {
  const durations = durationsOf(report?.testResults ?? []);
  console.log(`    The slowest files of the ${step}:\n${slowest(durations)}`);
  const faults = failed > 0 ? [] : tooSlow(durations, budgetOf(step));
  for (const fault of faults) console.log(`    ✗ ${fault}`);
  return faults.length > 0 ? { failed: faults.length } : {};
}

/** @param {Report | undefined} report @param {unknown} outcome what Jest printed, or how it failed */
function count(report, outcome) {
  const { passed, failed, skipped, isComplete } = summarise(report);
  const hasFailed = outcome instanceof Error;
  if (!isComplete && !hasFailed) throw new Error('Jest wrote no report.');
  // Failed without a failed test: a set-up, a file that does not load, a handle left open.
  const failures = hasFailed ? Math.max(failed, 1) : failed;
  if (hasFailed) console.log(failuresOf(outcome));
  const note = [`${passed} passed`, `${failures} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ');
  return { passed, failed: failures, note };
}

/**
 * @typedef {object} Report
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numRuntimeErrorTestSuites files that did not load
 * @property {{ name: string, startTime: number, endTime: number }[]} [testResults]
 */

/** @param {Report | undefined} report */
export function summarise(report) {
  if (!report) return { passed: 0, failed: 0, skipped: 0, isComplete: false };
  const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = report;
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    skipped: numPendingTests,
    isComplete: true,
  };
}

/** @param {string} file @returns {Report | undefined} */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The report goes to its file and again to the output, which is for people. @param {Error} error */
function failuresOf(error) {
  const text = error instanceof CommandFailed ? error.output : (error.stack ?? error.message);
  return text
    .split('\n')
    .filter((line) => !line.startsWith('{"num') && !line.startsWith('PASS ') && !/^Test results written to/.test(line))
    .join('\n');
}
