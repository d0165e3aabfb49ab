import { Body, Controller, Param } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { ArchivePatientRef, ArchiveReply, ArchiveWish } from '#contracts/media/archive.dto';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { ArchiveRequests } from '#server/features/media/archive/archive-requests.service';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';

@Controller()
export class ArchiveController {
  constructor(private readonly requests: ArchiveRequests) {}

  @Endpoint('archive.fetch')
  @ApiOkResponse({ type: ArchiveReply })
  fetch(
    @Staff() who: StaffPrincipal,
    @Param() at: ArchivePatientRef,
    @Body() wish: ArchiveWish,
  ): Promise<ArchiveReply> {
    return this.requests.ask(who, at.clientPhone, wish);
  }
}
