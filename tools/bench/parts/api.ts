import { HUB_PATH } from '#contracts/live/realtime';
import { startProcess, type RunningProcess } from '../../testing/processes.js';
import { freePort } from '../../embedded/ports.mjs';
import type { World } from '../../testing/world.js';
import type { HubAddress } from './crowd/hub-socket.js';

export interface RunningApi extends RunningProcess {
  url: string;
  port: number;
  hub: HubAddress;
}

export interface ApiOptions {
  port?: number;
  env?: Record<string, string>;
}

/** One of our api processes as it is deployed. */
export async function startApi(world: World, { port, env = {} }: ApiOptions = {}): Promise<RunningApi> {
  const chosen = port ?? (await freePort());
  const url = `http://127.0.0.1:${chosen}`;
  const running = await startProcess({
    entry: 'programs/api.js',
    env: { ...world.env, ...env, PORT: String(chosen) },
    ready: `${url}/health/ready`,
  });
  return { ...running, url, port: chosen, hub: { url, path: HUB_PATH } };
}

export async function startWorker(world: World, env: Record<string, string> = {}): Promise<RunningProcess> {
  const port = await freePort();
  return startProcess({
    entry: 'programs/worker.js',
    env: { ...world.env, ...env, WORKER_PORT: String(port) },
    ready: `http://127.0.0.1:${port}/health/ready`,
  });
}
