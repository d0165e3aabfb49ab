// @ts-check
import { existsSync, linkSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { end, startOf } from '../embedded/run/processes.mjs';
import { Remedy } from '../embedded/remedy.mjs';
import { beginRun, clearRun } from '../embedded/run/run.mjs';
import { addToList, readList } from '../embedded/run/run-list.mjs';

const LOOK_MS = 100;
// All of it may drain, one after the other.
const STOP_MS = 90_000;

/**
 * @typedef {object} Owner who runs from a data folder
 * @property {number} pid
 * @property {string} since
 * @property {string} address
 */

/** @typedef {{ number: number, list: string, owner: Owner | undefined, isStopping: boolean }} Run */

/**
 * Takes a data folder for this process. Each start has a numbered list of what it runs; the file system lets one process make a number.
 * What a killed start left behind is ended first; one that is being stopped is waited for; beside one that runs there is no other.
 *
 * @param {string} place folder of the lists
 * @param {{ address: string, say: (text: string) => void, signal: AbortSignal }} options
 */
export async function claim(place, { address, say, signal }) {
  mkdirSync(place, { recursive: true });
  let isTold = false;
  for (;;) {
    signal.throwIfAborted();
    const others = runsIn(place);
    const held = others.find(isHeld);
    if (held?.owner && !held.isStopping) throw new Remedy(refusal(held.owner));
    if (held) {
      if (!isTold) say('  … the one before is being stopped; this one begins when that is done');
      isTold = true;
      await sleep(LOOK_MS, undefined, { signal });
      continue;
    }
    const list = take(place, 1 + Math.max(0, ...others.map(({ number }) => number)), address);
    if (!list) continue;
    beginRun(list);
    if (others.length > 0) say('  … ending what a killed start left behind');
    await Promise.all(others.map((left) => clearRun(left.list)));
    return { isStopping: () => addToList(list, { isStopping: true }), release: () => clearRun(list) };
  }
}

/** Stops whoever runs from a data folder. @param {string} place @returns {Promise<boolean>} whether something ran */
export async function stopAll(place) {
  const runs = runsIn(place);
  for (const { owner } of runs.filter(isHeld)) await end(owner?.pid ?? 0, { graceMs: STOP_MS });
  await Promise.all(runs.map(({ list }) => clearRun(list)));
  return runs.length > 0;
}

/**
 * @param {string} place
 * @param {number} number
 * @param {string} address
 * @returns {string | undefined} the list, unless somebody else was quicker
 */
function take(place, number, address) {
  const list = path.join(place, String(number));
  const draft = path.join(place, `${process.pid}.draft`);
  const owner = { pid: process.pid, since: startOf(process.pid), address };
  writeFileSync(draft, `${JSON.stringify({ owner })}\n`);
  try {
    linkSync(draft, list);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return undefined;
    throw error;
  } finally {
    rmSync(draft);
  }
  // A list that went meanwhile may have made room for a lower number.
  if (!runsIn(place).some((run) => run.list !== list && isHeld(run))) return list;
  rmSync(list);
  return undefined;
}

/** @param {string} place @returns {Run[]} */
function runsIn(place) {
  const names = existsSync(place) ? readdirSync(place).filter((name) => /^\d+$/.test(name)) : [];
  return names.map((name) => {
    const list = path.join(place, name);
    const entries = readList(list);
    const owner = /** @type {Owner | undefined} */ (entries.find((entry) => entry.owner)?.owner);
    return { number: Number(name), list, owner, isStopping: entries.some((entry) => entry.isStopping) };
  });
}

/** @param {Run} run */
const isHeld = ({ owner }) => owner !== undefined && startOf(owner.pid) === owner.since;

/** @param {Owner} owner */
function refusal({ pid, address }) {
  return `Studio Hub runs already from this folder: ${address} (process ${pid}).\nStop it with Ctrl-C in its window, or from here: npm stop`;
}
