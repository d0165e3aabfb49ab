import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Appointment } from './appointments.entity.js';
import { AppointmentsRepository } from './appointments.repository.js';
import { AppointmentsService } from './appointments.service.js';
import { DayService } from './day.service.js';
import { VisitsService } from './visits.service.js';
import { ClientsModule } from '../clients/clients.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { SyncRequestsModule } from '../sync/sync-requests.module.js';

@Module({
  imports: [TypeOrmModule.forFeature([Appointment]), ClientsModule, SitesModule, SyncRequestsModule],
  providers: [AppointmentsRepository, AppointmentsService, DayService, VisitsService],
  exports: [AppointmentsService, DayService, VisitsService],
})
export class AppointmentsModule {}
