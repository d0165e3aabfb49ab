import { Controller, Param, Res } from '@nestjs/common';
import { ApiConsumes, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ContentRef, ServiceContentList, ServiceContentReply } from '#contracts/content/content.dto';
import { ContentService } from '#server/features/content/content.service';
import { ContentViews } from '#server/features/content/content-views';
import type { Upload } from '#server/features/forms/submission/form-upload';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';
import { tellPosition } from '../../http/log-position.js';
import { MultipartBody } from '../../http/multipart.js';
import { CONTENT_PARTS } from './content-parts.js';

@Controller()
export class ServiceContentController {
  constructor(
    private readonly content: ContentService,
    private readonly views: ContentViews,
  ) {}

  @Endpoint('content.services')
  @ApiOkResponse({ type: ServiceContentList })
  async list(
    @Staff() who: StaffPrincipal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ServiceContentList> {
    const { items, position, now } = await this.content.list(who, 'service');
    tellPosition(reply, position, now);
    const services = await Promise.all(items.map((item) => this.views.service(item)));
    return { message: `${services.length} services`, services };
  }

  @Endpoint('content.addService')
  @ApiConsumes('multipart/form-data')
  @ApiOkResponse({ type: ServiceContentReply })
  async add(@Staff() who: StaffPrincipal, @MultipartBody(CONTENT_PARTS) upload: Upload): Promise<ServiceContentReply> {
    const item = await this.content.add(who, 'service', upload);
    return { message: 'The service was created.', service: await this.views.service(item) };
  }

  @Endpoint('content.changeService')
  @ApiConsumes('multipart/form-data')
  @ApiOkResponse({ type: ServiceContentReply })
  async change(
    @Staff() who: StaffPrincipal,
    @Param() { uniqueId }: ContentRef,
    @MultipartBody(CONTENT_PARTS) upload: Upload,
  ): Promise<ServiceContentReply> {
    const item = await this.content.change(who, 'service', { uniqueId, upload });
    return { message: 'The service was updated.', service: await this.views.service(item) };
  }
}
