import { Controller, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { LocationList, SiteConfigList, SiteList, SiteLocationList, SyncStatus } from '#contracts/sites.dto';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { SitesService } from '#server/features/sites/sites.service';
import { SyncStatusService } from '#server/features/sync/sync-status.service';
import { Endpoint } from '../../http/endpoint.js';
import { tellPosition } from '../../http/log-position.js';
import { Staff } from '../../http/access/who.js';

@Controller()
export class SitesController {
  constructor(
    private readonly sites: SitesService,
    private readonly sync: SyncStatusService,
  ) {}

  @Endpoint('sites.list')
  @ApiOkResponse({ type: SiteList })
  list(): Promise<SiteList> {
    return this.sites.list();
  }

  @Endpoint('sites.locationsOfAll')
  @ApiOkResponse({ type: SiteLocationList })
  locationsOfAll(@Staff() who: StaffPrincipal): Promise<SiteLocationList> {
    return this.sites.locationsOfAll(who.siteId);
  }

  @Endpoint('sites.locations')
  @ApiOkResponse({ type: LocationList })
  locations(@Staff() who: StaffPrincipal): Promise<LocationList> {
    return this.sites.locations(who.siteId);
  }

  @Endpoint('sites.config')
  @ApiOkResponse({ type: SiteConfigList })
  config(@Staff() who: StaffPrincipal): Promise<SiteConfigList> {
    return this.sites.config(who.siteId);
  }

  @Endpoint('sites.sync')
  @ApiOkResponse({ type: SyncStatus })
  async syncStatus(@Staff() who: StaffPrincipal, @Res({ passthrough: true }) reply: FastifyReply): Promise<SyncStatus> {
    const { status, position, now } = await this.sync.of(who.siteId);
    tellPosition(reply, position, now);
    return status;
  }
}
