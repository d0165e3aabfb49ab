import { Readable } from 'node:stream';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Upload } from '#server/adapters/files/links/uploaded-files';
import { DomainError } from '#server/platform/errors';
import { lineOf } from './edge/route-lines.js';

const PICTURES = /^image\//;

/** Pictures are no bodies that are read here: the routes whose line says `stream` get them as they come, all others none. */
export function takeStreams(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(PICTURES, (request, body, done) => {
    if (lineOf(request)?.takes?.as === 'stream') done(null, body);
    else done(new DomainError('VALIDATION_FAILED', 'This address takes no picture.'));
  });
}

/** What is being sent, byte by byte, and what was said of it. */
export const StreamBody = createParamDecorator((_: unknown, context: ExecutionContext): Upload => {
  const { body, headers } = context.switchToHttp().getRequest<FastifyRequest>();
  const length = headers['content-length'];
  return {
    contentType: headers['content-type'],
    size: length === undefined ? undefined : Number(length),
    body: body instanceof Readable ? body : Readable.from([]),
  };
});
