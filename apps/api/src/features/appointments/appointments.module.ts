import { Module } from '@nestjs/common';
import { AppointmentsController } from './appointments.controller.js';
import { AppointmentsModule } from '#server/features/appointments/appointments.module';
import { NotesModule } from '#server/features/notes/notes.module';

@Module({
  imports: [AppointmentsModule, NotesModule],
  controllers: [AppointmentsController],
})
export class AppointmentsApi {}
