import { Module } from '@nestjs/common';
import { FormLinkProcessor } from './form-link.processor.js';
import { ReportMailProcessor } from './report-mail.processor.js';
import { TechniciansMailProcessor } from './technicians-mail.processor.js';
import { VisitMailProcessor } from './visit-mail.processor.js';
import { MessagesModule } from '#server/features/messages/messages.module';
import { ScheduledReportsModule } from '#server/features/scheduled-reports/scheduled-reports.module';
import { TechniciansModule } from '#server/features/technicians/technicians.module';
import { VisitMailsModule } from '#server/features/visit-mails/visit-mails.module';

@Module({
  imports: [MessagesModule, ScheduledReportsModule, TechniciansModule, VisitMailsModule],
  providers: [FormLinkProcessor, ReportMailProcessor, TechniciansMailProcessor, VisitMailProcessor],
})
export class MessagesJobs {}
