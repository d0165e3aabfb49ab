// @ts-check
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { viteProgram } from '../build/web.mjs';
import { end, isAlive } from '../embedded/run/processes.mjs';
import { isFree } from '../embedded/ports.mjs';
import { Remedy } from '../embedded/remedy.mjs';
import { noteProcess } from '../embedded/run/run-list.mjs';
import { root } from '../project.mjs';

const READY_MS = 30_000;

/**
 * Vite's server for the browser application: changes show without a reload, calls go on to the api.
 *
 * @param {{ port: number, apiUrl: string, logFile: string }} options
 * @param {AbortSignal} signal ends it while it does not answer yet
 * @returns {Promise<import('../start/programs/supervisor.mjs').Running>}
 */
export async function startVite({ port, apiUrl, logFile }, signal) {
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'a');
  const where = ['--config', 'apps/web/vite.config.ts', '--host', '127.0.0.1', '--port', String(port), '--strictPort'];
  const child = spawn(process.execPath, [viteProgram, ...where], {
    cwd: root,
    env: { ...process.env, API_URL: apiUrl },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  const pid = child.pid ?? 0;
  noteProcess(pid);
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`)));
  const deadline = Date.now() + READY_MS;
  while (await isFree(port)) {
    if (!isAlive(pid) || Date.now() > deadline) throw new Remedy(`Vite did not start (its log: ${logFile}).`);
    if (signal.aborted) await end(pid);
    signal.throwIfAborted();
    await sleep(100);
  }
  return { pid, exited, stop: () => end(pid) };
}
