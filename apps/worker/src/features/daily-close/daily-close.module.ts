import { Module } from '@nestjs/common';
import { DailyCloseModule } from '#server/features/daily-close/daily-close.module';
import { DailyCloseProcessor } from './daily-close.processor.js';

@Module({
  imports: [DailyCloseModule],
  providers: [DailyCloseProcessor],
})
export class DailyCloseJobs {}
