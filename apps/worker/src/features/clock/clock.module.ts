import { Module } from '@nestjs/common';
import { CheckDaysProcessor } from './check-days.processor.js';
import { PruneProcessor } from './prune.processor.js';
import { RetentionModule } from '#server/features/retention/retention.module';
import { SettleOperationsProcessor } from './settle-operations.processor.js';

@Module({
  imports: [RetentionModule],
  providers: [CheckDaysProcessor, PruneProcessor, SettleOperationsProcessor],
})
export class ClockJobs {}
