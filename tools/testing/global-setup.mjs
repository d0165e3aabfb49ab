// @ts-check
import { execFile, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensureProgram, REDIS } from '../embedded/packages.mjs';
import { startPostgres } from '../embedded/postgres.mjs';
import { inProject } from '../project.mjs';
import { noteProcess, POSTGRES_URL, RUN_FOLDER } from './run-folder.mjs';

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
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), durable: false });
  process.env[RUN_FOLDER] = folder;
  process.env[POSTGRES_URL] = postgres.url;
  noteProcess(postgres.pid);
  const reaper = spawnReaper([folder, path.dirname(postgres.folder)]);
  Object.assign(globalThis, { studioHubTest: { folder, postgres, reaper } });
  try {
    await migrate(postgres.url);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** @param {string[]} folders to remove should this run end without a tear-down */
function spawnReaper(folders) {
  const file = inProject('tools/testing/reaper.mjs');
  const reaper = spawn(process.execPath, [file, String(process.pid), ...folders], { detached: true, stdio: 'ignore' });
  reaper.unref();
  return reaper;
}

/** @param {string} url */
async function migrate(url) {
  const program = inProject('dist/libs/server/src/platform/database/migrate.js');
  if (!existsSync(program)) throw new Error('dist is missing or old. Run: npm run build');
  await run(process.execPath, [program], { env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: url } });
}
