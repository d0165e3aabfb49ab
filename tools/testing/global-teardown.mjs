// @ts-check
import { rmSync } from 'node:fs';
import path from 'node:path';
import { endNoted } from './run-folder.mjs';

/**
 * @typedef {object} TestRun
 * @property {string} folder
 * @property {import('../embedded/postgres.mjs').RunningPostgres} postgres
 * @property {import('node:child_process').ChildProcess} reaper
 */

export default async function tearDown() {
  /** @type {TestRun | undefined} */
  const running = Reflect.get(globalThis, 'studioHubTest');
  if (!running) return;
  const { folder, postgres, reaper } = running;
  reaper.kill('SIGKILL');
  // Everything in there is thrown away: nobody waits for an orderly stop.
  await endNoted(folder);
  rmSync(path.dirname(postgres.folder), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
