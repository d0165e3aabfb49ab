import { Body, Controller } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { BookingRecord, BookingRecordView } from '#contracts/calendar/booking-record.dto';
import { BookingRecordsService } from '#server/features/bookings/records/booking-records.service';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';

@Controller()
export class BookingsController {
  constructor(private readonly records: BookingRecordsService) {}

  @Endpoint('bookings.record')
  @ApiOkResponse({ type: BookingRecordView })
  record(@Staff() who: StaffPrincipal, @Body() record: BookingRecord): Promise<BookingRecordView> {
    return this.records.put(who, record);
  }
}
