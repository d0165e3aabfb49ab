import { Module } from '@nestjs/common';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { VisitSearchModule } from '../visit-search/visit-search.module.js';
import { LogRepository } from './log.repository.js';
import { LogService } from './log.service.js';
import { TimelineRepository } from './timeline.repository.js';
import { TimelineService } from './timeline.service.js';

@Module({
  imports: [AppointmentsModule, ClientsModule, SitesModule, VisitSearchModule],
  providers: [LogRepository, LogService, TimelineRepository, TimelineService],
  exports: [LogService, TimelineService],
})
export class TimelineModule {}
