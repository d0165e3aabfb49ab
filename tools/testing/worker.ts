import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { loadConfig } from '#server/platform/config';
import { WorkerModule } from '../../apps/worker/src/worker.module.js';

/** The worker in this process, for tests that neither kill nor pause it; comes back with what ends it. */
export async function openWorker(env: Record<string, string>): Promise<() => Promise<void>> {
  const app = await NestFactory.createApplicationContext(WorkerModule.with(loadConfig(env)), { logger: false });
  return () => app.close();
}
