// @ts-check
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureProgram, REDIS } from './packages.mjs';
import { freePort } from './ports.mjs';
import { end } from './run/processes.mjs';
import { Remedy } from './remedy.mjs';
import { noteProcess, RANK } from './run/run-list.mjs';

const START_MS = 30_000;

/** @type {import('./redis.mjs').startRedis} */
export async function startRedis({ dataDir, port, durable = true, logFile = `${path.resolve(dataDir)}.log`, say }) {
  const program = await ensureProgram(REDIS, say);
  const folder = path.resolve(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  mkdirSync(path.dirname(logFile), { recursive: true });
  const chosen = port ?? (await freePort());
  const password = passwordOf(folder);
  const child = launch(program, settings({ folder, port: chosen, password, durable }), logFile);
  const exited = new Promise((resolve) => child.once('exit', () => resolve(undefined)));
  if (!(await answers(child, chosen, password))) {
    const log = readFileSync(logFile, 'utf8').trim().split('\n').slice(-6).join('\n');
    throw new Remedy(`Redis did not start on port ${chosen} (its log: ${logFile}).\n${log}`);
  }
  const pid = child.pid ?? 0;
  return {
    url: `redis://:${password}@127.0.0.1:${chosen}`,
    port: chosen,
    pid,
    exited: /** @type {Promise<void>} */ (exited),
    stop: () => end(pid),
    kill: () => end(pid, { signal: 'SIGKILL' }),
  };
}

/** @param {{ folder: string, port: number, password: string, durable: boolean }} options */
function settings({ folder, port, password, durable }) {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `dir ${JSON.stringify(folder)}`,
    `requirepass ${password}`,
    'maxmemory-policy noeviction',
    'save ""',
    `appendonly ${durable ? 'yes' : 'no'}`,
    'appendfsync everysec',
    'daemonize no',
    'logfile ""',
  ].join('\n');
}

/** @param {string} program @param {string} config @param {string} logFile */
function launch(program, config, logFile) {
  const log = openSync(logFile, 'a', 0o600);
  // Its own process group: Ctrl-C in the terminal must not reach it before the programs that use it. The settings go through
  // standard input, so that the password shows in no list of processes.
  const child = spawn(program, ['-'], { stdio: ['pipe', log, log], detached: true });
  closeSync(log);
  noteProcess(child.pid, { rank: RANK.queue });
  child.stdin?.on('error', () => {});
  child.stdin?.end(config);
  return child;
}

/** @param {string} folder */
function passwordOf(folder) {
  const file = path.join(folder, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** @param {import('node:child_process').ChildProcess} child @param {number} port @param {string} password */
async function answers(child, port, password) {
  let failed = false;
  child.once('error', () => (failed = true));
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && !failed && child.exitCode === null && child.signalCode === null) {
    if (await ping(port, password)) return true;
    await sleep(15);
  }
  await end(child.pid ?? 0, { signal: 'SIGKILL' });
  return false;
}

/** @param {number} port @param {string} password @returns {Promise<boolean>} */
function ping(port, password) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const finish = (/** @type {boolean} */ isUp) => {
      socket.destroy();
      resolve(isUp);
    };
    let said = '';
    socket.setTimeout(1000, () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    socket.on('data', (chunk) => {
      said += chunk.toString();
      if (said.includes('+PONG')) finish(true);
      else if (/-(LOADING|ERR|NOAUTH|WRONGPASS)/.test(said)) finish(false);
    });
  });
}
