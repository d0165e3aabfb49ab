import { Module } from '@nestjs/common';
import { DailyCloseModule } from '#server/features/daily-close/daily-close.module';
import { DailyCloseController } from './daily-close.controller.js';

@Module({
  imports: [DailyCloseModule],
  controllers: [DailyCloseController],
})
export class DailyCloseApi {}
