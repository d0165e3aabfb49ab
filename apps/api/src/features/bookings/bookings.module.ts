import { Module } from '@nestjs/common';
import { BookingsModule } from '#server/features/bookings/bookings.module';
import { BookingsController } from './bookings.controller.js';

@Module({ imports: [BookingsModule], controllers: [BookingsController] })
export class BookingsApi {}
