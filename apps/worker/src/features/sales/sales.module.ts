import { Module } from '@nestjs/common';
import { SalesModule } from '#server/features/sales/sales.module';
import { FollowUpProcessor, SyncSaleDaysProcessor, SyncSalesProcessor } from './sales.processors.js';

@Module({
  imports: [SalesModule],
  providers: [FollowUpProcessor, SyncSaleDaysProcessor, SyncSalesProcessor],
})
export class SalesJobs {}
