import { cloneDatabase, query } from '#testing/services/database';
import { freshRedis } from '#testing/services/redis';
import { Redis } from 'ioredis';

it('gives every spec file a database of its own, migrated', async () => {
  const [mine, other] = [await cloneDatabase(), await cloneDatabase()];
  await query(mine.url, 'CREATE TABLE only_here (x int)');
  expect(await query(mine.url, `SELECT count(*)::int AS n FROM only_here`)).toEqual([{ n: 0 }]);
  await expect(query(other.url, 'SELECT * FROM only_here')).rejects.toThrow('does not exist');
  await Promise.all([mine.drop(), other.drop()]);
});

it('keeps what a durable Redis had written when it is killed and started again', async () => {
  const redis = await freshRedis({ durable: true });
  await write(redis.url, 'kept');
  await redis.kill();
  await redis.restart();
  expect(await read(redis.url)).toBe('kept');
  await redis.flush();
  expect(await read(redis.url)).toBeNull();
  await redis.stop();
});

async function write(url: string, value: string): Promise<void> {
  const client = new Redis(url);
  await client.set('key', value);
  // The append-only file is written out once a second; a kill of the process alone loses nothing already handed to the system.
  await client.quit();
}

async function read(url: string): Promise<string | null> {
  const client = new Redis(url);
  const value = await client.get('key');
  await client.quit();
  return value;
}
