import { Module } from '@nestjs/common';
import { ScheduleModule } from '#server/features/schedule/schedule.module';
import { ScheduleController } from './schedule.controller.js';

@Module({ imports: [ScheduleModule], controllers: [ScheduleController] })
export class ScheduleApi {}
