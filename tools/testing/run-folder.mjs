// @ts-check
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { end } from '../embedded/processes.mjs';

const LIST = 'processes';

/** Environment variables by which the global set-up tells the workers what runs. */
export const RUN_FOLDER = 'STUDIO_HUB_TEST_FOLDER';
export const POSTGRES_URL = 'STUDIO_HUB_TEST_POSTGRES_URL';

/** Notes a process that must not outlive the run, even if the test that started it crashes. @param {number | undefined} pid */
export function noteProcess(pid) {
  const folder = process.env[RUN_FOLDER];
  if (folder && pid) appendFileSync(path.join(folder, LIST), `${pid}\n`);
}

/** @param {string} folder */
export async function endNoted(folder) {
  const file = path.join(folder, LIST);
  if (!existsSync(file)) return;
  const pids = readFileSync(file, 'utf8').split('\n').map(Number).filter(Boolean);
  await Promise.all(pids.map((pid) => end(pid, { signal: 'SIGKILL' })));
}
