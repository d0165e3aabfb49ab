import { Module } from '@nestjs/common';
import { TimelineModule } from '#server/features/timeline/timeline.module';
import { TimelineController } from './timeline.controller.js';

@Module({
  imports: [TimelineModule],
  controllers: [TimelineController],
})
export class TimelineApi {}
