// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { inProject } from '../project.mjs';
import { runCommand } from '../run-command.mjs';
import { isFresh, mark } from '../build/stamps.mjs';

/** @type {import('../build/stamps.mjs').Stamp} */
const stamp = { file: inProject('node_modules/.studio-hub-install'), inputs: ['package-lock.json'] };
const LOCK = inProject('package-lock.json');
const FOLDER = 'node_modules/';

/** @typedef {Record<string, { version?: string, optional?: boolean, optionalDependencies?: Record<string, string> }>} Packages */

/**
 * Installs the packages when they are missing or the lock file changed.
 *
 * @param {{ signal?: AbortSignal }} [options]
 * @returns {Promise<boolean>} whether something was installed
 */
export async function ensureInstalled(options = {}) {
  if (isFresh(stamp)) return false;
  if (matchesLock()) return false;
  await install(options);
  mark(stamp);
  return true;
}

/** @param {{ signal?: AbortSignal }} options */
async function install(options) {
  // npm ci demands an entry for the packages of every other system, which a registry that lacks them cannot have given. npm install takes
  // the same locked versions without that demand.
  const command = namesEverySystem(packagesOf(LOCK)) ? ['ci'] : ['install', '--no-save'];
  await runCommand('npm', [...command, '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'], options);
}

/**
 * Whether each package that only some systems need has its entry, at any place.
 *
 * @param {Packages} packages of a lock file
 */
export function namesEverySystem(packages) {
  const named = new Set(Object.keys(packages).map((place) => place.slice(place.lastIndexOf(FOLDER) + FOLDER.length)));
  return Object.values(packages).every(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).every((name) => named.has(name)),
  );
}

/** Somebody who ran npm themselves has everything already: npm notes what it installed in a lock file of its own. */
function matchesLock() {
  const noted = inProject('node_modules/.package-lock.json');
  if (!existsSync(noted)) return false;
  const present = packagesOf(noted);
  return Object.entries(packagesOf(LOCK)).every(
    ([place, { version, optional }]) => place === '' || optional || present[place]?.version === version,
  );
}

/** @param {string} file @returns {Packages} */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
