// @ts-check
import { ensureProgram, FFMPEG, REDIS } from '../../embedded/packages.mjs';
import { startMigrated } from './migrated-cluster.mjs';
import { openRunFolder, POSTGRES_URL } from '../services/run-folder.mjs';

/**
 * One PostgreSQL for the whole run with a migrated database in it, which every file clones. A Redis is started per file (10 ms of
 * CPU), because tests wipe and kill it.
 */
export default async function setUp() {
  for (const program of [REDIS, FFMPEG]) await ensureProgram(program, (text) => console.log(text));
  const { list, dataDir } = openRunFolder('test');
  Object.assign(globalThis, { studioHubTestRun: list });
  const postgres = await startMigrated(dataDir);
  process.env[POSTGRES_URL] = postgres.url;
}
