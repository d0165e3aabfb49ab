import { Controller, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { LocationSchedule, ScheduleDays } from '#contracts/calendar/schedule.dto';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { StaffSchedules } from '#server/features/schedule/staff-schedules.service';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';
import { tellPosition } from '../../http/log-position.js';
import { WholeAddress } from '../../http/whole-address.js';

const ADDRESS = {
  params: ['siteId', 'locationId'],
  query: [
    { name: 'startDate', description: 'MM/DD/YYYY or M/D/YYYY of the site.' },
    { name: 'endDate', description: 'The last day, MM/DD/YYYY or M/D/YYYY; at most 42 days with the first.' },
  ],
};

@Controller()
export class ScheduleController {
  constructor(private readonly schedules: StaffSchedules) {}

  @Endpoint('schedule.days')
  @ApiOkResponse({ type: LocationSchedule })
  async days(
    @Staff() who: StaffPrincipal,
    @WholeAddress(ADDRESS) wanted: ScheduleDays,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LocationSchedule> {
    const { answer, position, now } = await this.schedules.of(who, wanted);
    tellPosition(reply, position, now);
    return answer;
  }
}
