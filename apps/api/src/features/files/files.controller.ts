import { Controller, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { contentDisposition } from '#server/adapters/files/content-disposition';
import { type LinkedFile, LinkedFiles } from '#server/adapters/files/linked-files';
import { Endpoint } from '../../http/endpoint.js';

@Controller()
export class FilesController {
  constructor(private readonly files: LinkedFiles) {}

  @Endpoint('files.read')
  @Header('cache-control', 'private, no-store')
  @Header('x-content-type-options', 'nosniff')
  @ApiOkResponse({ content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } })
  async read(@Param('token') token: string): Promise<StreamableFile> {
    return toAnswer(await this.files.open(token));
  }
}

function toAnswer({ bytes, contentType, fileName, inline }: LinkedFile): StreamableFile {
  const disposition = contentDisposition(fileName, inline);
  return new StreamableFile(bytes, { type: contentType, disposition, length: bytes.length });
}
