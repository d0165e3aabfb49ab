// @ts-check
import { clearRun } from '../../embedded/run/run.mjs';

export default async function tearDown() {
  // A single file runs in this process.
  /** @type {Map<string, Promise<{ end(): Promise<void> }>> | undefined} */
  const kept = Reflect.get(globalThis, Symbol.for('studio-hub.kept'));
  await Promise.all([...(kept?.values() ?? [])].map(async (thing) => (await thing).end()));
  /** @type {string | undefined} */
  const list = Reflect.get(globalThis, 'studioHubTestRun');
  if (list) await clearRun(list);
}
