import { Module } from '@nestjs/common';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { NotesModule } from '../notes/notes.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { FreeTimesRepository } from './free-times.repository.js';
import { FreeTimesService } from './free-times.service.js';

@Module({
  imports: [AppointmentsModule, NotesModule, SitesModule],
  providers: [FreeTimesRepository, FreeTimesService],
  exports: [FreeTimesService],
})
export class FreeTimesModule {}
