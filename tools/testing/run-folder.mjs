// @ts-check
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { wipePostgres } from '../embedded/postgres.mjs';
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

/** Where the database of a run lies. @param {string} folder of the run */
export const databaseFolder = (folder) => path.join(folder, 'postgres');

/** Ends everything of a run and removes its data. @param {string} folder */
export async function clearRun(folder) {
  await Promise.all(notedIn(path.join(folder, LIST)).map((pid) => end(pid, { signal: 'SIGKILL' })));
  await wipePostgres(databaseFolder(folder));
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} file */
function notedIn(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').map(Number).filter(Boolean) : [];
}
