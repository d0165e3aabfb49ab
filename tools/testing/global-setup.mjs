// @ts-check
import { execFile, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensureProgram, REDIS } from '../embedded/packages.mjs';
import { startPostgres } from '../embedded/postgres.mjs';
import { inProject } from '../project.mjs';
import { databaseFolder, POSTGRES_URL, RUN_FOLDER } from './run-folder.mjs';

const run = promisify(execFile);

/**
 * One PostgreSQL for the whole run with a migrated database in it, which every spec file clones. Redis is started per spec file
 * (20 ms), because tests wipe and kill it.
 */
export default async function setUp() {
  await ensureProgram(REDIS, (text) => console.log(text));
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-hub-test-'));
  // PostgreSQL may run under another account, which must get through to its data.
  chmodSync(folder, 0o711);
  process.env[RUN_FOLDER] = folder;
  Object.assign(globalThis, { studioHubTest: { folder, reaper: spawnReaper(folder) } });
  const postgres = await startPostgres({ dataDir: databaseFolder(folder), durable: false });
  process.env[POSTGRES_URL] = postgres.url;
  await migrate(postgres.url);
}

/** @param {string} folder to clear when this run ends without a tear-down, failed set-up included */
function spawnReaper(folder) {
  const file = inProject('tools/testing/reaper.mjs');
  const reaper = spawn(process.execPath, [file, String(process.pid), folder], { detached: true, stdio: 'ignore' });
  reaper.unref();
  return reaper;
}

/** @param {string} url */
async function migrate(url) {
  const program = inProject('dist/libs/server/src/platform/database/migrate.js');
  if (!existsSync(program)) throw new Error('dist is missing or old. Run: npm run build');
  await run(process.execPath, [program], { env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: url } });
}
