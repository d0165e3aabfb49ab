// @ts-check
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { root } from '../../project.mjs';
import { Remedy } from '../remedy.mjs';

// PostgreSQL refuses to run as root, so root hands it to this account; everybody else runs it as themselves.
const ACCOUNT = 'postgres';

/** @typedef {{ uid: number, gid: number }} Account */

/** @returns {Account | undefined} the account to run as, or nothing when the current one will do */
export function postgresAccount() {
  if (userInfo().uid !== 0) return undefined;
  return idsOf(ACCOUNT) ?? createAccount();
}

/** @returns {Account} */
function createAccount() {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', ACCOUNT]);
  const ids = idsOf(ACCOUNT);
  if (ids) return ids;
  throw new Remedy(
    'PostgreSQL does not run as root and the account "postgres" could not be made.\n' +
      'Start as an ordinary user, or name a database of your own in DATABASE_URL.',
  );
}

/** @param {string} name @returns {Account | undefined} */
function idsOf(name) {
  const ask = (/** @type {string} */ flag) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
  try {
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined;
  }
}

/**
 * A folder like `wanted` that the account can reach. A checkout may lie below a folder closed to others (root's home); then the data
 * goes to the system's temporary folder that survives a restart, under a name made from the wanted path.
 *
 * @param {string} wanted
 * @param {Account | undefined} account
 */
export function reachableFolder(wanted, account) {
  const folder = path.resolve(wanted);
  mkdirSync(path.dirname(folder), { recursive: true });
  if (!account || canEnter(path.dirname(folder), account)) return folder;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return path.join(openFolder(account), name, path.basename(folder));
}

/**
 * The folder with PostgreSQL's programs, copied when the account cannot reach the installed one.
 *
 * @param {string} installed @param {string} version @param {Account | undefined} account
 */
export function reachablePrograms(installed, version, account) {
  if (!account || canEnter(path.join(installed, 'bin'), account)) return installed;
  const copy = path.join(openFolder(account), `programs-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(installed, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, copy);
  }
  return copy;
}

/** Gives a folder to the account. @param {string} folder @param {Account | undefined} account */
export function own(folder, account) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
}

/** @param {string} folder @param {Account} account */
function canEnter(folder, account) {
  return spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status === 0;
}

/** @param {Account} account */
function openFolder(account) {
  const parent = ['/var/tmp', tmpdir(), '/tmp'].find((folder) => existsSync(folder) && canEnter(folder, account));
  if (!parent)
    throw new Remedy(
      `No folder that the account "${ACCOUNT}" can reach. Move the checkout out of ${path.dirname(root)}.`,
    );
  const folder = path.join(parent, 'studio-hub');
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  // Anybody may create names in a temporary folder: use only what is ours.
  const { uid } = lstatSync(folder);
  if (uid !== 0 || !lstatSync(folder).isDirectory())
    throw new Remedy(`${folder} belongs to somebody else. Remove it and start again.`);
  return folder;
}
