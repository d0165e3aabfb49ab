// @ts-check
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../ports.mjs';
import { postgresAccount, reachableFolder } from './postgres-account.mjs';
import { DATABASE, DISCREET_LOG, openCluster, programEnvironment, USER } from './postgres-cluster.mjs';
import { commandOf, end, isAlive } from '../run/processes.mjs';
import { Remedy } from '../remedy.mjs';
import { noteProcess, RANK } from '../run/run-list.mjs';

const START_MS = 60_000;
// Ends the sessions and writes everything out.
const FAST_STOP = 'SIGINT';

/** @type {import('./postgres.mjs').startPostgres} */
export async function startPostgres({ dataDir, port, durable = true, logFile = `${path.resolve(dataDir)}.log` }) {
  const cluster = await openCluster(dataDir);
  mkdirSync(path.dirname(logFile), { recursive: true });
  await endPrevious(cluster.folder);
  const chosen = port ?? (await freePort());
  const child = await launch(cluster, flags(cluster.folder, chosen, durable), logFile);
  const exited = new Promise((resolve) => child.once('exit', () => resolve(undefined)));
  const pid = child.pid ?? 0;
  return {
    url: `postgres://${USER}:${cluster.password}@127.0.0.1:${chosen}/${DATABASE}`,
    port: chosen,
    pid,
    folder: cluster.folder,
    exited: /** @type {Promise<void>} */ (exited),
    stop: () => end(pid, { signal: FAST_STOP, graceMs: 20_000 }),
  };
}

/** @type {import('./postgres.mjs').wipePostgres} */
export async function wipePostgres(dataDir) {
  const folder = reachableFolder(dataDir, postgresAccount());
  await endPrevious(folder);
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} folder @param {number} port @param {boolean} durable */
function flags(folder, port, durable) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: 200,
    ...DISCREET_LOG,
    ...(durable
      ? {}
      : {
          // Databases that live for seconds.
          autovacuum: 'off',
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          wal_level: 'minimal',
          max_wal_senders: 0,
        }),
  };
  return [
    '-D',
    folder,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];
}

/**
 * @param {import('./postgres-cluster.mjs').Cluster} cluster
 * @param {string[]} args
 * @param {string} logFile
 * @returns {Promise<import('node:child_process').ChildProcess>}
 */
async function launch(cluster, args, logFile) {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const before = sizeOf(logFile);
    const log = openSync(logFile, 'a', 0o600);
    // Its own process group: Ctrl-C in the terminal must not reach it before the programs that use it.
    const child = spawn(path.join(cluster.programs, 'bin', 'postgres'), args, {
      ...cluster.account,
      cwd: '/',
      env: programEnvironment(),
      stdio: ['ignore', log, log],
      detached: true,
    });
    closeSync(log);
    noteProcess(child.pid, { rank: RANK.database, signal: FAST_STOP });
    if (await becomesReady(child, cluster.folder, deadline)) return child;
    const said = readFileSync(logFile, 'utf8').slice(before);
    // After a kill the sessions of the old server need a moment to notice.
    const lingering = /still in use|is another postmaster/.test(said);
    if (!lingering || Date.now() > deadline) {
      throw new Remedy(
        `PostgreSQL did not start (its log: ${logFile}).\n${said.trim().split('\n').slice(-6).join('\n')}`,
      );
    }
    await sleep(200);
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} folder
 * @param {number} deadline
 */
async function becomesReady(child, folder, deadline) {
  let failed = false;
  child.once('error', () => (failed = true));
  while (Date.now() < deadline) {
    if (failed || child.exitCode !== null || child.signalCode !== null) return false;
    const [pid, , , , , , , status] = readPidFile(folder);
    if (Number(pid) === child.pid && status?.trim() === 'ready') return true;
    await sleep(10);
  }
  await end(child.pid ?? 0, { signal: 'SIGKILL' });
  return false;
}

/**
 * A server left over from a killed run is stopped, and a lock file nobody holds is removed: after a restart of the machine its number may
 * belong to some other program and PostgreSQL would refuse to start.
 *
 * @param {string} folder
 */
async function endPrevious(folder) {
  const pid = Number(readPidFile(folder)[0]);
  if (!pid) return;
  if (isServerOf(folder, pid)) await end(pid, { signal: FAST_STOP });
  if (Number(readPidFile(folder)[0]) === pid) rmSync(path.join(folder, 'postmaster.pid'), { force: true });
}

/** A pager or an editor that has a file of the folder open is not its server. @param {string} folder @param {number} pid */
function isServerOf(folder, pid) {
  return isAlive(pid) && commandOf(pid).includes(`${path.sep}postgres -D ${folder} -p `);
}

/** @param {string} folder @returns {string[]} */
function readPidFile(folder) {
  try {
    return readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** @param {string} file */
function sizeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
