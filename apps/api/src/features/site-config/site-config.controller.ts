import { Body, Controller, Param, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  RecordHistory,
  RecordRef,
  RecordWish,
  ReviewLinkWish,
  ServiceUpdate,
  SiteRecordList,
  SiteRecordReply,
} from '#contracts/config/site-record.dto';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { ReviewLinksService } from '#server/features/site-config/review-links.service';
import { ServiceUpdatesService } from '#server/features/site-config/service-updates.service';
import { SiteRecordsService } from '#server/features/site-config/site-records.service';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';
import { tellPosition } from '../../http/log-position.js';

@Controller()
export class SiteConfigController {
  constructor(
    private readonly records: SiteRecordsService,
    private readonly links: ReviewLinksService,
    private readonly updates: ServiceUpdatesService,
  ) {}

  @Endpoint('config.records')
  @ApiOkResponse({ type: SiteRecordList })
  async list(@Staff() who: StaffPrincipal, @Res({ passthrough: true }) reply: FastifyReply): Promise<SiteRecordList> {
    const { records, position, now } = await this.records.list(who);
    tellPosition(reply, position, now);
    return { records };
  }

  @Endpoint('config.history')
  @ApiOkResponse({ type: RecordHistory })
  async history(
    @Staff() who: StaffPrincipal,
    @Param() { locationId }: RecordRef,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecordHistory> {
    const { changes, position, now } = await this.records.history(who, locationId);
    tellPosition(reply, position, now);
    return { changes };
  }

  @Endpoint('config.save')
  @ApiOkResponse({ type: SiteRecordReply })
  save(@Staff() who: StaffPrincipal, @Body() wish: RecordWish): Promise<SiteRecordReply> {
    return this.records.save(who, wish);
  }

  @Endpoint('config.change')
  @ApiOkResponse({ type: SiteRecordReply })
  change(@Staff() who: StaffPrincipal, @Body() wish: RecordWish): Promise<SiteRecordReply> {
    return this.records.change(who, wish);
  }

  @Endpoint('config.reviewLink')
  @ApiOkResponse({ type: SiteRecordReply })
  reviewLink(@Staff() who: StaffPrincipal, @Body() wish: ReviewLinkWish): Promise<SiteRecordReply> {
    return this.links.change(who, wish);
  }

  @Endpoint('config.updateServices')
  @ApiOkResponse({ type: ServiceUpdate })
  updateServices(@Staff() who: StaffPrincipal): Promise<ServiceUpdate> {
    return this.updates.ask(who);
  }

  @Endpoint('config.services')
  @ApiOkResponse({ type: ServiceUpdate })
  async services(
    @Staff() who: StaffPrincipal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ServiceUpdate> {
    const { update, position, now } = await this.updates.last(who);
    tellPosition(reply, position, now);
    return update;
  }
}
