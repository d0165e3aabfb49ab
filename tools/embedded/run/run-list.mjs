// @ts-check
// A run is one `npm start`, `npm test`, bench or drill. Whatever it starts is noted in its list, a file that several processes may add
// to, so that nothing outlives it however it ends.
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { end, startOf } from './processes.mjs';

/** Environment variable that names the list, for this process and those it starts. */
export const RUN_LIST = 'STUDIO_HUB_RUN_LIST';

/** What others need is ended after them. */
export const RANK = { database: 0, queue: 1, program: 2 };
const GRACE_MS = 20_000;

/**
 * @typedef {object} Noted
 * @property {number} pid
 * @property {string} since when it began: a later process with the same number is another one
 * @property {number} rank
 * @property {NodeJS.Signals} signal that it stops on in order
 */

let isNoted = false;

/**
 * @param {number | undefined} pid of a process that was just started
 * @param {{ rank?: number, signal?: NodeJS.Signals }} [ending]
 */
export function noteProcess(pid, { rank = RANK.program, signal = 'SIGTERM' } = {}) {
  const list = process.env[RUN_LIST];
  if (!list || !pid) return;
  // Who starts something belongs to the run as well: it could start more after the run's end.
  if (!isNoted)
    addToList(list, { pid: process.pid, since: startOf(process.pid), rank: RANK.program, signal: 'SIGTERM' });
  isNoted = true;
  addToList(list, { pid, since: startOf(pid), rank, signal });
}

/** Ends everything of a list that still runs. @param {string} list */
export async function endNoted(list) {
  /** @type {Set<string>} */
  const tried = new Set();
  for (;;) {
    // While they end some may have started others.
    const left = processesIn(list).filter((one) => isOurs(one) && !tried.has(nameOf(one)));
    if (left.length === 0) return;
    const rank = Math.max(...left.map((one) => one.rank));
    const now = left.filter((one) => one.rank === rank);
    for (const one of now) tried.add(nameOf(one));
    await Promise.all(now.map(({ pid, signal }) => end(pid, { signal, graceMs: GRACE_MS })));
  }
}

/** @param {string} list @returns {Record<string, unknown>[]} */
export function readList(list) {
  return linesOf(list).flatMap((line) => {
    try {
      return [JSON.parse(line)];
    } catch {
      // Cut off by a crash while it was written.
      return [];
    }
  });
}

/** @param {string} list */
export const removeList = (list) => rmSync(list, { force: true });

/** @param {string} list @param {object} entry */
export function addToList(list, entry) {
  try {
    appendFileSync(list, `${JSON.stringify(entry)}\n`);
  } catch (error) {
    // Somebody removed the folder: a run goes on without its list, and stops in order.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
}

/** @param {string} list */
function processesIn(list) {
  return /** @type {Noted[]} */ (/** @type {unknown} */ (readList(list))).filter(({ pid, since }) => pid && since);
}

/** @param {Noted} one */
const isOurs = ({ pid, since }) => pid !== process.pid && startOf(pid) === since;

/** @param {Noted} one */
const nameOf = ({ pid, since }) => `${pid} ${since}`;

/** @param {string} list */
function linesOf(list) {
  try {
    return readFileSync(list, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
