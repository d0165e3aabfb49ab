import { Module } from '@nestjs/common';
import { FormLinkProcessor } from './form-link.processor.js';
import { VisitMailProcessor } from './visit-mail.processor.js';
import { MessagesModule } from '#server/features/messages/messages.module';
import { VisitMailsModule } from '#server/features/visit-mails/visit-mails.module';

@Module({
  imports: [MessagesModule, VisitMailsModule],
  providers: [FormLinkProcessor, VisitMailProcessor],
})
export class MessagesJobs {}
