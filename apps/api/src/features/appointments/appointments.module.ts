import { Module } from '@nestjs/common';
import { AppointmentsController } from './appointments.controller.js';
import { AppointmentsModule } from '#server/features/appointments/appointments.module';
import { BookingsModule } from '#server/features/bookings/bookings.module';

@Module({
  imports: [AppointmentsModule, BookingsModule],
  controllers: [AppointmentsController],
})
export class AppointmentsApi {}
