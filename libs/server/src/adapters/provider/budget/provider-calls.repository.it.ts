import type { DataSource } from 'typeorm';
import type { Config } from '#server/platform/config';
import { createDataSource } from '#server/platform/database/data-source';
import { Database } from '#server/platform/database/database';
import { UnitOfWork } from '#server/platform/database/unit-of-work';
import { Metrics } from '#server/platform/metrics';
import { EventPublisher } from '#server/platform/events/event-publisher';
import { JobNudge } from '#server/platform/jobs/job-nudge';
import { type TestDatabase, cloneDatabase } from '#testing/services/database';
import { ProviderCallsRepository } from './provider-calls.repository.js';

let database: TestDatabase;
let source: DataSource;
let publisher: EventPublisher;
let ledger: ProviderCallsRepository;

beforeAll(async () => {
  database = await cloneDatabase();
  source = await createDataSource(database.url, 4).initialize();
  // Nothing is announced here, so no Redis has to answer.
  publisher = new EventPublisher({ redisUrl: 'redis://127.0.0.1:9' } as Config, new Metrics());
  ledger = new ProviderCallsRepository(new Database(source), new UnitOfWork(source, publisher, new JobNudge()));
});
afterAll(async () => {
  publisher.onModuleDestroy();
  await source.destroy();
  await database.drop();
});

const day = '2026-03-02';

it('adds up what processes write at the same time', async () => {
  const some = [
    { siteId: 5, day, calls: 2, clientCalls: 1 },
    { siteId: 4, day, calls: 1, clientCalls: 0 },
    { siteId: 4, day: '2026-03-01', calls: 9, clientCalls: 0 },
  ];
  await Promise.all(Array.from({ length: 10 }, (_, n) => ledger.add(n % 2 === 0 ? some : [...some].reverse())));
  const counts = await ledger.of(day);
  expect(counts.sort((a, b) => a.siteId - b.siteId)).toEqual([
    { siteId: 4, day, calls: 10, clientCalls: 0 },
    { siteId: 5, day, calls: 20, clientCalls: 10 },
  ]);
});

it('has nothing for a day without calls', async () => {
  expect(await ledger.of('2025-01-01')).toEqual([]);
});
