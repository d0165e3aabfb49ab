import { Body, Controller, Query, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  OperationalSummary,
  SiteSummaries,
  SummariesAsked,
  SummariesReply,
  SummaryDays,
  SummaryRef,
} from '#contracts/operations/summary.dto';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { SummariesService } from '#server/features/summaries/summaries.service';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';
import { tellPosition } from '../../http/log-position.js';
import { WholeAddress } from '../../http/whole-address.js';

const OF_DAY = {
  params: ['siteId', 'locationId'],
  query: [
    {
      name: 'appointmentDate',
      required: false,
      description: 'M/D/YYYY or MM/DD/YYYY by the site’s calendar; today when left out.',
    },
  ],
};

@Controller()
export class SummariesController {
  constructor(private readonly summaries: SummariesService) {}

  @Endpoint('summaries.one')
  @ApiOkResponse({ type: OperationalSummary })
  one(@Staff() who: StaffPrincipal, @WholeAddress(OF_DAY) of: SummaryRef): Promise<OperationalSummary> {
    return this.summaries.one(who, of);
  }

  @Endpoint('summaries.days')
  @ApiOkResponse({ type: SiteSummaries })
  async days(
    @Staff() who: StaffPrincipal,
    @Query() { days }: SummaryDays,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SiteSummaries> {
    const { summaries, position, now } = await this.summaries.days(who, days.split(','));
    tellPosition(reply, position, now);
    return summaries;
  }

  @Endpoint('summaries.all')
  @ApiOkResponse({ type: SummariesReply })
  all(@Body() { sites }: SummariesAsked): Promise<SummariesReply> {
    return this.summaries.all(sites);
  }
}
