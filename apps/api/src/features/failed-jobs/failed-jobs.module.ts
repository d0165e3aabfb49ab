import { Module } from '@nestjs/common';
import { FailedJobsModule } from '#server/features/failed-jobs/failed-jobs.module';
import { FailedJobsController } from './failed-jobs.controller.js';

@Module({
  imports: [FailedJobsModule],
  controllers: [FailedJobsController],
})
export class FailedJobsApi {}
