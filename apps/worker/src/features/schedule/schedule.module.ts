import { Module } from '@nestjs/common';
import { ScheduleModule } from '#server/features/schedule/schedule.module';
import { SyncScheduleProcessor } from './schedule.processors.js';

@Module({ imports: [ScheduleModule], providers: [SyncScheduleProcessor] })
export class ScheduleJobs {}
