import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../adapters/mail/mail.module.js';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { FormLinkService } from './form-link.service.js';
import { MailHandover } from './mail-handover.entity.js';
import { MailPost } from './mail-post.service.js';
import { SitesModule } from '../sites/sites.module.js';

@Module({
  imports: [TypeOrmModule.forFeature([MailHandover]), AppointmentsModule, MailModule, SitesModule],
  providers: [FormLinkService, MailPost],
  exports: [FormLinkService, MailPost],
})
export class MessagesModule {}
