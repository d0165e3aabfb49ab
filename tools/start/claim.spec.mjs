import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive, startOf } from '../embedded/run/processes.mjs';
import { RUN_LIST } from '../embedded/run/run-list.mjs';
import { until } from '../testing/waits/until.mjs';
import { claim, stopAll } from './claim.mjs';

/** @type {string} */
let place;
beforeEach(() => (place = mkdtempSync(path.join(tmpdir(), 'studio-hub-runs-'))));
afterEach(() => {
  Reflect.deleteProperty(process.env, RUN_LIST);
  rmSync(place, { recursive: true });
});

const ADDRESS = 'http://127.0.0.1:3999';
const quiet = { address: ADDRESS, say: () => {}, signal: new AbortController().signal };
const sleeper = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
const since = (/** @type {{ pid?: number | undefined }} */ { pid }) => startOf(pid ?? 0);

/** A list as a start leaves it. @param {object[]} entries */
function runOf(...entries) {
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, '1'), entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
}

/** @param {import('node:child_process').ChildProcess} child */
async function killed(child) {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

it('refuses a second start, with the address of the first and how to stop it', async () => {
  const first = sleeper();
  runOf({ owner: { pid: first.pid, since: since(first), address: ADDRESS } });
  await expect(claim(place, quiet)).rejects.toThrow(`${ADDRESS} (process ${first.pid})`);
  await expect(claim(place, quiet)).rejects.toThrow('npm stop');
  expect(isAlive(first.pid ?? 0)).toBe(true);
  await killed(first);
});

it('ends what a killed start left behind, and takes its place', async () => {
  const [left, stranger] = [sleeper(), sleeper()];
  const ending = { rank: 2, signal: 'SIGTERM' };
  // The killed start's number was given to somebody else since.
  runOf(
    { owner: { pid: stranger.pid, since: 'yesterday', address: ADDRESS } },
    { pid: left.pid, since: since(left), ...ending },
    { pid: stranger.pid, since: 'yesterday', ...ending },
  );
  const gone = once(left, 'exit');
  const claimed = await claim(place, quiet);
  await gone;
  expect(isAlive(stranger.pid ?? 0)).toBe(true);
  expect(readdirSync(place)).toEqual(['2']);
  await claimed.release();
  expect(readdirSync(place)).toEqual([]);
  await killed(stranger);
});

it('waits for a start that is being stopped', async () => {
  const first = sleeper();
  runOf({ owner: { pid: first.pid, since: since(first), address: ADDRESS } }, { isStopping: true });
  /** @type {string[]} */
  const said = [];
  const claiming = claim(place, { ...quiet, say: (text) => said.push(text) });
  await until('a word about the other', () => said.length > 0);
  expect(said[0]).toContain('being stopped');
  await killed(first);
  await (await claiming).release();
});

it('lets one of several starts at the same moment through', async () => {
  const script = `
    import { claim } from ${JSON.stringify(import.meta.resolve('./claim.mjs'))};
    const options = { address: '', say: () => {}, signal: new AbortController().signal };
    const claimed = await claim(${JSON.stringify(place)}, options).catch(() => undefined);
    console.log(claimed ? 'took it' : 'refused');
    process.stdin.once('data', () => process.exit());`;
  const starts = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  const said = await Promise.all(starts.map(async ({ stdout }) => String(await once(stdout, 'data')).trim()));
  expect(said.sort()).toEqual(['refused', 'refused', 'refused', 'took it']);
  const ends = starts.map((start) => once(start, 'exit'));
  for (const { stdin } of starts) stdin.write('end\n');
  await Promise.all(ends);
  // Who ended without a word is cleared up by its reaper.
  await until('the reaper', () => !existsSync(place) || readdirSync(place).length === 0);
});

it('stops from another window what runs, and says when nothing does', async () => {
  const [first, child] = [sleeper(), sleeper()];
  runOf(
    { owner: { pid: first.pid, since: since(first), address: ADDRESS } },
    { pid: child.pid, since: since(child), rank: 2, signal: 'SIGTERM' },
  );
  const gone = Promise.all([first, child].map((one) => once(one, 'exit')));
  expect(await stopAll(place)).toBe(true);
  await gone;
  expect(await stopAll(place)).toBe(false);
});
