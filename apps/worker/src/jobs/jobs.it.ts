import { Redis } from 'ioredis';
import { eventually } from '#testing/eventually';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { WorldJobs, areAll } from '#testing/server-world-jobs';

let world: ServerWorld;
let jobs: WorldJobs;

beforeAll(async () => {
  world = await serverWorld({ durableRedis: true });
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

it('does every job once although Redis was wiped while they were waiting', async () => {
  const ids = [];
  for (let n = 0; n < 12; n++) ids.push(await world.given.visit());
  for (const appointmentId of ids) await jobs.ask('message.formLink', { siteId: world.siteId, appointmentId });
  await eventually(() => jobs.outbox('message.formLink'), areAll('isHanded'));
  expect(await redis((client) => client.dbsize())).toBeGreaterThan(ids.length);
  await world.outside.redis.flush();
  await jobs.openWorker();
  await eventually(() => jobs.outbox('message.formLink'), areAll('isDone'));
  const mails = await world.desk.inbox('/appointments/');
  const links = mails.map(({ text }) => Number(/appointments\/\d+\/(\d+)/.exec(text)?.[1]));
  expect(links.sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
});

it('has another worker finish at once what a killed one began, with one effect', async () => {
  const first = await jobs.startWorker();
  const appointmentId = await world.desk.book();
  const before = await world.head();
  await world.desk.faults({ latencyMs: 6_000, paths: 'staffappointments' });
  await jobs.ask('provider.syncAppointment', { siteId: world.siteId, appointmentId });
  const [job] = await eventually(
    () => redis((client) => client.lrange('bull:provider:active', 0, -1)),
    (active) => active.length === 1,
  );
  await first.kill();
  await world.desk.heal();
  expect(await world.events(before)).toEqual([]);
  // The lock of the dead one would keep it for good.
  await redis((client) => client.persist(`bull:provider:${job}:lock`));
  await jobs.openWorker();
  await eventually(() => jobs.outbox('provider.syncAppointment'), areAll('isDone'));
  expect(await world.events(before)).toEqual(['appointment.booked']);
});

it('hands over again at once what was lost on its way to Redis', async () => {
  await jobs.startWorker();
  await eventually(
    () => redis((client) => client.get('studio-hub:queues-are-whole')),
    (whole) => whole !== null,
  );
  const appointmentId = await world.desk.book();
  await redis((client) => client.client('PAUSE', 60_000, 'WRITE'));
  await jobs.ask('provider.syncAppointment', { siteId: world.siteId, appointmentId });
  await eventually(() => jobs.outbox('provider.syncAppointment'), areAll('isHanded'));
  await world.outside.redis.kill();
  await world.outside.redis.restart();
  await eventually(() => jobs.outbox('provider.syncAppointment'), areAll('isDone'));
});

it('goes on by itself after Redis was killed in the middle of a job and came back', async () => {
  await jobs.startWorker();
  const [during, after] = [await world.desk.book(), await world.desk.book()];
  const before = await world.head();
  const asked = await world.desk.calls('staffappointments');
  await world.desk.faults({ latencyMs: 800, paths: 'staffappointments' });
  await jobs.ask('provider.syncAppointment', { siteId: world.siteId, appointmentId: during });
  // By the worker, which has the job in hand.
  await eventually(
    () => world.desk.calls('staffappointments'),
    (calls) => calls > asked,
  );
  await world.outside.redis.kill();
  await jobs.ask('provider.syncAppointment', { siteId: world.siteId, appointmentId: after });
  // The worker did what it had begun, and nobody it could tell is there.
  await eventually(
    () => world.visit(during),
    (visit) => visit !== undefined,
  );
  await world.desk.heal();
  await world.outside.redis.restart();
  await eventually(() => jobs.outbox('provider.syncAppointment'), areAll('isDone'));
  expect(await world.events(before)).toEqual(['appointment.booked', 'appointment.booked']);
});
