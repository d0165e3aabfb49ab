import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiParam } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  AppointmentCard,
  AppointmentChange,
  AppointmentDetail,
  AppointmentMatches,
  AppointmentRef,
  AppointmentReply,
  AppointmentSearch,
  DayQuery,
} from '#contracts/appointments.dto';
import { Booking } from '#contracts/calendar/booking.dto';
import { AppointmentsService } from '#server/features/appointments/appointments.service';
import { DaySearchService } from '#server/features/appointments/day-search.service';
import { DayService } from '#server/features/appointments/day.service';
import { AppointmentChangesService } from '#server/features/bookings/appointment-changes.service';
import { BookingsService } from '#server/features/bookings/bookings.service';
import type { Principal, StaffPrincipal } from '#server/features/identity/principal';
import { type KeyedRequest, keyOf } from '#server/platform/request-key';
import { Endpoint } from '../../http/endpoint.js';
import { Keyed } from '../../http/keyed.js';
import { tellPosition } from '../../http/log-position.js';
import { Staff, Who } from '../../http/access/who.js';

const KEY = {
  name: 'Idempotency-Key',
  required: true,
  description: 'A UUID, the id of the hold of the slot: the same for every try.',
};

@Controller()
export class AppointmentsController {
  constructor(
    private readonly days: DayService,
    private readonly appointments: AppointmentsService,
    private readonly changes: AppointmentChangesService,
    private readonly bookings: BookingsService,
    private readonly searches: DaySearchService,
  ) {}

  @Endpoint('appointments.day')
  @ApiOkResponse({ type: [AppointmentCard] })
  async day(
    @Staff() who: StaffPrincipal,
    @Query() query: DayQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AppointmentCard[]> {
    const { cards, position, now } = await this.days.of(who, query);
    tellPosition(reply, position, now);
    return cards;
  }

  @Endpoint('appointments.search')
  @ApiOkResponse({ type: AppointmentMatches })
  search(@Staff() who: StaffPrincipal, @Body() asked: AppointmentSearch): Promise<AppointmentMatches> {
    return this.searches.find(who, asked);
  }

  @Endpoint('appointments.one')
  @ApiOkResponse({ type: AppointmentDetail })
  one(@Who() who: Principal, @Param() at: AppointmentRef): Promise<AppointmentDetail> {
    return this.appointments.one(who, at.appointmentId);
  }

  @Endpoint('appointments.change')
  @ApiHeader({ ...KEY, required: false, description: `For a move: ${KEY.description}` })
  @ApiParam({ name: 'appointmentId', type: Number })
  @ApiOkResponse({ type: AppointmentReply })
  change(@Who() who: Principal, @Keyed() at: KeyedRequest, @Body() body: AppointmentChange): Promise<AppointmentReply> {
    return this.changes.put(who, at, body);
  }

  @Endpoint('appointments.book')
  @ApiHeader(KEY)
  @ApiOkResponse({ type: AppointmentReply })
  book(@Staff() who: StaffPrincipal, @Keyed() at: KeyedRequest, @Body() booking: Booking): Promise<AppointmentReply> {
    return this.bookings.book(who, keyOf(at), booking);
  }
}
