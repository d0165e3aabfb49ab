import { Module } from '@nestjs/common';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { TimelineRepository } from './timeline.repository.js';
import { TimelineService } from './timeline.service.js';

@Module({
  imports: [AppointmentsModule, ClientsModule],
  providers: [TimelineRepository, TimelineService],
  exports: [TimelineService],
})
export class TimelineModule {}
