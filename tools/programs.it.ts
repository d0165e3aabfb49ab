import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { startProcess, type RunningProcess } from '#testing/processes';
import { startWorld, type World } from '#testing/world';
import { freePort } from './embedded/ports.mjs';

const PORTS = { api: 'PORT', worker: 'WORKER_PORT' } as const;
let world: World;
/** Takes connections and says nothing, as a Redis that hangs. */
let silent: Server;

beforeAll(async () => {
  world = await startWorld();
  silent = createServer((socket) => socket.resume().unref());
  await once(silent.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  silent.close();
  await world.end();
});

async function start(name: keyof typeof PORTS, redisUrl: string): Promise<RunningProcess> {
  const port = String(await freePort());
  return startProcess({
    entry: `programs/${name}.js`,
    env: { ...world.env, REDIS_URL: redisUrl, [PORTS[name]]: port },
    ready: `http://127.0.0.1:${port}/health/live`,
  });
}

const REDIS = {
  'was never there': async () => `redis://127.0.0.1:${await freePort()}`,
  'does not answer': () => `redis://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  'went away': () => world.redis.url,
};

describe.each(['api', 'worker'] as const)('the %s that is told to stop ends with code 0', (name) => {
  it.each(['was never there', 'does not answer', 'went away'] as const)('when Redis %s', async (what) => {
    const program = await start(name, await REDIS[what]());
    if (what === 'went away') await world.redis.kill();
    // Its last resort, which waits long and gives up on what does not close, has another code.
    const code = await program.stop();
    expect([code, program.output()]).toEqual([0, '']);
    if (what === 'went away') await world.redis.restart();
  });
});

it('the worker that is told to stop ends with code 0 when all is well', async () => {
  const worker = await start('worker', world.redis.url);
  expect(await worker.stop()).toBe(0);
});
