import { Redis } from 'ioredis';
import { eventually, until } from '#testing/eventually';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { WorldJobs, areAll } from '#testing/server-world-jobs';
import { HealthService } from '../../features/health/health.service.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { JobOutbox } from './job-outbox.js';
import { JobRelay } from './job-relay.js';

const WITNESS = 'studio-hub:queues-are-whole';
const CLIENT = 'provider.syncClient';
let world: ServerWorld;
let jobs: WorldJobs;
let redis: Redis;

beforeAll(async () => {
  world = await serverWorld();
  jobs = new WorldJobs(world);
  redis = new Redis(world.outside.redis.url, { maxRetriesPerRequest: null });
  redis.on('error', () => undefined);
  await jobs.withoutTurns('provider.refreshSites', 'provider.subscribe', 'clock.prune', 'clock.outdateForms');
});
afterEach(() => world.rows('DELETE FROM job_outbox'));
afterAll(async () => {
  await redis.quit();
  await world.end();
});

const ask = (clientId: string, dedupeKey?: string) => {
  const job = { payload: { siteId: world.siteId, clientId }, ...(dedupeKey === undefined ? {} : { dedupeKey }) };
  return world.get(UnitOfWork).run((tx) => world.get(JobOutbox).ask(tx, CLIENT, job));
};
const areHanded = () => eventually(() => jobs.outbox(CLIENT), areAll('isHanded'));
const hasWitness = () =>
  eventually(
    () => redis.exists(WITNESS),
    (count) => count === 1,
  );

it('leaves the jobs of another version to that one, and hands over its own', async () => {
  await world.rows(
    `INSERT INTO job_outbox (site_id, name, payload, created_at, handed_at)
     SELECT $1, 'visit.ofAnotherVersion', '{}', '2026-01-01', handed_at FROM unnest(ARRAY[NULL, '2026-01-01'::timestamptz]) handed_at`,
    [world.siteId],
  );
  // Rows that were written to have another one.
  const theirs = () => world.rows(`SELECT xmin::text FROM job_outbox WHERE name = 'visit.ofAnotherVersion'`);
  const untouched = await theirs();
  await redis.del(WITNESS);
  await ask('c-1');
  await areHanded();
  await hasWitness();
  expect(await theirs()).toEqual(untouched);
});

it('hands a job over no sooner than it is to begin, and does not call that late', async () => {
  const payload = { siteId: world.siteId, clientId: 'c-later' };
  const outbox = world.get(JobOutbox);
  await world.get(UnitOfWork).run((tx) => outbox.ask(tx, CLIENT, { payload, inSeconds: 3_600 }));
  await ask('c-now');
  await eventually(
    () => jobs.outbox(CLIENT),
    (rows) => rows.some(({ isHanded }) => isHanded),
  );
  expect((await jobs.outbox(CLIENT)).map(({ isHanded }) => isHanded)).toEqual([false, true]);
  expect(await world.get(JobRelay).lagSeconds()).toBe(0);
  await world.rows('UPDATE job_outbox SET not_before = clock_timestamp() WHERE handed_at IS NULL');
  await areHanded();
});

it('takes back what Redis did not take although the same was asked for again meanwhile', async () => {
  await hasWitness();
  await redis.client('PAUSE', 60_000, 'WRITE');
  await ask('c-2', 'c-2');
  await areHanded();
  await ask('c-2', 'c-2');
  await eventually(
    () => jobs.outbox(CLIENT),
    (rows) => rows.every(({ isHanded }) => !isHanded),
  );
  await redis.client('UNPAUSE');
  await areHanded();
});

it('stops although Redis went away in the middle of its first hand-over, and leaves the job to others', async () => {
  await world.recover();
  await world.get(UnitOfWork).run(async (tx) => {
    await tx.query('LOCK TABLE job_outbox IN EXCLUSIVE MODE');
    await world.get(JobOutbox).ask(tx, CLIENT, { payload: { siteId: world.siteId, clientId: 'c-3' } });
    await until('a hand-over under way', async () => {
      const waiting = `SELECT 1 FROM pg_locks WHERE relation = 'job_outbox'::regclass AND NOT granted`;
      return (await world.rows(waiting)).length > 0;
    });
    await world.outside.redis.kill();
    await until('Redis missed', async () => (await world.get(HealthService).readiness()).redis === 'down');
  });
  await areHanded();
  await world.recover();
  await world.outside.redis.restart();
  await areHanded();
  await eventually(
    () => redis.zcard('bull:provider:prioritized'),
    (count) => count > 0,
  );
});
