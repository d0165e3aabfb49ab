import { Logger } from '@nestjs/common';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { until } from '#testing/eventually';
import { type TestRedis, freshRedis } from '#testing/services/redis';
import type { Config } from '#server/platform/config';
import type { QueuedJob } from '#server/platform/jobs/job-relay';
import { OrphanedJobs } from './orphaned-jobs.js';

const FOR_EVER = 3_600_000;
const JOB = 'j-1';
let redis: TestRedis;
let connection: Redis;
let queue: Queue<QueuedJob>;
let orphans: OrphanedJobs;
let deaths = 0;

beforeAll(async () => {
  Logger.overrideLogger(false);
  redis = await freshRedis();
  connection = new Redis(redis.url, { maxRetriesPerRequest: null });
  queue = new Queue<QueuedJob>('codes', { connection });
  orphans = new OrphanedJobs({ redisUrl: redis.url } as Config);
  await until('a first look', () => orphans.look());
});
beforeEach(() => queue.add('code.deliver', { siteId: 4 }, { jobId: JOB, priority: 1, attempts: 4 }));
afterEach(() => queue.obliterate({ force: true }));
afterAll(async () => {
  await orphans.onApplicationShutdown();
  await queue.close();
  connection.disconnect();
  await redis.stop();
});

const isActive = async (): Promise<boolean> => (await queue.getActiveCount()) === 1;

/** One of BullMQ's workers, with connections of its own, that takes the job and has not come to its end. */
async function workerAtIt(): Promise<Worker> {
  const worker = new Worker('codes', () => new Promise(() => undefined), {
    connection: { url: redis.url },
    name: `doomed-${deaths++}`,
    lockDuration: FOR_EVER,
  });
  worker.on('error', () => undefined);
  await until('the job taken', isActive);
  return worker;
}

async function dieAtIt(): Promise<void> {
  const worker = await workerAtIt();
  await worker.close(true);
  const name = worker.opts.name ?? '';
  await until('its connections gone', async () => !String(await connection.client('LIST')).includes(name));
}

/** A worker counts as dead when it is missed by two. */
async function lookTwice(): Promise<void> {
  expect([await orphans.look(), await orphans.look()]).toEqual([true, true]);
}

it('gives back the job of a worker that died at the second look, and leaves that of one that hangs alone', async () => {
  const hanging = await workerAtIt();
  await lookTwice();
  expect(await isActive()).toBe(true);
  await hanging.close(true);
  await orphans.look();
  expect(await isActive()).toBe(true);
  await orphans.look();
  expect(await isActive()).toBe(false);
  expect(await queue.getPrioritizedCount()).toBe(1);
});

it('leaves a job that five workers did not survive to its lock', async () => {
  for (let death = 1; death < 5; death++) {
    await dieAtIt();
    await lookTwice();
    expect(await isActive()).toBe(false);
  }
  await dieAtIt();
  await lookTwice();
  expect(await isActive()).toBe(true);
});
