import { Redis } from 'ioredis';
import { eventually } from '#testing/eventually';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { WorldJobs, areAll } from '#testing/server-world-jobs';

let world: ServerWorld;
let jobs: WorldJobs;

beforeAll(async () => {
  world = await serverWorld();
  jobs = new WorldJobs(world);
  await jobs.withoutTurns('provider.refreshSites', 'provider.subscribe', 'clock.prune');
});
afterEach(async () => {
  await world.desk.heal();
  await jobs.endWorkers();
});
afterAll(() => world.end());

const redis = async <T>(use: (client: Redis) => Promise<T>): Promise<T> => {
  const client = new Redis(world.outside.redis.url);
  const result = await use(client);
  await client.quit();
  return result;
};

it('gives up at once on a job that can never succeed, and keeps it with its reason', async () => {
  await jobs.openWorker();
  await jobs.ask('provider.syncClient', { siteId: 4_242, clientId: 'c-1' });
  const seen = await eventually(() => jobs.outbox('provider.syncClient'), areAll('isFailed'));
  expect(seen).toMatchObject([{ isDone: false, error: 'There is no such site.' }]);
  await world.outside.redis.flush();
  // The relay hands over again, within five seconds, what is open.
  await eventually(
    () => redis((client) => client.get('studio-hub:queues-are-whole')),
    (whole) => whole !== null,
  );
  // Handed over after it, and done.
  await jobs.ask('provider.syncAppointment', { siteId: world.siteId, appointmentId: await world.desk.book() });
  await eventually(() => jobs.outbox('provider.syncAppointment'), areAll('isDone'));
  expect(await jobs.outbox('provider.syncClient')).toEqual(seen);
});

it('tries again what may succeed later', async () => {
  await jobs.openWorker();
  const appointmentId = await world.given.visit();
  await world.desk.faults({ errorRate: 1, paths: '/smtp' });
  await jobs.ask('message.formLink', { siteId: world.siteId, appointmentId });
  const waiting = await eventually(
    () => jobs.outbox('message.formLink'),
    (rows) => rows.some(({ error }) => error !== null),
  );
  expect(waiting.filter(({ isFailed }) => isFailed)).toEqual([]);
  await world.desk.heal();
  await eventually(() => jobs.outbox('message.formLink'), areAll('isDone'));
  expect(await world.desk.inbox(`/${appointmentId}`)).toHaveLength(1);
});
