import { Module } from '@nestjs/common';
import { FormLinkProcessor } from './form-link.processor.js';
import { MessagesModule } from '#server/features/messages/messages.module';

@Module({
  imports: [MessagesModule],
  providers: [FormLinkProcessor],
})
export class MessagesJobs {}
