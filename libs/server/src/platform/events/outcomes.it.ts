import { Redis } from 'ioredis';
import { type World, startWorld } from '#testing/world';
import { until } from '#testing/eventually';
import { Clock } from '../clock.js';
import { loadConfig } from '../config.js';
import { Metrics } from '../metrics.js';
import { underSignal } from '../work/work-signal.js';
import { EventPublisher } from './event-publisher.js';
import { OUTCOMES_CHANNEL, Outcomes } from './outcomes.js';

const FOR_EVER_MS = 3_600_000;
const FOR_EVER = new Date(Date.now() + FOR_EVER_MS);
let world: World;
let redis: Redis;
let outcomes: Outcomes;

/** Looks by itself only while it cannot be told. */
class PatientOutcomes extends Outcomes {
  override readonly lookEveryMs = FOR_EVER_MS;
}

beforeAll(async () => {
  world = await startWorld();
  redis = new Redis(world.redis.url);
  redis.on('error', () => undefined);
  outcomes = new PatientOutcomes(loadConfig(world.env), new Clock());
  const first = waiting('first');
  await until('a subscription', () => outcomes.isTold);
  first.become('done');
  await tell('first');
  await first.over;
});
beforeEach(() => until('a subscription', () => outcomes.isTold));
afterAll(async () => {
  outcomes.onModuleDestroy();
  redis.disconnect();
  await world.end();
});

const tell = (name: string) => redis.publish(OUTCOMES_CHANNEL, name);

/** Something that is done when the test says so, and somebody who waits for it. */
function waiting(name: string) {
  let state: string | null = null;
  let looks = 0;
  const look = () => Promise.resolve(((looks += 1), state));
  const over = outcomes.wait(name, look, FOR_EVER);
  return { over, looks: () => looks, become: (next: string) => (state = next) };
}

it('gives what is there already without being told', async () => {
  expect(await outcomes.wait('there', () => Promise.resolve('done'), FOR_EVER)).toBe('done');
});

it('looks when it is told, and not before', async () => {
  const [mine, other] = [waiting('mine'), waiting('other')];
  mine.become('done');
  other.become('done');
  await tell('other');
  expect(await other.over).toBe('done');
  expect(mine.looks()).toBe(1);
  await tell('mine');
  expect(await mine.over).toBe('done');
  expect(mine.looks()).toBe(2);
});

it('goes on waiting when it is told too early', async () => {
  const mine = waiting('early');
  await tell('early');
  await until('a second look', () => mine.looks() === 2);
  mine.become('done');
  await tell('early');
  expect(await mine.over).toBe('done');
});

it('counts what is told while it looks', async () => {
  let looks = 0;
  const look = async () => {
    looks += 1;
    if (looks === 2) return 'done';
    const heard = waiting('after');
    await tell('while');
    heard.become('done');
    await tell('after');
    await heard.over;
    return null;
  };
  expect(await outcomes.wait('while', look, FOR_EVER)).toBe('done');
});

it('is told by whoever committed, of many at once', async () => {
  const teller = new EventPublisher(loadConfig(world.env), new Metrics());
  const names = Array.from({ length: 30 }, (_, n) => `many-${n}`);
  const all = names.map(waiting);
  for (const one of all) one.become('done');
  // What is told before its connection stands is lost.
  const telling = setInterval(() => teller.tell(names), 20);
  expect(await Promise.all(all.map(({ over }) => over))).toEqual(names.map(() => 'done'));
  clearInterval(telling);
  teller.onModuleDestroy();
});

it('gives up when its time is over', async () => {
  expect(await outcomes.wait('never', () => Promise.resolve(null), outcomes.inMs(30))).toBeNull();
});

it('ends with the work that waits', async () => {
  const limit = new AbortController();
  const mine = underSignal(limit.signal, () => waiting('called off'));
  limit.abort(new Error('took too long'));
  await expect(mine.over).rejects.toThrow('took too long');
});

it('goes by the database alone while Redis is away, and is told again when it is back', async () => {
  const before = waiting('before');
  await world.redis.kill();
  await until('no subscription', () => !outcomes.isTold);
  const without = waiting('without');
  await until('looks of its own', () => without.looks() > 2);
  without.become('done');
  expect(await without.over).toBe('done');
  await world.redis.restart();
  await until('a subscription', () => outcomes.isTold);
  before.become('done');
  await tell('before');
  expect(await before.over).toBe('done');
});
