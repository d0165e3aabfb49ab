import { Body, Controller, Param } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { ArrivalRecord, ArrivalReply, SiteRef } from '#contracts/arrivals.dto';
import { ArrivalsService } from '#server/features/arrivals/arrivals.service';
import type { Principal } from '#server/features/identity/principal';
import { Endpoint } from '../../http/endpoint.js';
import { Who } from '../../http/access/who.js';

@Controller()
export class ArrivalsController {
  constructor(private readonly arrivals: ArrivalsService) {}

  @Endpoint('arrivals.record')
  @ApiOkResponse({ type: ArrivalReply })
  record(@Who() who: Principal, @Param() at: SiteRef, @Body() record: ArrivalRecord): Promise<ArrivalReply> {
    return this.arrivals.record(who, at.siteId, record);
  }
}
