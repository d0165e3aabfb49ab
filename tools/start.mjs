// @ts-check
// npm start: from a fresh clone to a running product. Plain Node until the packages are installed.
import { buildChanged } from './build/build.mjs';
import { Remedy } from './embedded/remedy.mjs';
import { ensureInstalled } from './install/install.mjs';
import { assertNode, readOptions } from './start/options.mjs';
import { layPast } from './start/programs/past.mjs';
import { runSession } from './start/session.mjs';
import { plan } from './start/settings.mjs';
import { assertPorts, bringUpSurroundings, migrate, runs, wipeData } from './start/stack.mjs';
import { welcome } from './start/welcome.mjs';

const started = performance.now();

try {
  assertNode(process.versions.node);
  const options = readOptions(process.argv.slice(2), 'npm start');
  await start(options);
} catch (error) {
  console.error(error instanceof Remedy ? error.message : error);
  process.exitCode = 1;
}

/** @param {{ fresh: boolean }} options */
function start({ fresh }) {
  const { port } = plan(process.env);
  return runSession({ runs, address: `http://127.0.0.1:${port}` }, async ({ progress, supervisor }) => {
    const { signal } = supervisor;
    progress.say('Studio Hub\n');
    await assertPorts(process.env);
    await progress.step('packages', () => ensureInstalled({ signal }));
    await progress.step('build', async (rename) => {
      const built = await buildChanged({ signal });
      rename(built.length > 0 ? `build (${built.join(', ')})` : 'build (nothing changed)');
    });
    if (fresh) await progress.step('old data removed', wipeData);
    const stack = await bringUpSurroundings({ env: process.env, supervisor, progress });
    await progress.step('database schema', () => migrate(stack.settings, signal));
    await stack.beginPrograms();
    progress.say(welcome(stack.wanted, { seconds: (performance.now() - started) / 1000, data: stack.data }));
    if (stack.wanted.ownsSandbox) void layPast(stack.settings, { signal, progress });
  });
}
