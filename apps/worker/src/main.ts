import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { RunningVersions } from '#server/features/deployment/running-versions.service';
import { ConfigError, loadConfig } from '#server/platform/config';
import { stopInTime } from '#server/platform/work/stop-deadline';
import { WorkerModule } from './worker.module.js';

/** Settled when it runs, or has said why it does not. */
export const started = start();

async function start(): Promise<void> {
  try {
    const config = loadConfig(process.env);
    const app = await NestFactory.create<NestFastifyApplication>(WorkerModule.with(config), new FastifyAdapter(), {
      bufferLogs: true,
    });
    app.useLogger(app.get(Logger));
    app.enableShutdownHooks([], { useProcessExit: true });
    stopInTime();
    await app.listen(config.workerPort, config.host);
    await app.get(RunningVersions).begin('worker');
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}
