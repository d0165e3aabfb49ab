import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { takeRunFile } from './run-file.mjs';

/** @type {string} */
let folder;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'run-file-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => path.join(folder, 'run.json');
const sleeper = (/** @type {string} */ marker) =>
  spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', marker]);

it('refuses a second start from the same folder and says how to stop the first', async () => {
  const first = sleeper('the-first-start');
  writeFileSync(file(), JSON.stringify({ starter: { pid: first.pid, marker: 'the-first-start' }, children: [] }));
  await expect(takeRunFile(file())).rejects.toThrow(`kill ${first.pid}`);
  first.kill('SIGKILL');
  await once(first, 'exit');
});

it('ends what a killed start left behind, and nothing that merely has the same number', async () => {
  const [left, stranger] = [sleeper('left-behind'), sleeper('somebody-else')];
  const children = [left, stranger].map(({ pid }) => ({ pid, marker: 'left-behind' }));
  writeFileSync(file(), JSON.stringify({ starter: { pid: 999_999_999, marker: 'start.mjs' }, children }));
  const gone = once(left, 'exit');
  const run = await takeRunFile(file());
  await gone;
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  run.release();
  expect(existsSync(file())).toBe(false);
  stranger.kill('SIGKILL');
  await once(stranger, 'exit');
});

it('survives a file cut off by a crash', async () => {
  writeFileSync(file(), '{"starter":{"pid":');
  const run = await takeRunFile(file());
  run.release();
  expect(existsSync(file())).toBe(false);
});
