import { type DynamicModule, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ConstantBackoff, handleAll, retry } from 'cockatiel';
import { DeploymentModule } from '#server/features/deployment/deployment.module';
import { ExceptionsWatch } from '#server/features/exceptions/exceptions-watch';
import { HealthModule } from '#server/features/health/health.module';
import { SyncModule } from '#server/features/sync/sync.module';
import { SyncTurns } from '#server/features/sync/turns/sync-turns.service';
import type { Config } from '#server/platform/config';
import { AT_START } from '#server/platform/database/data-source';
import { Schedules } from '#server/platform/jobs/schedules';
import { DayModels } from '#server/platform/read-models/day-models';
import { PlatformModule } from '#server/platform/platform.module';
import { persist } from '#server/platform/work/retries';
import { ArchiveJobs } from './features/archive/archive.module.js';
import { ClockJobs } from './features/clock/clock.module.js';
import { CodesJobs } from './features/codes/codes.module.js';
import { DailyCloseJobs } from './features/daily-close/daily-close.module.js';
import { ExceptionsJobs } from './features/exceptions/exceptions.module.js';
import { FormsJobs } from './features/forms/forms.module.js';
import { MediaJobs } from './features/media/media.module.js';
import { MessagesJobs } from './features/messages/messages.module.js';
import { ScheduleJobs } from './features/schedule/schedule.module.js';
import { SalesJobs } from './features/sales/sales.module.js';
import { SiteConfigJobs } from './features/site-config/site-config.module.js';
import { SyncJobs } from './features/sync/sync.module.js';
import { VideosJobs } from './features/videos/videos.module.js';
import { HealthController } from './health.controller.js';
import { JobRunner } from './jobs/job-runner.js';
import { LimitedWork } from './jobs/limited-work.js';
import { OrphanedJobs } from './jobs/orphaned-jobs.js';
import { ProcessorRegistry } from './jobs/processor-registry.js';
import { QueueWorkers } from './jobs/queue-workers.js';

const FEATURES = [
  ArchiveJobs,
  ClockJobs,
  CodesJobs,
  DailyCloseJobs,
  ExceptionsJobs,
  FormsJobs,
  MediaJobs,
  MessagesJobs,
  SalesJobs,
  ScheduleJobs,
  SiteConfigJobs,
  SyncJobs,
  VideosJobs,
];

/** A database with much to do may have taken the connection and still not answer at once. */
const patiently = retry(handleAll, { maxAttempts: AT_START.tries, backoff: new ConstantBackoff(AT_START.pauseMs) });

@Module({})
export class WorkerModule implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly turns: SyncTurns,
    private readonly days: DayModels,
    private readonly exceptions: ExceptionsWatch,
  ) {}

  static with(config: Config): DynamicModule {
    return {
      module: WorkerModule,
      imports: [PlatformModule.with(config), DeploymentModule, HealthModule, SyncModule, DiscoveryModule, ...FEATURES],
      controllers: [HealthController],
      providers: [ProcessorRegistry, LimitedWork, JobRunner, OrphanedJobs, QueueWorkers],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    await persist(patiently, () => this.turns.ensure());
    this.schedules.start();
    this.days.start();
    this.exceptions.start();
  }
}
