// @ts-check
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Remedy } from './remedy.mjs';

const run = promisify(execFile);

/**
 * @typedef {object} SystemProgram
 * @property {string[]} commands names under which it may be installed, best first
 * @property {string[]} apt Debian packages that bring one of them, best first
 * @property {string} brew Homebrew formula or cask
 * @property {string} variable environment variable that may name the program's file
 */

/** @type {SystemProgram} */
export const REDIS = {
  commands: ['redis-server', 'valkey-server'],
  apt: ['redis-server'],
  brew: 'redis',
  variable: 'REDIS_SERVER',
};

/** @type {SystemProgram} */
export const CHROMIUM = {
  // First the shell that has no window: it does the same in less than half of the browser's time.
  commands: [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
  ],
  apt: ['chromium-headless-shell', 'chromium'],
  brew: 'chromium',
  variable: 'CHROMIUM_PATH',
};

/** @type {SystemProgram} */
export const FFMPEG = { commands: ['ffmpeg'], apt: ['ffmpeg'], brew: 'ffmpeg', variable: 'FFMPEG_PATH' };

const FOLDERS = ['/usr/local/bin', '/usr/bin', '/usr/sbin', '/opt/homebrew/bin'];
const APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @param {SystemProgram} program @returns {string | undefined} */
export function findProgram(program) {
  const named = process.env[program.variable];
  if (named) return namedProgram(program, named);
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...FOLDERS];
  const candidates = program.commands.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  return [...candidates, ...(program === CHROMIUM ? APPS : [])].find((file) => existsSync(file));
}

/** @param {SystemProgram} program @param {string} file */
function namedProgram(program, file) {
  if (existsSync(file)) return file;
  throw new Remedy(`${program.variable} names ${file}, which does not exist. Correct the variable or remove it.`);
}

/**
 * The program's file, installed by the system's package manager when it is missing.
 *
 * @param {SystemProgram} program
 * @param {(text: string) => void} [say]
 * @returns {Promise<string>}
 */
export async function ensureProgram(program, say = () => {}) {
  const present = findProgram(program);
  if (present) return present;
  const ways = waysToInstall(program);
  if (ways.length === 0)
    throw missing(program, 'It cannot be installed from here (no root, no sudo without password).');
  const failure = await install(ways, say);
  if (failure !== '') throw missing(program, `Installing it failed: ${failure}`);
  const installed = findProgram(program);
  if (!installed) throw missing(program, 'The package was installed but brought no such program.');
  return installed;
}

/**
 * The same, but where only a lesser program of the kind is there the best one is installed as well if it can be.
 *
 * @param {SystemProgram} program
 * @param {(text: string) => void} [say]
 * @returns {Promise<string>}
 */
export async function ensureBestProgram(program, say = () => {}) {
  const present = await ensureProgram(program, say);
  if (process.env[program.variable] || path.basename(present) === program.commands[0]) return present;
  await install(waysToInstall(program).slice(0, 1), say);
  return findProgram(program) ?? present;
}

/** Why it failed, empty when it did not. @param {Way[]} ways @param {(text: string) => void} say @returns {Promise<string>} */
async function install(ways, say) {
  let failure = '';
  for (const { name, install: installing, refresh } of ways) {
    say(`installing ${name}`);
    failure = await tried([installing]);
    // The lists of a new machine are empty, those of an old one name files that are gone.
    if (failure !== '' && refresh) failure = await tried([refresh, installing]);
    if (failure === '') break;
  }
  return failure;
}

/** Why it failed, empty when it did not. @param {string[][]} commands @returns {Promise<string>} */
async function tried(commands) {
  // RUNLEVEL 1: Debian's package must not start a server of its own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  try {
    for (const [command = '', ...args] of commands) await run(command, args, { env, maxBuffer: 64 << 20 });
    return '';
  } catch (error) {
    return error instanceof Error ? error.message.trim().split('\n').slice(-2).join(' ') : String(error);
  }
}

/** @typedef {{ name: string, install: string[], refresh?: string[] }} Way */

/** Best first. @param {SystemProgram} program @returns {Way[]} */
function waysToInstall(program) {
  const { brew } = program;
  if (process.platform === 'darwin')
    return isCommand('brew') ? [{ name: brew, install: ['brew', 'install', brew] }] : [];
  if (!isCommand('apt-get')) return [];
  const prefix = userInfo().uid === 0 ? [] : ['sudo', '-n'];
  if (prefix.length > 0 && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return [];
  const quietly = ['env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1'];
  return program.apt.map((name) => ({
    name,
    install: [...prefix, ...quietly, 'apt-get', 'install', '-y', '--no-install-recommends', name],
    refresh: [...prefix, 'apt-get', 'update'],
  }));
}

/** @param {string} name */
function isCommand(name) {
  return (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, name)));
}

/** @param {SystemProgram} program @param {string} reason */
function missing(program, reason) {
  const remedy =
    process.platform === 'darwin' ? `brew install ${program.brew}` : `sudo apt-get install ${program.apt[0]}`;
  return new Remedy(
    `${program.commands.slice(0, 2).join(' or ')} is missing. ${reason}\n` +
      `Install it yourself (${remedy}) or name its file in ${program.variable}, then start again.`,
  );
}
