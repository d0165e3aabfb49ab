import { Module } from '@nestjs/common';
import { AppointmentsController } from './appointments.controller.js';
import { AppointmentsModule } from '#server/features/appointments/appointments.module';
import { ArrivalsModule } from '#server/features/arrivals/arrivals.module';

@Module({
  imports: [AppointmentsModule, ArrivalsModule],
  controllers: [AppointmentsController],
})
export class AppointmentsApi {}
