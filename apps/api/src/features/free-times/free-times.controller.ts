import { Controller, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { FREE_TIMES_REACH, FreeTimes, FreeTimesQuery } from '#contracts/calendar/free-times.dto';
import { FreeTimesService } from '#server/features/free-times/free-times.service';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';
import { tellPosition } from '../../http/log-position.js';
import { WholeAddress } from '../../http/whole-address.js';

const ADDRESS = {
  params: ['siteId', 'locationId'],
  query: [
    { name: 'sessionTypeId', type: 'integer', description: 'The service, whose length and program count.' },
    { name: 'startDate', description: 'MM/DD/YYYY or M/D/YYYY of the site, within six weeks.' },
    { name: 'reach', enum: FREE_TIMES_REACH, required: false, description: 'This location, or all of its site.' },
    { name: 'after', required: false, description: 'Instant in ISO 8601: only what begins later.' },
    {
      ...{ name: 'appointmentId', type: 'integer', required: false },
      description: 'The visit that is to be moved: its own place is not in its way.',
    },
  ],
};

@Controller()
export class FreeTimesController {
  constructor(private readonly free: FreeTimesService) {}

  @Endpoint('freeTimes.find')
  @ApiOkResponse({ type: FreeTimes })
  async find(
    @Staff() who: StaffPrincipal,
    @WholeAddress(ADDRESS) asked: FreeTimesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FreeTimes> {
    const { answer, position, now } = await this.free.find(who, asked);
    tellPosition(reply, position, now);
    return answer;
  }
}
