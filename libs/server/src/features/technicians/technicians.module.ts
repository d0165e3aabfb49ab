import { Module } from '@nestjs/common';
import { PdfModule } from '../../adapters/pdf/pdf.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { TechnicianVisits } from './technician-visits.repository.js';
import { TechniciansMailing } from './technicians-mailing.service.js';
import { Technicians } from './technicians.service.js';

@Module({
  imports: [MessagesModule, PdfModule, SitesModule],
  providers: [Technicians, TechniciansMailing, TechnicianVisits],
  exports: [Technicians, TechniciansMailing],
})
export class TechniciansModule {}
