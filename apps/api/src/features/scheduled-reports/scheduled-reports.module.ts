import { Module } from '@nestjs/common';
import { ScheduledReportsModule } from '#server/features/scheduled-reports/scheduled-reports.module';
import { ScheduledReportsController } from './scheduled-reports.controller.js';

@Module({ imports: [ScheduledReportsModule], controllers: [ScheduledReportsController] })
export class ScheduledReportsApi {}
