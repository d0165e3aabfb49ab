// @ts-check
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertFree } from '../../embedded/ports.mjs';
import { end } from '../../embedded/run/processes.mjs';
import { Remedy } from '../../embedded/remedy.mjs';
import { noteProcess } from '../../embedded/run/run-list.mjs';
import { inProject, root } from '../../project.mjs';

const READY_MS = 60_000;
const DRAIN_MS = 15_000;

/**
 * @typedef {object} Program
 * @property {string} name
 * @property {string} entry compiled file below dist
 * @property {string} health address that answers 2xx when it is ready
 * @property {string} variable environment variable that moves its port
 * @property {import('../settings.mjs').Env} env
 * @property {string} logFile
 * @property {string[]} [nodeFlags]
 */

/**
 * Runs one of our programs as a child and waits until it is healthy.
 *
 * @param {Program} program
 * @param {AbortSignal} signal ends it while it is not healthy yet
 * @returns {Promise<import('./supervisor.mjs').Running>}
 */
export async function startProgram({ name, entry, health, variable, env, logFile, nodeFlags = [] }, signal) {
  const file = inProject('dist', entry);
  mkdirSync(path.dirname(logFile), { recursive: true });
  // Somebody else there would answer in our place and look healthy.
  await assertFree([{ variable, purpose: name, port: Number(new URL(health).port) }]);
  const before = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(logFile, 'a', 0o600);
  // Its own process group: Ctrl-C reaches only the starter, which then stops everything in order.
  const child = spawn(process.execPath, [...nodeFlags, file], {
    cwd: root,
    env: /** @type {NodeJS.ProcessEnv} */ (env),
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  const pid = child.pid ?? 0;
  noteProcess(pid);
  const exited = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  const stop = () => end(pid, { graceMs: DRAIN_MS });
  if (await isHealthy(health, exited, signal)) return { pid, exited, stop };
  await stop();
  signal.throwIfAborted();
  const said = readFileSync(logFile).subarray(before).toString().trim().split('\n').slice(-12).join('\n');
  throw new Remedy(`${name} did not become healthy (its log: ${path.relative(root, logFile)}).\n${said}`);
}

/** @param {string} health @param {Promise<unknown>} exited @param {AbortSignal} signal */
async function isHealthy(health, exited, signal) {
  let gone = false;
  void exited.then(() => (gone = true));
  const deadline = Date.now() + READY_MS;
  while (!gone && !signal.aborted && Date.now() < deadline) {
    const ok = await fetch(health, { signal: AbortSignal.any([signal, AbortSignal.timeout(2000)]) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok && !gone && !signal.aborted) return true;
    await sleep(50);
  }
  return false;
}
