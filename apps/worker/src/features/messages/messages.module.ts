import { Module } from '@nestjs/common';
import { FormLinkProcessor } from './form-link.processor.js';
import { TechniciansMailProcessor } from './technicians-mail.processor.js';
import { VisitMailProcessor } from './visit-mail.processor.js';
import { MessagesModule } from '#server/features/messages/messages.module';
import { TechniciansModule } from '#server/features/technicians/technicians.module';
import { VisitMailsModule } from '#server/features/visit-mails/visit-mails.module';

@Module({
  imports: [MessagesModule, TechniciansModule, VisitMailsModule],
  providers: [FormLinkProcessor, TechniciansMailProcessor, VisitMailProcessor],
})
export class MessagesJobs {}
