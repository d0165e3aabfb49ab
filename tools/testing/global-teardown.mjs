// @ts-check
import { clearRun } from './run-folder.mjs';

/** @typedef {{ folder: string, reaper: import('node:child_process').ChildProcess }} TestRun */

export default async function tearDown() {
  /** @type {TestRun | undefined} */
  const running = Reflect.get(globalThis, 'studioHubTest');
  if (!running) return;
  running.reaper.kill('SIGKILL');
  await clearRun(running.folder);
}
