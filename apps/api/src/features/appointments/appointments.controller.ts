import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { LOG_HEADERS, SERVER_TIME_HEADER } from '#contracts/appointments';
import {
  AppointmentCard,
  AppointmentChange,
  AppointmentDetail,
  AppointmentRef,
  AppointmentReply,
  DayQuery,
} from '#contracts/appointments.dto';
import { AppointmentsService, type DayList } from '#server/features/appointments/appointments.service';
import { ArrivalsService } from '#server/features/arrivals/arrivals.service';
import type { Principal, StaffPrincipal } from '#server/features/identity/principal';
import { Endpoint } from '../../http/endpoint.js';
import { Staff, Who } from '../../http/who.js';

@Controller()
export class AppointmentsController {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly arrivals: ArrivalsService,
  ) {}

  @Endpoint('appointments.day')
  @ApiOkResponse({ type: [AppointmentCard] })
  async day(
    @Staff() who: StaffPrincipal,
    @Query() query: DayQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AppointmentCard[]> {
    return withPosition(reply, await this.appointments.day(who, query.appointmentDate));
  }

  @Endpoint('appointments.one')
  @ApiOkResponse({ type: AppointmentDetail })
  one(@Who() who: Principal, @Param() at: AppointmentRef): Promise<AppointmentDetail> {
    return this.appointments.one(who, at.appointmentId);
  }

  @Endpoint('appointments.change')
  @ApiOkResponse({ type: AppointmentReply })
  change(@Who() who: Principal, @Param() at: AppointmentRef, @Body() _: AppointmentChange): Promise<AppointmentReply> {
    return this.arrivals.arrive(who, at.appointmentId);
  }
}

/** The list is an array on the wire, so where the log stood and what time it is go into headers. */
function withPosition(reply: FastifyReply, day: DayList): AppointmentCard[] {
  void reply.headers({
    [LOG_HEADERS.epoch]: day.position.epoch,
    [LOG_HEADERS.seq]: day.position.seq,
    [SERVER_TIME_HEADER]: day.now.getTime(),
  });
  return day.cards;
}
