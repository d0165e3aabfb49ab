// @ts-check
// Jest's own runner of tests (describe, it, hooks, reports), but the file and everything it imports is loaded by Node itself, from dist.
// Node keeps modules, so a worker loads the services, Nest and the drivers once and not once per file. There is no sandbox
// around a file: what it starts it must end, and it may not change globals.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject, root } from '../project.mjs';

const require = createRequire(import.meta.url);
const { default: circus } = require('jest-circus/runner');
let runs = 0;

// A worker of Jest that is told to end goes at once: processes that it keeps for its files are ended with the run.
const END = 2;
if (process.send) process.on('message', (message) => Array.isArray(message) && message[0] === END && process.exit());

/** @typedef {(file: string) => unknown} Load */

/**
 * The interface of `testRunner` in Jest's configuration; its context of virtual machines is left alone.
 *
 * @param {object} globalConfig @param {object} config @param {object} _environment @param {object} _runtime
 * @param {string} testFile @param {unknown} [tell]
 */
export default function runNatively(globalConfig, config, _environment, _runtime, testFile, tell) {
  const runtime = {
    /** @type {Load} */
    requireInternalModule: (file) => {
      // It holds the tests of one file.
      delete require.cache[file];
      return require(file);
    },
    /** @type {Load} */
    requireModule: (file) => require(file),
    unstable_shouldLoadAsEsm: () => true,
    /** @type {Load} */
    unstable_importModule: (file) => import(`${pathToFileURL(compiled(file)).href}?run=${++runs}`),
    setGlobalsForRuntime: nothing,
    enterTestCode: nothing,
    leaveTestCode: nothing,
  };
  return circus(globalConfig, config, { global: globalThis }, runtime, testFile, tell);
}

/** @param {string} file */
function compiled(file) {
  const found = inProject('dist', path.relative(root, file).replace(/\.ts$/, '.js'));
  if (!existsSync(found)) throw new Error(`${found} is missing. Run: npm test -- ${path.basename(file)}`);
  return found;
}

function nothing() {
  // Keeping files apart is not needed when Node loads them.
}
