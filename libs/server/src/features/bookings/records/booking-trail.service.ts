import { Injectable } from '@nestjs/common';
import type { Actor } from '#contracts/identity/identity';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { WishedBookings, type WishedBooking } from '../../wish-list/wished-bookings.js';
import { BookingRecords } from './booking-records.repository.js';

/** What a booking leaves here beside the mirrored visit: its record (decision 57), and the end of the wish that it was for. */
@Injectable()
export class BookingTrail {
  constructor(
    private readonly records: BookingRecords,
    private readonly wishes: WishedBookings,
  ) {}

  claim(wished: WishedBooking): Promise<void> {
    return this.wishes.claim(wished);
  }

  fulfil(tx: Transaction, booked: Parameters<WishedBookings['fulfil']>[1]): Promise<void> {
    return this.wishes.fulfil(tx, booked);
  }

  booked(tx: Transaction, siteId: number, booked: { appointmentId: number; by: Actor }): Promise<void> {
    return this.records.booked(tx, siteId, booked);
  }

  cancelled(tx: Transaction, siteId: number, cancelled: { appointmentId: number; by: Actor }): Promise<void> {
    return this.records.cancelled(tx, siteId, cancelled);
  }
}
