// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with package-lock.json above this file: the same from the source and from its compiled copy in dist. */
export const root = findRoot(path.dirname(fileURLToPath(import.meta.url)));

/** @param {string[]} parts */
export const inProject = (...parts) => path.join(root, ...parts);

/** @param {string} folder @returns {string} */
function findRoot(folder) {
  if (existsSync(path.join(folder, 'package-lock.json'))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error('package-lock.json not found above the tools folder.');
  return findRoot(parent);
}
