import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type TestDatabase, cloneDatabase } from '#testing/services/database';
import { Clock } from '../clock.js';
import { dataSourceOptions } from './data-source.js';
import { Database } from './database.js';
import { DatabaseClock } from './database-clock.js';

const MINUTE = 60_000;
let server: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  Logger.overrideLogger(false);
  server = await cloneDatabase();
  source = await new DataSource(dataSourceOptions(server.url, 1)).initialize();
});
afterAll(async () => {
  if (source.isInitialized) await source.destroy();
  await server.drop();
});

/** The clock of a process whose machine is so many milliseconds ahead of the others. */
function process(aheadMs: number) {
  const clock = new Clock();
  clock.set(new Date(Date.now() + aheadMs), performance.now());
  const database = new Database(source);
  const theirs = async (): Promise<number> => {
    const row = await database.first<{ now: Date }>({ name: 'their_now', text: 'SELECT clock_timestamp() AS now' });
    return row?.now.getTime() ?? NaN;
  };
  /** Give or take what the asking takes. */
  const isTogether = async (): Promise<boolean> => {
    const [before, ours, after] = [await theirs(), clock.now().getTime(), await theirs()];
    const slack = after - before + 2_000;
    return ours > before - slack && ours < after + slack;
  };
  return { clock, keeper: new DatabaseClock(database, clock), isTogether };
}

it.each([10 * MINUTE, -10 * MINUTE])('goes by the database from its start where it is %d ms ahead', async (aheadMs) => {
  const { keeper, isTogether } = process(aheadMs);
  expect(await isTogether()).toBe(false);
  await keeper.onModuleInit();
  keeper.onModuleDestroy();
  expect(await isTogether()).toBe(true);
});

it('learns nothing from an answer that took too long', async () => {
  const { keeper, isTogether } = process(10 * MINUTE);
  await keeper.look(0);
  expect(await isTogether()).toBe(false);
});

it('goes on by itself while the database is away', async () => {
  const { clock, keeper } = process(0);
  const before = clock.now().getTime();
  await source.destroy();
  await keeper.look(Infinity);
  const passed = clock.now().getTime() - before;
  expect(passed).toBeGreaterThanOrEqual(0);
  expect(passed).toBeLessThan(MINUTE);
});
