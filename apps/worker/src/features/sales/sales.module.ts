import { Module } from '@nestjs/common';
import { SalesModule } from '#server/features/sales/sales.module';
import { FollowUpProcessor, SyncSalesProcessor } from './sales.processors.js';

@Module({
  imports: [SalesModule],
  providers: [FollowUpProcessor, SyncSalesProcessor],
})
export class SalesJobs {}
