import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { isAlive } from '../../embedded/run/processes.mjs';
import { inProject } from '../../project.mjs';
import { until } from '../../testing/eventually.js';
import { query } from '../../testing/services/database.js';

/** The PostgreSQL of a bench as its own process has it, and the folder of its data. */
const HARNESS = `
import { startDatabaseServer } from ${JSON.stringify(inProject('dist/tools/bench/parts/server.js'))};
await startDatabaseServer();
console.log(process.env.STUDIO_HUB_TEST_POSTGRES_URL);
setInterval(() => {}, 1000);`;

it('leaves no PostgreSQL and no data behind when a bench or a drill is killed', async () => {
  const harness = spawn(process.execPath, ['--input-type=module', '-e', HARNESS], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(harness.stdout, 'data')) as [Buffer];
  const [server] = await query<{ pid: string; folder: string }>(
    url.toString().trim(),
    `SELECT current_setting('data_directory') AS folder,
       split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS pid`,
  );
  const { pid = '', folder = '' } = server ?? {};
  expect([isAlive(Number(pid)), existsSync(folder)]).toEqual([true, true]);
  harness.kill('SIGKILL');
  await until('the end of the server and its folder', () => !isAlive(Number(pid)) && !existsSync(folder));
});
