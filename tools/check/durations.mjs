// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, root } from '../project.mjs';

/**
 * What each file takes of its step's time. Shares, not seconds: they mean the same on a quick machine and on a slow one.
 *
 * @typedef {{ common: number, files: Record<string, number> }} Budget
 * @typedef {{ file: string, seconds: number, share: number }} Duration
 */

/** A file is too slow when it takes more than twice its budget, and so long that somebody waits for it. */
const GROSS = 2;
const WORTH_SECONDS = 20;
const SHOWN = 10;

/** By step. @returns {Record<string, Budget>} */
export function budgets() {
  return JSON.parse(readFileSync(inProject('tools/check/durations.json'), 'utf8'));
}

/** @param {string} step @returns {Budget} */
export function budgetOf(step) {
  return budgets()[step] ?? { common: 1, files: {} };
}

/** @param {readonly { name: string, startTime: number, endTime: number }[]} results of Jest @returns {Duration[]} slowest first */
export function durationsOf(results) {
  const files = results.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    seconds: Math.max(0, endTime - startTime) / 1000,
  }));
  const all = files.reduce((sum, { seconds }) => sum + seconds, 0);
  return files.map((one) => ({ ...one, share: one.seconds / (all || 1) })).sort((a, b) => b.seconds - a.seconds);
}

/** @param {readonly Duration[]} durations @param {Budget} budget @returns {string[]} a line for each file that is too slow */
export function tooSlow(durations, { common, files }) {
  return durations.flatMap(({ file, seconds, share }) => {
    const allowed = files[file] ?? common;
    if (seconds <= WORTH_SECONDS || share <= GROSS * allowed) return [];
    return [
      `${file} takes ${percent(share)} of the step's time and may take ${percent(allowed)} (tools/check/durations.json)`,
    ];
  });
}

/** @param {readonly Duration[]} durations */
export function slowest(durations) {
  return durations
    .slice(0, SHOWN)
    .map(({ file, seconds, share }) => `${seconds.toFixed(1).padStart(7)} s ${percent(share).padStart(4)}  ${file}`)
    .join('\n');
}

/** @param {number} share */
const percent = (share) => `${Math.round(100 * share)} %`;
