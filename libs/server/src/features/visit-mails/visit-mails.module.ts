import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { VisitLetters } from './visit-letters.service.js';
import { VisitMailRow } from './visit-mail.entity.js';
import { VisitMailNews } from './visit-mail-news.js';
import { VisitMailRequests } from './visit-mail-requests.service.js';
import { VisitMailSending } from './visit-mail-sending.service.js';
import { VisitMailsRepository } from './visit-mails.repository.js';
import { VisitMails } from './visit-mails.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([VisitMailRow]), AppointmentsModule, MessagesModule, SitesModule],
  providers: [VisitLetters, VisitMailNews, VisitMailRequests, VisitMailSending, VisitMails, VisitMailsRepository],
  exports: [VisitMailRequests, VisitMailSending, VisitMails],
})
export class VisitMailsModule {}
