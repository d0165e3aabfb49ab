import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
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
import { AppointmentsService } from '#server/features/appointments/appointments.service';
import { DaySearchService } from '#server/features/appointments/day-search.service';
import { DayService } from '#server/features/appointments/day.service';
import { AppointmentChangesService } from '#server/features/notes/saving/appointment-changes.service';
import type { Principal, StaffPrincipal } from '#server/features/identity/principal';
import { Endpoint } from '../../http/endpoint.js';
import { tellPosition } from '../../http/log-position.js';
import { Staff, Who } from '../../http/access/who.js';

@Controller()
export class AppointmentsController {
  constructor(
    private readonly days: DayService,
    private readonly appointments: AppointmentsService,
    private readonly changes: AppointmentChangesService,
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
  @ApiOkResponse({ type: AppointmentReply })
  change(
    @Who() who: Principal,
    @Param() at: AppointmentRef,
    @Body() body: AppointmentChange,
  ): Promise<AppointmentReply> {
    return this.changes.change(who, at.appointmentId, body);
  }
}
