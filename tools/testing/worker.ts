import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { JobName } from '#contracts/work/jobs';
import { loadConfig } from '#server/platform/config';
import { WorkerModule } from '../../apps/worker/src/worker.module.js';
import { query } from './services/database.js';

/** The worker in this process, for tests that neither kill nor pause it; comes back with what ends it. */
export async function openWorker(env: Record<string, string>): Promise<() => Promise<void>> {
  const app = await NestFactory.createApplicationContext(WorkerModule.with(loadConfig(env)), { logger: false });
  return () => app.close();
}

/** Puts off turns that belong to no site: some of them would bring all sites, with all that is read of each. */
export async function withoutTurns(database: string, names: readonly JobName[]): Promise<void> {
  await query(
    database,
    `INSERT INTO schedules SELECT 0, name, now() + interval '1 day' FROM unnest($1::text[]) AS name`,
    [names],
  );
}
