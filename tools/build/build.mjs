// @ts-check
import { digest, isFresh, mark, unmark } from './stamps.mjs';
import { bundlePrograms, programsStamp } from './programs.mjs';
import { buildServer, serverStamp } from './server.mjs';
import { buildStories, storiesStamp } from './stories.mjs';
import { buildTests, testsStamp } from './tests.mjs';
import { buildWeb, webStamp } from './web.mjs';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {import('./stamps.mjs').Stamp} stamp
 * @property {(options: { signal?: AbortSignal }) => Promise<void>} build
 * @property {boolean} [isLast] made of what others have built
 */

/** @type {Part[]} */
const PARTS = [
  { name: 'server', stamp: serverStamp, build: buildServer },
  { name: 'web', stamp: webStamp, build: buildWeb },
  { name: 'tests', stamp: testsStamp, build: buildTests },
  { name: 'stories', stamp: storiesStamp, build: buildStories },
  { name: 'programs', stamp: programsStamp, build: bundlePrograms, isLast: true },
];
const PRODUCT = ['server', 'programs', 'web'];

/**
 * Builds what changed since the last time.
 *
 * @param {{ only?: string[], signal?: AbortSignal }} [options] `only`: these parts instead of those of the product
 * @returns {Promise<string[]>} the parts that were built
 */
export async function buildChanged({ only = PRODUCT, ...options } = {}) {
  const changed = PARTS.filter(({ name, stamp }) => only.includes(name) && !isFresh(stamp));
  /** @param {Part} part */
  const make = async ({ stamp, build }) => {
    const made = digest(stamp);
    unmark(stamp);
    await build(options);
    mark(stamp, made);
  };
  await Promise.all(changed.filter(({ isLast }) => !isLast).map(make));
  await Promise.all(changed.filter(({ isLast }) => isLast).map(make));
  return changed.map(({ name }) => name);
}
