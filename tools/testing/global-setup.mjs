// @ts-check
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureProgram, REDIS } from '../embedded/packages.mjs';
import { inProject } from '../project.mjs';
import { startMigrated } from './migrated-cluster.mjs';
import { databaseFolder, POSTGRES_URL, RUN_FOLDER } from './run-folder.mjs';

/**
 * One PostgreSQL for the whole run with a migrated database in it, which every file clones. A Redis is started per file (10 ms of
 * CPU), because tests wipe and kill it.
 */
export default async function setUp() {
  await ensureProgram(REDIS, (text) => console.log(text));
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-hub-test-'));
  // PostgreSQL may run under another account, which must get through to its data.
  chmodSync(folder, 0o711);
  process.env[RUN_FOLDER] = folder;
  Object.assign(globalThis, { studioHubTest: { folder, reaper: spawnReaper(folder) } });
  const postgres = await startMigrated(databaseFolder(folder));
  process.env[POSTGRES_URL] = postgres.url;
}

/** @param {string} folder to clear when this run ends without a tear-down, failed set-up included */
function spawnReaper(folder) {
  const file = inProject('tools/testing/reaper.mjs');
  const reaper = spawn(process.execPath, [file, String(process.pid), folder], { detached: true, stdio: 'ignore' });
  reaper.unref();
  return reaper;
}
