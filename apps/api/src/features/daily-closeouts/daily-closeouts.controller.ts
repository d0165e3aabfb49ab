import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import {
  CloseoutSite,
  CloseoutSpan,
  DailyCloseOut,
  DailyCloseOutFile,
  DailyCloseOutPdf,
} from '#contracts/reports/daily-closeout.dto';
import { DailyCloseouts } from '#server/features/daily-closeouts/daily-closeouts.service';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';

@Controller()
export class DailyCloseoutsController {
  constructor(private readonly closeouts: DailyCloseouts) {}

  @Endpoint('closeouts.read')
  @ApiOkResponse({ type: DailyCloseOut })
  read(
    @Staff() who: StaffPrincipal,
    @Param() { siteId }: CloseoutSite,
    @Query() span: CloseoutSpan,
  ): Promise<DailyCloseOut> {
    return this.closeouts.read(who, siteId, span);
  }

  @Endpoint('closeouts.pdf')
  @ApiOkResponse({ type: DailyCloseOutFile })
  pdf(@Staff() who: StaffPrincipal, @Body() asked: DailyCloseOutPdf): Promise<DailyCloseOutFile> {
    return this.closeouts.pdf(who, asked);
  }
}
