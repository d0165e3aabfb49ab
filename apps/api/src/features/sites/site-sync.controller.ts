import { Controller, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { SiteSync } from '#contracts/work/site-sync.dto';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { SyncFiguresService } from '#server/features/sync/figures/sync-figures.service';
import { Endpoint } from '../../http/endpoint.js';
import { tellPosition } from '../../http/log-position.js';
import { Staff } from '../../http/access/who.js';

@Controller()
export class SiteSyncController {
  constructor(private readonly sync: SyncFiguresService) {}

  @Endpoint('sync.figures')
  @ApiOkResponse({ type: SiteSync })
  async figures(@Staff() who: StaffPrincipal, @Res({ passthrough: true }) reply: FastifyReply): Promise<SiteSync> {
    const { figures, position, now } = await this.sync.of(who);
    tellPosition(reply, position, now);
    return figures;
  }
}
