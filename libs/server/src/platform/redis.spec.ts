import { Logger } from '@nestjs/common';
import { connectRedis, connectSubscriber, endConnection, type Redis } from './redis.js';

/** Nobody listens there. */
const NOWHERE = 'redis://127.0.0.1:1';
const CLOSED = 'Connection is closed.';

beforeAll(() => Logger.overrideLogger(false));

const says = (redis: Redis, moment: string) => new Promise((resolve) => redis.once(moment, resolve));

it('what waits for a connection that ends between two tries fails, and waits no longer', async () => {
  const redis = connectRedis(NOWHERE, { maxRetriesPerRequest: null, retryStrategy: () => 1_000_000 });
  await says(redis, 'reconnecting');
  const waits = redis.ping();
  const ends = says(redis, 'end');
  endConnection(redis);
  await expect(waits).rejects.toThrow(CLOSED);
  await ends;
});

it('a subscription that is never made troubles nobody', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown): unknown => unhandled.push(reason);
  process.on('unhandledRejection', note);
  const redis = connectSubscriber(NOWHERE);
  const asked = redis.psubscribe('room*');
  void redis.subscribe('others');
  await says(redis, 'reconnecting');
  endConnection(redis);
  await expect(asked).rejects.toThrow(CLOSED);
  // Node tells of a rejection before the next turn.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
