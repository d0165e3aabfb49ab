// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** @param {number} pid */
export function isAlive(pid) {
  // To the system 0 is all of our own group.
  if (pid < 1) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
  return statOf(pid)?.state !== 'Z';
}

/**
 * When a process began, in the system's own words; nothing when it is gone. A number is given again to later processes: with this it
 * means one process only, before and after a restart of the machine.
 *
 * @param {number} pid
 * @returns {string | undefined}
 */
export function startOf(pid) {
  if (!isAlive(pid)) return undefined;
  if (process.platform !== 'linux') return askPs(pid, 'lstart=') || undefined;
  const ticks = statOf(pid)?.started;
  return ticks && `${ticks} after ${thisBoot()}`;
}

/** The command line of a process, or an empty text when it is gone. @param {number} pid @returns {string} */
export function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return process.platform === 'linux' ? '' : askPs(pid, 'command=');
  }
}

/**
 * Ends a process politely, then for good.
 *
 * @param {number} pid
 * @param {{ signal?: NodeJS.Signals, graceMs?: number }} [options]
 */
export async function end(pid, { signal = 'SIGTERM', graceMs = 10_000 } = {}) {
  const began = startOf(pid);
  if (!began) return;
  send(pid, signal);
  const deadline = Date.now() + graceMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) {
      if (startOf(pid) !== began || Date.now() > deadline + 3000) return;
      // The whole group: what it has started itself must not stay.
      send(-pid, 'SIGKILL');
      send(pid, 'SIGKILL');
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

/** State and start of a process, where the system has a file of it. @param {number} pid */
function statOf(pid) {
  try {
    // The name before them stands in brackets and may hold spaces and brackets itself.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\)\s/s, '')
      .split(' ');
    return { state: fields[0], started: fields[19] };
  } catch {
    return undefined;
  }
}

function thisBoot() {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return 'the start of the machine';
  }
}

/** @param {number} pid @param {string} column */
function askPs(pid, column) {
  try {
    const options = /** @type {const} */ ({ encoding: 'utf8', stdio: 'pipe', env: { ...process.env, LC_ALL: 'C' } });
    return execFileSync('ps', ['-p', String(pid), '-o', column], options).trim();
  } catch {
    return '';
  }
}
