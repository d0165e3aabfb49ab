// @ts-check
import { clearRun } from './run-folder.mjs';

/** @typedef {{ folder: string, reaper: import('node:child_process').ChildProcess }} TestRun */

export default async function tearDown() {
  /** @type {TestRun | undefined} */
  const running = Reflect.get(globalThis, 'studioHubTest');
  if (!running) return;
  // A single file runs in this process.
  /** @type {Map<string, Promise<{ end(): Promise<void> }>> | undefined} */
  const kept = Reflect.get(globalThis, Symbol.for('studio-hub.kept'));
  await Promise.all([...(kept?.values() ?? [])].map(async (thing) => (await thing).end()));
  running.reaper.kill('SIGKILL');
  await clearRun(running.folder);
}
