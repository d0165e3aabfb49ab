// @ts-check
// npm run dev: the whole product with watch. Database, queue and sandbox are those of npm start, with the same data.
import { buildChanged } from './build/build.mjs';
import { watchSources } from './dev/watch-sources.mjs';
import { startVite } from './dev/vite-server.mjs';
import { assertFree, portOf } from './embedded/ports.mjs';
import { Remedy } from './embedded/remedy.mjs';
import { ensureInstalled } from './install/install.mjs';
import { assertNode, readOptions } from './start/options.mjs';
import { runSession } from './start/session.mjs';
import { assertPorts, bringUpSurroundings, dataFile, migrate, runs, wipeData } from './start/stack.mjs';
import { welcome } from './start/welcome.mjs';

// Node restarts a program when a file that it has loaded changes: here it loads the modules one by one.
const WATCH = ['--watch', '--watch-preserve-output'];
const entryOf = (/** @type {string} */ name) => `apps/${name}/src/main.js`;
const VITE_GROUP = 5;
const started = performance.now();

try {
  assertNode(process.versions.node);
  const options = readOptions(process.argv.slice(2), 'npm run dev');
  await dev(options);
} catch (error) {
  console.error(error instanceof Remedy ? error.message : error);
  process.exitCode = 1;
}

/** @param {{ fresh: boolean }} options */
function dev({ fresh }) {
  const webPort = portOf(process.env, 'WEB_PORT', 5173);
  const web = `http://127.0.0.1:${webPort}`;
  return runSession({ runs, address: web }, async ({ progress, supervisor }) => {
    const { signal } = supervisor;
    progress.say('Studio Hub, development\n');
    await assertPorts(process.env);
    await assertFree([{ variable: 'WEB_PORT', purpose: 'the Vite server', port: webPort }]);
    await progress.step('packages', () => ensureInstalled({ signal }));
    await progress.step('build', () => buildChanged({ only: ['server'], signal }));
    if (fresh) await progress.step('old data removed', wipeData);
    const env = { PUBLIC_URL: web, ALLOWED_ORIGINS: `${web},http://localhost:${webPort}`, ...process.env };
    const stack = await bringUpSurroundings({ env, supervisor, progress, nodeFlags: WATCH, entryOf });
    await progress.step('database schema', () => migrate(stack.settings, signal));
    await stack.beginPrograms(WATCH);
    const apiUrl = `http://127.0.0.1:${stack.wanted.port}`;
    const vite = { port: webPort, apiUrl, logFile: dataFile('logs', 'vite.log') };
    await progress.step('web', () =>
      supervisor.begin({ name: 'web', group: VITE_GROUP, start: (interrupted) => startVite(vite, interrupted) }),
    );
    signal.addEventListener('abort', watchSources(progress.say));
    progress.say(welcome(stack.wanted, { seconds: (performance.now() - started) / 1000, data: stack.data, webPort }));
  });
}
