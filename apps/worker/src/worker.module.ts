import { type DynamicModule, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { FeaturesModule } from '#server/features/features.module';
import { SyncSchedule } from '#server/features/sync/sync-schedule';
import type { Config } from '#server/platform/config';
import { Schedules } from '#server/platform/jobs/schedules';
import { PlatformModule } from '#server/platform/platform.module';
import { PruneProcessor } from './features/clock/prune.processor.js';
import { SettleOperationsProcessor } from './features/clock/settle-operations.processor.js';
import { SweepFilesProcessor } from './features/clock/sweep-files.processor.js';
import { DeliverCodeProcessor } from './features/codes/deliver-code.processor.js';
import { FormCopyProcessor, IntakeFormProcessor, OutdateFormsProcessor } from './features/forms/forms.processors.js';
import { PdfWarmth } from './features/forms/pdf-warmth.js';
import { FormLinkProcessor } from './features/messages/form-link.processor.js';
import {
  ProbeProcessor,
  ReconcileProcessor,
  RefreshSitesProcessor,
  SubscribeProcessor,
  SyncAppointmentProcessor,
  SyncClientProcessor,
  SyncDayProcessor,
} from './features/sync/sync.processors.js';
import { HealthController } from './health.controller.js';
import { JobRunner } from './jobs/job-runner.js';
import { LimitedWork } from './jobs/limited-work.js';
import { OrphanedJobs } from './jobs/orphaned-jobs.js';
import { ProcessorRegistry } from './jobs/processor-registry.js';
import { QueueWorkers } from './jobs/queue-workers.js';

export const PROCESSORS = [
  DeliverCodeProcessor,
  FormCopyProcessor,
  FormLinkProcessor,
  IntakeFormProcessor,
  OutdateFormsProcessor,
  ProbeProcessor,
  PruneProcessor,
  ReconcileProcessor,
  RefreshSitesProcessor,
  SettleOperationsProcessor,
  SubscribeProcessor,
  SweepFilesProcessor,
  SyncAppointmentProcessor,
  SyncClientProcessor,
  SyncDayProcessor,
];

@Module({})
export class WorkerModule implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly syncSchedule: SyncSchedule,
  ) {}

  static with(config: Config): DynamicModule {
    return {
      module: WorkerModule,
      imports: [PlatformModule.with(config), FeaturesModule, DiscoveryModule],
      controllers: [HealthController],
      providers: [...PROCESSORS, ProcessorRegistry, LimitedWork, JobRunner, OrphanedJobs, PdfWarmth, QueueWorkers],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.syncSchedule.ensure();
    this.schedules.start();
  }
}
