import { Controller, Headers, Param, Res, type StreamableFile } from '@nestjs/common';
import { ApiConsumes, ApiHeader, ApiOkResponse, ApiResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { LinkedFiles } from '#server/adapters/files/links/linked-files';
import { type Upload, UploadedFiles } from '#server/adapters/files/links/uploaded-files';
import { PHOTO_TYPES } from '#contracts/media/photos';
import { StreamBody } from '../../http/stream-body.js';
import { Endpoint } from '../../http/endpoint.js';
import { answerFile, type RangeHeaders } from './file-answer.js';

const BYTES = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

@Controller()
export class FilesController {
  constructor(
    private readonly files: LinkedFiles,
    private readonly uploads: UploadedFiles,
  ) {}

  @Endpoint('files.read')
  @ApiHeader({ name: 'range', required: false, description: 'One span of bytes, as in `bytes=0-1023`.' })
  @ApiOkResponse({ content: BYTES })
  @ApiResponse({ status: 206, content: BYTES, description: 'The span that was asked for.' })
  @ApiResponse({ status: 416, description: 'The file ends before the span begins.' })
  async read(
    @Param('token') token: string,
    @Headers() asked: RangeHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return answerFile(reply, await this.files.find(token), asked);
  }

  @Endpoint('files.upload')
  @ApiConsumes(...PHOTO_TYPES)
  upload(@Param('token') token: string, @StreamBody() upload: Upload): Promise<void> {
    return this.uploads.take(token, upload);
  }
}
