import { Logger } from '@nestjs/common';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { type TestRedis, freshRedis } from '#testing/services/redis';
import type { QueuedJob } from '#server/platform/jobs/job-relay';
import { pause } from '#server/platform/work/work-signal';
import { workerFor } from './testing/worker-for.js';

const FOR_EVER = 3_600_000;
let redis: TestRedis;
let connection: Redis;

beforeAll(async () => {
  Logger.overrideLogger(false);
  redis = await freshRedis();
  connection = new Redis(redis.url, { maxRetriesPerRequest: null });
});
afterAll(async () => {
  connection.disconnect();
  await redis.stop();
});

/** One of BullMQ's workers over what this product's worker does with a job. */
async function worker(run: () => Promise<void>) {
  const { runner, limited, outbox } = await workerFor({ run }, FOR_EVER);
  const attempts: number[] = [];
  const consumer = new Worker<QueuedJob>(
    'codes',
    (job, token) => {
      attempts.push(job.attemptsMade);
      return runner.run(job, token);
    },
    { connection },
  );
  return { consumer, limited, outbox, attempts };
}

it('a job that a stopping worker calls off is done by another at once, and that was no attempt', async () => {
  const queue = new Queue<QueuedJob>('codes', { connection });
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const first = await worker(() => {
    begin();
    return pause(FOR_EVER);
  });
  await queue.add('code.deliver', { siteId: 4 }, { jobId: 'j-1', attempts: 1, priority: 1, removeOnFail: true });
  await begun;
  const closed = first.consumer.close();
  first.limited.callOffAll();
  await closed;
  expect(first.outbox.told).toEqual([]);

  const second = await worker(() => Promise.resolve());
  await new Promise((resolve) => second.consumer.once('completed', resolve));
  expect([second.outbox.told, second.attempts]).toEqual([['done'], [0]]);
  await second.consumer.close();
  await queue.close();
});
