import { Redis } from 'ioredis';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { until } from '#testing/eventually';
import { loadConfig } from '../../platform/config.js';
import { RunningVersions } from './running-versions.service.js';

const KEY = 'studio-hub:programs';
let world: ServerWorld;
let redis: Redis;
const begun: RunningVersions[] = [];

beforeAll(async () => {
  world = await serverWorld();
  redis = new Redis(world.outside.redis.url);
});
afterEach(async () => {
  await Promise.all(begun.splice(0).map((one) => one.onModuleDestroy()));
});
afterAll(async () => {
  await redis.quit();
  await world.end();
});

async function begin(program: 'api' | 'worker'): Promise<RunningVersions> {
  const versions = new RunningVersions(loadConfig(world.outside.env));
  begun.push(versions);
  await versions.begin(program);
  await until(`${program} told`, async () =>
    (await versions.running()).programs.some((one) => one.program === program),
  );
  return versions;
}

// 001 §9.279: A version stamp of the deployment is logged, and each program says which one it is of
it('counts the programs that run by their version, and forgets those that stopped or fell silent', async () => {
  const api = await begin('api');
  const worker = await begin('worker');
  await begin('worker');
  const [now] = await redis.time();
  await redis.zadd(KEY, Number(now), 'worker olderversion one', Number(now) - 31, 'api gone two');
  await until('all told', async () => (await api.running()).programs.reduce((sum, { count }) => sum + count, 0) === 4);
  const { programs } = await api.running();
  const version = programs[0]?.version ?? '';
  expect(programs).toEqual([
    { program: 'api', version, count: 1 },
    ...[
      { program: 'worker', version, count: 2 },
      { program: 'worker', version: 'olderversion', count: 1 },
    ].toSorted((a, b) => a.version.localeCompare(b.version)),
  ]);
  begun.splice(begun.indexOf(worker), 1);
  await worker.onModuleDestroy();
  expect((await api.running()).programs).toContainEqual({ program: 'worker', version, count: 1 });
});

it('knows itself while Redis is away', async () => {
  const api = await begin('api');
  await redis.del(KEY);
  expect((await api.running()).programs).toMatchObject([{ program: 'api', count: 1 }]);
});
