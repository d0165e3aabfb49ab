import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../../testing/waits/until.mjs';
import { isAlive, startOf } from './processes.mjs';
import { clearRun } from './run.mjs';
import { addToList } from './run-list.mjs';

/** @type {string} */
let folder;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'studio-hub-run-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const list = () => path.join(folder, 'processes');
const diary = () => path.join(folder, 'diary');
const runFile = import.meta.resolve('./run.mjs');
const listFile = import.meta.resolve('./run-list.mjs');

/** A run with a database and a program that write down when they are told to stop. It prints their numbers. */
function startRun() {
  const stops = (/** @type {string} */ name) =>
    `process.on('SIGTERM', () => { require('fs').appendFileSync(${JSON.stringify(diary())}, '${name} '); process.exit(); }); console.log('up'); setInterval(() => {}, 1000)`;
  const script = `
    import { spawn } from 'node:child_process';
    import { once } from 'node:events';
    import { beginRun } from ${JSON.stringify(runFile)};
    import { noteProcess, RANK } from ${JSON.stringify(listFile)};
    beginRun(${JSON.stringify(list())});
    const pids = [];
    for (const [rank, code] of [[RANK.program, ${JSON.stringify(stops('program'))}], [RANK.database, ${JSON.stringify(stops('database'))}]]) {
      const child = spawn(process.execPath, ['-e', code], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
      noteProcess(child.pid, { rank });
      await once(child.stdout, 'data');
      pids.push(child.pid);
    }
    console.log(JSON.stringify(pids));
    setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
}

const sleeper = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });

it('ends in order what a killed run had started, and removes what was its alone', async () => {
  const kept = path.join(folder, 'kept');
  const own = path.join(folder, 'own');
  for (const file of [kept, own]) writeFileSync(file, '');
  addToList(list(), { folder: own });
  const run = startRun();
  const [said] = await once(run.stdout, 'data');
  /** @type {number[]} */
  const pids = JSON.parse(String(said));
  expect(pids.map(isAlive)).toEqual([true, true]);
  run.kill('SIGKILL');
  await until('the reaper', () => !existsSync(list()));
  expect(pids.map(isAlive)).toEqual([false, false]);
  expect(readFileSync(diary(), 'utf8')).toBe('program database ');
  expect([kept, own].map((file) => existsSync(file))).toEqual([true, false]);
});

it('ends nothing that merely has the number of something noted', async () => {
  const [noted, stranger] = [sleeper(), sleeper()];
  addToList(list(), { pid: noted.pid, since: startOf(noted.pid ?? 0), rank: 2, signal: 'SIGTERM' });
  addToList(list(), { pid: stranger.pid, since: 'another day', rank: 2, signal: 'SIGTERM' });
  const gone = once(noted, 'exit');
  await clearRun(list());
  await gone;
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  stranger.kill('SIGKILL');
  await once(stranger, 'exit');
});

it('reads a list that was cut off by a crash', async () => {
  const noted = sleeper();
  addToList(list(), { pid: noted.pid, since: startOf(noted.pid ?? 0), rank: 2, signal: 'SIGTERM' });
  writeFileSync(list(), `${readFileSync(list(), 'utf8')}{"pid":12`);
  const gone = once(noted, 'exit');
  await clearRun(list());
  await gone;
  expect(existsSync(list())).toBe(false);
});
