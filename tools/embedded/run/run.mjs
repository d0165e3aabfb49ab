// @ts-check
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../../project.mjs';
import { wipePostgres } from '../postgres/postgres.mjs';
import { endNoted, readList, removeList, RUN_LIST } from './run-list.mjs';

/**
 * From now on everything this process and its children note ends with this process, even when it is killed.
 *
 * @param {string} list the file of the run's notes
 */
export function beginRun(list) {
  // Others look for it from folders of their own.
  const whole = path.resolve(list);
  process.env[RUN_LIST] = whole;
  // Nothing is sent through the pipe: the system closes it when this process ends, whatever ends it. Its own process group, so that
  // nothing which is meant for us reaches it.
  const reaper = spawn(process.execPath, [inProject('tools/embedded/run/reaper.mjs'), whole], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  reaper.on('error', () => {});
  reaper.unref();
  /** @type {import('node:net').Socket} */ (reaper.stdin).unref();
}

/** Ends everything of a run, then removes the folders and databases that its list names, which go with it. @param {string} list */
export async function clearRun(list) {
  await endNoted(list);
  for (const { database, folder } of readList(list)) {
    if (typeof database === 'string') await wipePostgres(database);
    if (typeof folder === 'string') rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  removeList(list);
}
