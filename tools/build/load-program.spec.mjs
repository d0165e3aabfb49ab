import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadProgram } from './load-program.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'studio-hub-load-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const program = () => path.join(folder, 'api.cjs');
const said = () => readFileSync(path.join(folder, 'said'), 'utf8');
const kept = () => readdirSync(folder).filter((name) => name.startsWith('api.cjs.'));
const keptFile = () => path.join(folder, String(kept()[0]));

/** One that says a word once it has started. @param {string} word */
function write(word) {
  writeFileSync(
    program(),
    `const say = (word) => require('node:fs').appendFileSync(__dirname + '/said', word);
     exports.started = new Promise((resolve) => setImmediate(resolve)).then(() => say('${word} '));`,
  );
}

/** @param {string} word */
async function run(word, digest = word) {
  write(word);
  await loadProgram(program(), digest);
}

it('keeps what was compiled once a program has started, and takes it at the next start', async () => {
  await run('one');
  const { mtimeMs } = statSync(keptFile());
  await run('one');
  expect(said()).toBe('one one ');
  expect(kept()).toHaveLength(1);
  expect(statSync(keptFile()).mtimeMs).toBe(mtimeMs);
});

it('never takes what was compiled of another program, however alike', async () => {
  await run('one');
  await run('two');
  expect(said()).toBe('one two ');
  expect(kept()).toHaveLength(2);
});

/** @type {[string, (bytes: Buffer) => Buffer][]} */
const SPOILT = [
  ['a byte is another', (bytes) => bytes.fill(255, bytes.length / 2, bytes.length / 2 + 8)],
  ['half is missing', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['there is nothing in it', () => Buffer.alloc(0)],
];
it.each(SPOILT)('compiles anew where %s, and mends it', async (_, spoil) => {
  await run('one');
  const spoilt = spoil(readFileSync(keptFile()));
  writeFileSync(keptFile(), spoilt);
  await run('one');
  expect(said()).toBe('one one ');
  expect(readFileSync(keptFile()).equals(spoilt)).toBe(false);
  expect(kept()).toHaveLength(1);
});

it('runs where nothing can be kept', async () => {
  await run('one');
  const name = keptFile();
  rmSync(name);
  mkdirSync(name);
  await run('one');
  expect(said()).toBe('one one ');
  expect(kept()).toHaveLength(1);
});

it('fails with a program that does not start, and keeps nothing of it', async () => {
  writeFileSync(program(), 'exports.started = Promise.reject(new Error("no settings"));');
  await expect(loadProgram(program(), 'none')).rejects.toThrow('no settings');
  expect(kept()).toEqual([]);
});
