// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandOf, end, isAlive } from '../embedded/processes.mjs';
import { Remedy } from '../embedded/remedy.mjs';

/** @typedef {{ pid: number, marker: string }} Noted a process and a text its command line must contain */

/**
 * Remembers who runs from this data folder: a second start is refused, and what a killed one left behind is ended.
 *
 * @param {string} file
 */
export async function takeRunFile(file) {
  const { starter, children } = read(file);
  if (starter && isAlive(starter.pid) && commandOf(starter.pid).includes(starter.marker)) {
    throw new Remedy(
      `Studio Hub runs already from this folder (process ${starter.pid}).\nStop it with Ctrl-C there, or: kill ${starter.pid}`,
    );
  }
  const left = children.filter(({ pid, marker }) => isAlive(pid) && commandOf(pid).includes(marker));
  await Promise.all(left.map(({ pid }) => end(pid)));
  /** @type {Map<string, number>} */
  const running = new Map();
  const write = () => {
    const noted = [...running].map(([marker, pid]) => ({ pid, marker }));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ starter: { pid: process.pid, marker: markerOfStarter() }, children: noted }));
  };
  write();
  return {
    /** @param {number} pid @param {string} marker */
    note(pid, marker) {
      running.set(marker, pid);
      write();
    },
    release: () => rmSync(file, { force: true }),
  };
}

function markerOfStarter() {
  return path.basename(process.argv[1] ?? 'start.mjs');
}

/** @param {string} file @returns {{ starter?: Noted, children: Noted[] }} */
function read(file) {
  if (!existsSync(file)) return { children: [] };
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Cut off by a crash while it was written.
    return { children: [] };
  }
}
