import { Controller, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AppointmentRef } from '#contracts/appointments.dto';
import { ClientRef } from '#contracts/clients.dto';
import { EarlierQuery, TimelinePage } from '#contracts/timeline/timeline.dto';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { TimelineService } from '#server/features/timeline/timeline.service';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';
import { tellPosition } from '../../http/log-position.js';

@Controller()
export class TimelineController {
  constructor(private readonly timelines: TimelineService) {}

  @Endpoint('timeline.visit')
  @ApiOkResponse({ type: TimelinePage })
  async ofVisit(
    @Staff() who: StaffPrincipal,
    @Param() at: AppointmentRef,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TimelinePage> {
    const { page, position, now } = await this.timelines.newestOfVisit(who, at.appointmentId);
    tellPosition(reply, position, now);
    return page;
  }

  @Endpoint('timeline.visitEarlier')
  @ApiOkResponse({ type: TimelinePage })
  earlierOfVisit(
    @Staff() who: StaffPrincipal,
    @Param() at: AppointmentRef,
    @Query() query: EarlierQuery,
  ): Promise<TimelinePage> {
    return this.timelines.earlierOfVisit(who, at.appointmentId, query.before);
  }

  @Endpoint('timeline.client')
  @ApiOkResponse({ type: TimelinePage })
  async ofClient(
    @Staff() who: StaffPrincipal,
    @Param() of: ClientRef,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TimelinePage> {
    const { page, position, now } = await this.timelines.newestOfClient(who, of.clientId);
    tellPosition(reply, position, now);
    return page;
  }

  @Endpoint('timeline.clientEarlier')
  @ApiOkResponse({ type: TimelinePage })
  earlierOfClient(
    @Staff() who: StaffPrincipal,
    @Param() of: ClientRef,
    @Query() query: EarlierQuery,
  ): Promise<TimelinePage> {
    return this.timelines.earlierOfClient(who, of.clientId, query.before);
  }
}
