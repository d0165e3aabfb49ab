// @ts-check
import path from 'node:path';
import { inProject, root } from '../project.mjs';
import { filesOf } from './stamps.mjs';
import { compile, PLACES } from './server.mjs';

/** @param {string} file */
const isTest = (file) => /\.(spec|it|e2e)\.ts$/.test(file);

/** @type {import('./stamps.mjs').Stamp} */
export const testsStamp = {
  file: inProject('dist/.tests-stamp'),
  inputs: [...PLACES, '.swcrc', 'package-lock.json', 'tools/build/tests.mjs'],
  counts: (file) => isTest(file) || path.dirname(file) === root,
};

/** Compiles the tests that Node loads by itself, beside the compiled programs. @param {{ signal?: AbortSignal }} [options] */
export async function buildTests(options = {}) {
  const files = PLACES.flatMap((place) => filesOf(inProject(place))).filter(isTest);
  await compile(
    files.map((file) => path.relative(root, file)),
    options,
  );
}
