// @ts-check
// npm test: everything that must hold, from a clean clone. `npm test -- arrivals` runs only the tests of matching files.
import { jestStep } from './check/jest.mjs';
import { buildStep, lanes, lineOf, runStep } from './check/steps.mjs';
import { CHROMIUM, ensureProgram, REDIS } from './embedded/packages.mjs';
import { Remedy } from './embedded/remedy.mjs';
import { clearRun } from './embedded/run.mjs';
import { ensureInstalled } from './install/install.mjs';
import { onNpmGone } from './npm-gone.mjs';
import { assertNode } from './start/options.mjs';
import { openRunFolder } from './testing/run-folder.mjs';

const filter = process.argv.slice(2);
const { list } = openRunFolder('check');

// Whatever ends this process, its reaper ends the linter, Jest and what they run.
onNpmGone(() => process.exit(1));

try {
  assertNode(process.versions.node);
  const started = performance.now();
  const prepared = await runStep({ name: 'packages', run: prepare });
  const results = prepared.failed > 0 ? [] : await runAll();
  finish([prepared, ...results], (performance.now() - started) / 1000);
} catch (error) {
  console.error(error instanceof Remedy ? error.message : error);
  process.exitCode = 1;
} finally {
  await clearRun(list);
}

async function prepare() {
  await ensureInstalled();
  for (const program of [REDIS, CHROMIUM]) await ensureProgram(program, (text) => console.log(`    ${text}`));
}

/** @returns {Promise<import('./check/steps.mjs').Result[]>} */
async function runAll() {
  if (filter.length > 0) {
    const build = await runStep(buildStep);
    return [build, await runStep(jestStep({ name: 'tests', projects: ['unit', 'integration', 'browser'], filter }))];
  }
  const checks = (await Promise.all(lanes.map((steps) => inOrder(steps)))).flat();
  const tests = await inOrder([
    jestStep({ name: 'unit and integration tests', projects: ['unit', 'integration'] }),
    // They wait for pages a good part of the time, and none measures it.
    jestStep({ name: 'browser tests', projects: ['browser'], workers: 3 }),
  ]);
  return [...checks, ...tests];
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
