import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { isFree } from '../../embedded/ports.mjs';
import { startRedis, type RunningRedis } from '../../embedded/redis.mjs';
import { until } from '../eventually.js';
import { RUN_FOLDER } from './run-folder.mjs';

export interface TestRedis {
  readonly url: string;
  /** Wipes everything, as a lost Redis would. */
  flush(): Promise<void>;
  /** Ends the server as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with what it had written when it is durable. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A Redis server of its own for one spec file: it may be flushed, killed and started again. */
export async function freshRedis({ durable = false } = {}): Promise<TestRedis> {
  const dataDir = mkdtempSync(path.join(process.env[RUN_FOLDER] ?? tmpdir(), 'redis-'));
  const start = (port?: number): Promise<RunningRedis> => startRedis({ dataDir, port, durable });
  let running = await start();
  const { url, port } = running;
  return {
    url,
    flush: () => flush(url),
    kill: () => running.kill(),
    restart: async () => {
      await running.stop();
      // Beside another run of the tests somebody may have taken it meanwhile.
      await until('its port is free', () => isFree(port));
      running = await start(port);
    },
    stop: async () => {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function flush(url: string): Promise<void> {
  const client = new Redis(url);
  await client.flushall();
  await client.quit();
}
