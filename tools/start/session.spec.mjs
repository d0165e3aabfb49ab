import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from '../embedded/run/processes.mjs';
import { inProject } from '../project.mjs';
import { until } from '../testing/waits/until.mjs';

/** @type {string} */
let folder;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'studio-hub-session-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const module = (/** @type {string} */ file) => JSON.stringify(import.meta.resolve(file));

/** A start of one small service; with SLOW set its last step does not come to an end. */
const START = `
import { spawn } from 'node:child_process';
import { end } from ${module('../embedded/run/processes.mjs')};
import { noteProcess } from ${module('../embedded/run/run-list.mjs')};
import { runSession } from ${module('./session.mjs')};
const start = async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
  noteProcess(child.pid);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  return { pid: child.pid, exited, stop: () => end(child.pid) };
};
const place = { runs: 'runs', address: 'http://127.0.0.1:3999' };
await runSession(place, async ({ progress, supervisor }) => {
  const { pid } = await progress.step('service', () => supervisor.begin({ name: 'service', group: 1, start }));
  progress.say('numbers ' + JSON.stringify({ start: process.pid, service: pid }));
  if (process.env.SLOW) await progress.step('slow', () => new Promise((done) => setTimeout(done, 2 ** 30)));
  progress.say('it runs');
});`;

// The real npm, with our way to write a script.
const NPM = /** @type {const} */ (['npm', 'start']);
const WITHOUT_NPM = /** @type {const} */ ([process.execPath, 'start.mjs']);

/** @param {readonly [string, string]} command @param {NodeJS.ProcessEnv} [env] */
function begin([program, argument], env = {}) {
  writeFileSync(path.join(folder, 'start.mjs'), START);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'exec node start.mjs' } }));
  const started = spawn(program, [argument], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (said += chunk));
  const closed = once(started, 'close');
  return {
    pid: started.pid ?? 0,
    said: () => said,
    /** Exit code and signal, once nobody prints any more. */
    closed: () => closed,
    /** @param {string} text @returns {Promise<{ start: number, service: number }>} */
    until: async (text) => {
      const numbers = () => /numbers (\{.*\})/.exec(said)?.[1];
      await until(text, () => said.includes(text) && numbers() !== undefined);
      return JSON.parse(numbers() ?? '');
    },
  };
}

/** Nothing is left of it, and nobody is noted. @param {{ start: number, service: number }} numbers */
async function allGone({ start, service }) {
  await until(
    'the end of all of it',
    () => ![start, service].some(isAlive) && readdirSync(path.join(folder, 'runs')).length === 0,
  );
}

it('ends everything when npm alone is killed, and starts again', async () => {
  const first = begin(NPM);
  const numbers = await first.until('it runs');
  process.kill(first.pid, 'SIGKILL');
  await first.closed();
  expect(first.said()).toContain('Stopped. The data are kept.');
  await allGone(numbers);
  const second = begin(NPM);
  const others = await second.until('it runs');
  process.kill(second.pid, 'SIGTERM');
  expect(await second.closed()).toEqual([0, null]);
  await allGone(others);
});

it.each(/** @type {const} */ (['SIGINT', 'SIGHUP']))('stops in order on a %s to npm alone', async (signal) => {
  const npm = begin(NPM);
  const numbers = await npm.until('it runs');
  process.kill(npm.pid, signal);
  await npm.closed();
  expect(npm.said()).toContain('Stopped. The data are kept.');
  await allGone(numbers);
});

it('says on a Ctrl-C in the middle of a start that it stops, never that it runs, and ends by that signal', async () => {
  const npm = begin(NPM, { SLOW: 'yes' });
  const numbers = await npm.until('service ');
  process.kill(numbers.start, 'SIGINT');
  expect(await npm.closed()).toEqual([null, 'SIGINT']);
  expect(npm.said()).toContain('Interrupted: stopping what has begun …\nStopped.');
  expect(npm.said()).not.toContain('it runs');
  await allGone(numbers);
});

it('leaves nothing behind when the start itself is killed', async () => {
  const started = begin(WITHOUT_NPM);
  const numbers = await started.until('it runs');
  process.kill(numbers.start, 'SIGKILL');
  await allGone(numbers);
  await started.closed();
});

it('stops in order even when somebody removed the data folder meanwhile', async () => {
  const started = begin(WITHOUT_NPM);
  const numbers = await started.until('it runs');
  rmSync(path.join(folder, 'runs'), { recursive: true });
  process.kill(numbers.start, 'SIGINT');
  expect(await started.closed()).toEqual([0, null]);
  await until('the end of the service', () => !isAlive(numbers.service));
});

it.each(['start', 'dev', 'test', 'bench', 'chaos', 'screenshots'])('lets signals to npm through to %s', (script) => {
  const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  expect(scripts[script]).toMatch(/^exec node /);
});
