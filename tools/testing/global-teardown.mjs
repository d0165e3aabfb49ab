// @ts-check
import { clearRun } from '../embedded/run.mjs';

export default async function tearDown() {
  /** @type {string | undefined} */
  const list = Reflect.get(globalThis, 'studioHubTestRun');
  if (list) await clearRun(list);
}
