// @ts-check
// npm test: everything that must hold, from a clean clone. `npm test -- arrivals` runs only the tests of matching files.
import { jestStep } from './check/jest.mjs';
import { isRunning, PROJECTS, projectsOf } from './check/projects.mjs';
import { buildStep, checks, lineOf, runStep } from './check/steps.mjs';
import { CHROMIUM, ensureBestProgram, ensureProgram, FFMPEG, REDIS } from './embedded/packages.mjs';
import { Remedy } from './embedded/remedy.mjs';
import { clearRun } from './embedded/run/run.mjs';
import { ensureInstalled } from './install/install.mjs';
import { onNpmGone } from './npm-gone.mjs';
import { assertNode } from './start/options.mjs';
import { openRunFolder } from './testing/services/run-folder.mjs';

const filter = process.argv.slice(2);
const { list } = openRunFolder('check');

// Whatever ends this process, its reaper ends the linter, Jest and what they run.
onNpmGone(() => process.exit(1));

try {
  assertNode(process.versions.node);
  const started = performance.now();
  const projects = filter.length > 0 ? projectsOf(filter) : PROJECTS;
  const prepared = await runStep({ name: 'packages', run: () => prepare(projects) });
  const results = prepared.failed > 0 ? [] : await (filter.length > 0 ? runSome(projects) : runAll());
  finish([prepared, ...results], (performance.now() - started) / 1000);
} catch (error) {
  console.error(error instanceof Remedy ? error.message : error);
  process.exitCode = 1;
} finally {
  await clearRun(list);
}

/** npm and the system's package manager wait for the network beside each other. @param {string[]} projects */
async function prepare(projects) {
  await Promise.all([ensureInstalled(), ensurePrograms(projects)]);
}

/** Whoever runs everything waits once for the browser that costs least. @param {string[]} projects */
async function ensurePrograms(projects) {
  const programs = [
    ...(isRunning(projects) ? [REDIS, FFMPEG] : []),
    ...(projects.includes('browser') ? [CHROMIUM] : []),
  ];
  for (const program of programs) {
    const ensure = program === CHROMIUM && filter.length === 0 ? ensureBestProgram : ensureProgram;
    await ensure(program, (text) => console.log(`    ${text}`));
  }
}

/** Only what the files that were asked for need. @param {string[]} projects */
async function runSome(projects) {
  if (projects.length === 0) throw new Remedy(`No test's file name contains ${filter.join(' or ')}.`);
  const parts = [
    ...['server', 'tests'],
    ...(isRunning(projects) ? ['programs'] : []),
    ...(projects.includes('browser') ? ['web', 'stories'] : []),
  ];
  return inOrder([buildStep(parts), jestStep({ name: 'tests', projects, filter })]);
}

/** Tests wait for processes a good part of the time and none measures it: the checks run beside them. */
async function runAll() {
  const tests = [
    buildStep(['server', 'programs', 'web', 'tests', 'stories']),
    jestStep({ name: 'unit and integration tests', projects: ['unit', 'web', 'integration'], workers: 4 }),
    jestStep({ name: 'browser tests', projects: ['browser'], workers: 4 }),
  ];
  return (await Promise.all([inOrder(checks), inOrder(tests)])).flat();
}

/** @param {import('./check/steps.mjs').Step[]} steps */
async function inOrder(steps) {
  const results = [];
  for (const step of steps) results.push(await runStep(step));
  return results;
}

/** @param {import('./check/steps.mjs').Result[]} results @param {number} seconds */
function finish(results, seconds) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\nSummary (${seconds.toFixed(0)} s)\n${results.map(lineOf).join('\n')}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
