// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
  return !isZombie(pid);
}

/** The command line of a process, or an empty text when it is gone. @param {number} pid @returns {string} */
export function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return process.platform === 'linux' ? '' : askPs(pid);
  }
}

/**
 * Ends a process politely, then for good.
 *
 * @param {number} pid
 * @param {{ signal?: NodeJS.Signals, graceMs?: number }} [options]
 */
export async function end(pid, { signal = 'SIGTERM', graceMs = 10_000 } = {}) {
  send(pid, signal);
  const deadline = Date.now() + graceMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) {
      // The whole group: what it has started itself must not stay.
      send(-pid, 'SIGKILL');
      send(pid, 'SIGKILL');
      if (Date.now() > deadline + 3000) return;
    }
    await sleep(25);
  }
}

/** @param {number} pid @param {NodeJS.Signals} signal */
function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already.
  }
}

/** @param {number} pid */
function isZombie(pid) {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, ''));
  } catch {
    return false;
  }
}

/** @param {number} pid */
function askPs(pid) {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
