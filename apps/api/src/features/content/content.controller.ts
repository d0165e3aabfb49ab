import { Body, Controller, Param, Res } from '@nestjs/common';
import { ApiConsumes, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  ContentEnd,
  ContentMessage,
  ContentOrder,
  ContentRef,
  ReviewContentList,
  ReviewContentReply,
} from '#contracts/content/content.dto';
import { ContentService } from '#server/features/content/content.service';
import { ContentViews } from '#server/features/content/content-views';
import type { Upload } from '#server/features/forms/submission/form-upload';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';
import { tellPosition } from '../../http/log-position.js';
import { MultipartBody } from '../../http/multipart.js';
import { WholeAddress } from '../../http/whole-address.js';
import { CONTENT_PARTS } from './content-parts.js';

const OF_VERSION = {
  params: ['uniqueId'],
  query: [{ name: 'version', type: 'integer', required: false, description: 'The version that was seen.' }],
};

@Controller()
export class ContentController {
  constructor(
    private readonly content: ContentService,
    private readonly views: ContentViews,
  ) {}

  @Endpoint('content.reviews')
  @ApiOkResponse({ type: ReviewContentList })
  async list(
    @Staff() who: StaffPrincipal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReviewContentList> {
    const { items, position, now } = await this.content.list(who, 'review');
    tellPosition(reply, position, now);
    const reviews = await Promise.all(items.map((item) => this.views.review(item)));
    return { message: `${reviews.length} reviews`, reviews };
  }

  @Endpoint('content.addReview')
  @ApiConsumes('multipart/form-data')
  @ApiOkResponse({ type: ReviewContentReply })
  async add(@Staff() who: StaffPrincipal, @MultipartBody(CONTENT_PARTS) upload: Upload): Promise<ReviewContentReply> {
    const item = await this.content.add(who, 'review', upload);
    return { message: 'The review was created.', review: await this.views.review(item) };
  }

  @Endpoint('content.changeReview')
  @ApiConsumes('multipart/form-data')
  @ApiOkResponse({ type: ReviewContentReply })
  async change(
    @Staff() who: StaffPrincipal,
    @Param() { uniqueId }: ContentRef,
    @MultipartBody(CONTENT_PARTS) upload: Upload,
  ): Promise<ReviewContentReply> {
    const item = await this.content.change(who, 'review', { uniqueId, upload });
    return { message: 'The review was updated.', review: await this.views.review(item) };
  }

  @Endpoint('content.removeReview')
  @ApiOkResponse({ type: ContentMessage })
  async remove(@Staff() who: StaffPrincipal, @WholeAddress(OF_VERSION) end: ContentEnd): Promise<ContentMessage> {
    await this.content.remove(who, 'review', end);
    return { message: 'The review was deleted.' };
  }

  @Endpoint('content.order')
  @ApiOkResponse({ type: ContentMessage })
  async order(@Staff() who: StaffPrincipal, @Body() order: ContentOrder): Promise<ContentMessage> {
    await this.content.order(who, order);
    return { message: 'The order was updated.' };
  }
}
