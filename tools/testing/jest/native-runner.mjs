// @ts-check
// Jest's own runner of tests (describe, it, hooks, reports), but the file and everything it imports is loaded by Node itself, from dist.
// Node keeps modules, so a worker loads the services, Nest and the drivers once and not once per file. There is no sandbox
// around a file: what it starts it must end, and it may not change globals.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject, root } from '../../project.mjs';
import { endingItsContexts } from './file-contexts.mjs';

const require = createRequire(import.meta.url);
const { default: circus } = require('jest-circus/runner');
const OF_A_FILE = new Set(['EVENT_HANDLERS', 'JEST_STATE_SYMBOL']);
let runs = 0;

// A worker of Jest that is told to end goes at once: processes that it keeps for its files are ended with the run.
const END = 2;
if (process.send) process.on('message', (message) => Array.isArray(message) && message[0] === END && process.exit());

/** @typedef {(file: string) => unknown} Load */

/**
 * The interface of `testRunner` in Jest's configuration; its virtual machine and its own way of loading are left alone.
 *
 * @param {[global: object, project: object, environment: object, runtime: object, file: string, tell?: unknown]} given
 */
export default async function runNatively(...given) {
  const [global, project, , , file, tell] = given;
  const runtime = {
    /** @type {Load} */
    requireInternalModule: (module) => {
      // It holds the tests of one file.
      delete require.cache[module];
      return require(module);
    },
    /** @type {Load} */
    requireModule: (module) => require(module),
    unstable_shouldLoadAsEsm: () => true,
    /** @type {Load} */
    unstable_importModule: (source) => import(`${pathToFileURL(compiled(source)).href}?run=${++runs}`),
    setGlobalsForRuntime: nothing,
    enterTestCode: nothing,
    leaveTestCode: nothing,
  };
  try {
    const environment = { global: globalThis, handleTestEvent: follow() };
    return await endingItsContexts(() => circus(global, project, environment, runtime, file, tell));
  } finally {
    forgetFile();
  }
}

/**
 * Circus keeps the tests of a file and who listens to them in the global scope, which is that of all files here. Listeners that stay would hear
 * every later file's tests, too, and tests that stay keep the world that they were written for.
 */
function forgetFile() {
  for (const name of Object.getOwnPropertySymbols(globalThis))
    if (OF_A_FILE.has(name.description ?? '')) Reflect.deleteProperty(globalThis, name);
}

/** So many failures of a file tell what there is to tell; each more could cost a time limit of minutes. */
const FAILURES_TRIED = 4;

/** @typedef {{ name: string, error?: unknown, test?: { fn: () => unknown } }} TestEvent */

/**
 * A failed test also says what could be seen at that moment. After too many of them the rest of the file fails unseen. What a test began
 * ends with it.
 *
 * @returns {(event: TestEvent) => Promise<void>}
 */
function follow() {
  let failures = 0;
  let ofTheFile = 0;
  return async ({ name, error, test }) => {
    if (name === 'test_start') ofTheFile = endings().length;
    if (name === 'test_start' && test && failures >= FAILURES_TRIED) test.fn = refuse;
    if (name === 'test_fn_failure') failures++;
    if (name === 'test_fn_failure' && failures <= FAILURES_TRIED && error instanceof Error) await explain(error);
    if (name === 'test_done') await endFrom(ofTheFile);
    if (name === 'run_finish') await endFrom(0);
  };
}

/** @returns {(() => Promise<unknown>)[]} */
const endings = () => Reflect.get(globalThis, Symbol.for('studio-hub.endings')) ?? [];

/** @param {number} first */
async function endFrom(first) {
  await Promise.all(
    endings()
      .splice(first)
      .map((end) => end()),
  );
}

function refuse() {
  throw new Error(`Not tried: ${FAILURES_TRIED} tests of this file failed before.`);
}

/** @param {Error} error */
async function explain(error) {
  /** @type {Set<() => Promise<string>> | undefined} */
  const witnesses = Reflect.get(globalThis, Symbol.for('studio-hub.witnesses'));
  const seen = await Promise.all([...(witnesses ?? [])].map((witness) => witness()));
  const [said = '', ...stack] = (error.stack ?? String(error)).split(/(?=\n {4}at )/);
  error.stack = [[said, ...seen].join('\n\n'), ...stack].join('');
}

/** @param {string} file */
function compiled(file) {
  if (file.endsWith('.mjs')) return file;
  const found = inProject('dist', path.relative(root, file).replace(/\.ts$/, '.js'));
  if (!existsSync(found)) throw new Error(`${found} is missing. Run: npm test -- ${path.basename(file)}`);
  return found;
}

function nothing() {
  // Keeping files apart is not needed when Node loads them.
}
