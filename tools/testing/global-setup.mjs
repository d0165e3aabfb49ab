// @ts-check
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { ensureProgram, REDIS } from '../embedded/packages.mjs';
import { startPostgres } from '../embedded/postgres.mjs';
import { inProject } from '../project.mjs';
import { openRunFolder, POSTGRES_URL } from './run-folder.mjs';

const run = promisify(execFile);

/**
 * One PostgreSQL for the whole run with a migrated database in it, which every spec file clones. Redis is started per spec file
 * (20 ms), because tests wipe and kill it.
 */
export default async function setUp() {
  await ensureProgram(REDIS, (text) => console.log(text));
  const { list, dataDir } = openRunFolder('test');
  Object.assign(globalThis, { studioHubTestRun: list });
  const postgres = await startPostgres({ dataDir, durable: false });
  process.env[POSTGRES_URL] = postgres.url;
  await migrate(postgres.url);
}

/** @param {string} url */
async function migrate(url) {
  const program = inProject('dist/libs/server/src/platform/database/migrate.js');
  if (!existsSync(program)) throw new Error('dist is missing or old. Run: npm run build');
  await run(process.execPath, [program], { env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: url } });
}
