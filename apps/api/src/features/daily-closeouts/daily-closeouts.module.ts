import { Module } from '@nestjs/common';
import { DailyCloseoutsModule } from '#server/features/daily-closeouts/daily-closeouts.module';
import { DailyCloseoutsController } from './daily-closeouts.controller.js';

@Module({
  imports: [DailyCloseoutsModule],
  controllers: [DailyCloseoutsController],
})
export class DailyCloseoutsApi {}
