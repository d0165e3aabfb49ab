// @ts-check
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project.mjs';

/**
 * A stamp remembers what a result was made from: the same inputs need not be worked again.
 *
 * @typedef {object} Stamp
 * @property {string} file where it is kept
 * @property {string[]} inputs files and folders, relative to the project
 * @property {(file: string) => boolean} [counts] which files of a folder matter; all when left out
 */

/** @param {Stamp} stamp @returns {boolean} */
export function isFresh(stamp) {
  return read(stamp.file) === digest(stamp);
}

/** @param {Stamp} stamp @param {string} [value] the digest taken before the work, when the inputs may change under it */
export function mark(stamp, value = digest(stamp)) {
  mkdirSync(path.dirname(stamp.file), { recursive: true });
  writeFileSync(stamp.file, value);
}

/** Before the work: half a result is none. @param {Stamp} stamp */
export function unmark({ file }) {
  rmSync(file, { force: true });
}

/** @param {Stamp} stamp @returns {string} */
export function digest({ inputs, counts = () => true }) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesOf(path.resolve(root, input))) {
      if (!counts(file)) continue;
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** @param {string} place a file, a folder or nothing @returns {string[]} */
export function filesOf(place) {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [place];
  const names = readdirSync(place).sort();
  return names.flatMap((name) => filesOf(path.join(place, name)));
}

/** @param {string} file */
function read(file) {
  return statSync(file, { throwIfNoEntry: false }) ? readFileSync(file, 'utf8') : undefined;
}
