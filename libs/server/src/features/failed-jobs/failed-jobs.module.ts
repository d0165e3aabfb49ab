import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module.js';
import { FailedJobsRepository } from './failed-jobs.repository.js';
import { FailedJobsService } from './failed-jobs.service.js';

@Module({
  imports: [SitesModule],
  providers: [FailedJobsRepository, FailedJobsService],
  exports: [FailedJobsService],
})
export class FailedJobsModule {}
