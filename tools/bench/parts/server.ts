import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startPostgres, type RunningPostgres } from '../../embedded/postgres/postgres.mjs';
import { clearRun } from '../../embedded/run/run.mjs';
import { inProject } from '../../project.mjs';
import { openRunFolder, POSTGRES_URL } from '../../testing/services/run-folder.mjs';

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
  const { list, dataDir } = openRunFolder('bench');
  try {
    return await startIn(list, dataDir);
  } catch (error) {
    await clearRun(list);
    throw error;
  }
}

async function startIn(list: string, dataDir: string): Promise<DatabaseServer> {
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
    end: () => clearRun(list),
  };
}
