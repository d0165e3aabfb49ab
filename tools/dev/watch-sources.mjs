// @ts-check
import { watch } from 'node:fs';
import { buildChanged } from '../build/build.mjs';
import { inProject } from '../project.mjs';

const SETTLE_MS = 80;
const PLACES = ['apps/api', 'apps/worker', 'apps/sandbox', 'libs'];

/**
 * Compiles the server side again whenever a source changes; Node's own watch mode then restarts the programs.
 *
 * @param {(text: string) => void} say
 * @returns {() => void} stops watching
 */
export function watchSources(say) {
  /** @type {NodeJS.Timeout | undefined} */
  let settling;
  let building = Promise.resolve();
  const build = async () => {
    try {
      if ((await buildChanged({ only: ['server'] })).length > 0) say('  ✓ compiled');
    } catch (error) {
      say(`  ✗ ${error instanceof Error ? error.message : error}`);
    }
  };
  const onChange = () => {
    clearTimeout(settling);
    settling = setTimeout(() => (building = building.then(build)), SETTLE_MS);
  };
  const watchers = PLACES.map((place) => watch(inProject(place), { recursive: true }, onChange));
  return () => {
    clearTimeout(settling);
    for (const watcher of watchers) watcher.close();
  };
}
