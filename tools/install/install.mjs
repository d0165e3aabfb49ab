// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { inProject } from '../project.mjs';
import { CommandFailed, runCommand } from '../run-command.mjs';
import { isFresh, mark } from '../build/stamps.mjs';

/** @type {import('../build/stamps.mjs').Stamp} */
const stamp = { file: inProject('node_modules/.studio-hub-install'), inputs: ['package-lock.json'] };

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
  const quiet = ['--no-progress', '--loglevel=error'];
  try {
    await runCommand('npm', ['ci', ...quiet], options);
  } catch (error) {
    // npm ci demands an entry for the packages of every other system, which a registry that lacks them cannot have given. npm install takes
    // the same locked versions without that demand.
    if (!(error instanceof CommandFailed && error.output.includes('EUSAGE'))) throw error;
    await runCommand('npm', ['install', '--no-save', ...quiet], options);
  }
}

/** Somebody who ran npm themselves has everything already: npm notes what it installed in a lock file of its own. */
function matchesLock() {
  const noted = inProject('node_modules/.package-lock.json');
  if (!existsSync(noted)) return false;
  const present = packagesOf(noted);
  return Object.entries(packagesOf(inProject('package-lock.json'))).every(
    ([place, { version, optional }]) => place === '' || optional || present[place]?.version === version,
  );
}

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean }>} */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
