import { Module } from '@nestjs/common';
import { TimelineModule } from '#server/features/timeline/timeline.module';
import { LogController } from './log.controller.js';
import { TimelineController } from './timeline.controller.js';

@Module({
  imports: [TimelineModule],
  controllers: [LogController, TimelineController],
})
export class TimelineApi {}
