// Whoever recomputes the figures of days, in a process of its own that does nothing else.
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppointmentsModule } from '#server/features/appointments/appointments.module';
import { DaySummariesModule } from '#server/features/summaries/day-summaries.module';
import { loadConfig } from '#server/platform/config';
import { PlatformModule } from '#server/platform/platform.module';
import { DayModels } from '#server/platform/read-models/day-models';
import { serve } from '../parts/remote.js';

@Module({})
class Recomputer {}

const imports = [PlatformModule.with(loadConfig(process.env)), AppointmentsModule, DaySummariesModule];
const app = await NestFactory.createApplicationContext({ module: Recomputer, imports }, { logger: false });
const days = app.get(DayModels);

serve({
  /** As the worker does it twice a day and in between: what is missing is found, then made. */
  recomputeAll: async () => {
    await days.check();
    await days.recompute();
  },
});
