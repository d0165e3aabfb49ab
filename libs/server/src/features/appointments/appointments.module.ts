import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Appointment } from './appointments.entity.js';
import { AppointmentsRepository } from './appointments.repository.js';
import { AppointmentsService } from './appointments.service.js';
import { DaySearchService } from './day-search.service.js';
import { DayService } from './day.service.js';
import { VisitCountsRow } from './visit-counts.entity.js';
import { VisitCounts } from './visit-counts.js';
import { VisitsService } from './visits.service.js';
import { ClientsModule } from '../clients/clients.module.js';
import { SeatsModule } from '../seats/seats.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { SyncRequestsModule } from '../sync/sync-requests.module.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Appointment, VisitCountsRow]),
    ClientsModule,
    SeatsModule,
    SitesModule,
    SyncRequestsModule,
  ],
  providers: [AppointmentsRepository, AppointmentsService, DaySearchService, DayService, VisitCounts, VisitsService],
  exports: [AppointmentsService, DaySearchService, DayService, VisitsService],
})
export class AppointmentsModule {}
