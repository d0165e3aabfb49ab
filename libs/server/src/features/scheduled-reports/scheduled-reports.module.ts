import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProviderModule } from '../../adapters/provider/provider.module.js';
import { DailyCloseoutsModule } from '../daily-closeouts/daily-closeouts.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { TechniciansModule } from '../technicians/technicians.module.js';
import { ReportAttachments } from './report-attachments.js';
import { ReportLetters } from './report-letters.js';
import { ReportMailing } from './report-mailing.service.js';
import { ReportOutcomes } from './report-outcomes.js';
import { ReportScheduleRow } from './report-schedule.entity.js';
import { ReportScheduleViews } from './report-schedule-views.js';
import { ReportScheduleWriter } from './report-schedule-writer.js';
import { ReportSchedules } from './report-schedules.service.js';
import { ReportSchedulesRepository } from './report-schedules.repository.js';
import { ReportTurns } from './report-turns.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ReportScheduleRow]),
    DailyCloseoutsModule,
    MessagesModule,
    ProviderModule,
    ReportsModule,
    SitesModule,
    TechniciansModule,
  ],
  providers: [
    ReportAttachments,
    ReportLetters,
    ReportMailing,
    ReportOutcomes,
    ReportScheduleViews,
    ReportScheduleWriter,
    ReportSchedules,
    ReportSchedulesRepository,
    ReportTurns,
  ],
  exports: [ReportMailing, ReportSchedules, ReportTurns],
})
export class ScheduledReportsModule {}
