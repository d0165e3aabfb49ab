import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startPostgres, type RunningPostgres } from '../../embedded/postgres.mjs';
import { inProject } from '../../project.mjs';
import { clearRun, databaseFolder, POSTGRES_URL, RUN_FOLDER } from '../../testing/run-folder.mjs';

const run = promisify(execFile);

/** The PostgreSQL of a whole bench or chaos run, writing through as in production. */
export interface DatabaseServer {
  stop(): Promise<void>;
  /** Starts it again on the same port with the same data. */
  start(): Promise<void>;
  end(): Promise<void>;
}

/** After this the worlds of tools/testing can be started: they clone the database that is migrated here. */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-hub-bench-'));
  // PostgreSQL may run under another account, which must get through to its data.
  chmodSync(folder, 0o711);
  const dataDir = databaseFolder(folder);
  // Everything that is started from now on is noted there and does not outlive the run.
  process.env[RUN_FOLDER] = folder;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void clearRun(folder).then(() => process.exit(130)));
  try {
    return await startIn(folder, dataDir);
  } catch (error) {
    await clearRun(folder);
    throw error;
  }
}

async function startIn(folder: string, dataDir: string): Promise<DatabaseServer> {
  let running: RunningPostgres = await startPostgres({ dataDir });
  const { url, port } = running;
  process.env[POSTGRES_URL] = url;
  const program = inProject('dist/libs/server/src/platform/database/migrate.js');
  await run(process.execPath, [program], { env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: url } });
  return {
    stop: () => running.stop(),
    start: async () => {
      running = await startPostgres({ dataDir, port });
    },
    end: () => clearRun(folder),
  };
}
