import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startPostgres, wipePostgres, type RunningPostgres } from '../../embedded/postgres.mjs';
import { inProject } from '../../project.mjs';
import { POSTGRES_URL } from '../../testing/run-folder.mjs';

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
  const dataDir = path.join(folder, 'postgres');
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
    end: async () => {
      await running.stop();
      await wipePostgres(dataDir);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
