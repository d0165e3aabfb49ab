import { createHash } from 'node:crypto';
import { Controller, Headers, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { PublishedContent, PublishedPictureRef, PublishedRef } from '#contracts/content/content.dto';
import { PublishedContentService } from '#server/features/content/published-content.service';
import { Endpoint } from '../../http/endpoint.js';

const JPEG = { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } };
/** The studios' web pages have addresses of their own; nothing of this is a secret, and no cookie is asked for. */
const FOR_ANY_PAGE = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
/** What is hidden is gone from every page within minutes. */
const KEPT = { 'cache-control': 'public, max-age=300' };

@Controller()
export class PublishedContentController {
  constructor(private readonly content: PublishedContentService) {}

  @Endpoint('published.content')
  @ApiOkResponse({ type: PublishedContent })
  @ApiResponse({ status: 304, description: 'It is as `If-None-Match` says.' })
  async of(
    @Param() { siteId }: PublishedRef,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PublishedContent> {
    const content = await this.content.of(siteId);
    const tag = `W/"${createHash('sha256').update(JSON.stringify(content)).digest('base64url')}"`;
    void reply.headers({ ...FOR_ANY_PAGE, etag: tag });
    if (known !== undefined && known.includes(tag)) void reply.status(304);
    return content;
  }

  @Endpoint('published.picture')
  @ApiOkResponse({ content: JPEG })
  async picture(
    @Param() { siteId, uniqueId, picture }: PublishedPictureRef,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const body = await this.content.picture({ siteId, uniqueId: uniqueId.toLowerCase(), picture });
    void reply.headers({ ...FOR_ANY_PAGE, ...KEPT });
    return new StreamableFile(body, { type: 'image/jpeg' });
  }
}
