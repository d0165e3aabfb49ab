import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { spanOf } from '#server/adapters/files/links/byte-span';
import { contentDisposition } from '#server/adapters/files/links/content-disposition';
import type { LinkedFile } from '#server/adapters/files/links/linked-files';
import { DomainError } from '#server/platform/errors';

export interface RangeHeaders {
  range?: string;
  'if-range'?: string;
}

/** A file is looked at or saved: whatever it holds, nothing in it is run, fetched or framed. */
const SERVED = {
  'accept-ranges': 'bytes',
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** The whole file with 200 or the span that was asked for with 206. Throws RANGE_OUTSIDE when no byte lies in that. */
export async function answerFile(
  reply: FastifyReply,
  { read, size, contentType, fileName, inline }: LinkedFile,
  asked: RangeHeaders,
): Promise<StreamableFile> {
  const span = spanOf(rangeOf(asked), size);
  if (span === 'outside') {
    void reply.header('content-range', `bytes */${size}`);
    throw new DomainError('RANGE_OUTSIDE', 'The file ends before the part that was asked for.');
  }
  const body = await read(span ?? undefined);
  const { first, last } = span ?? { first: 0, last: size - 1 };
  if (span !== null) void reply.status(206).header('content-range', `bytes ${first}-${last}/${size}`);
  void reply.headers(SERVED);
  const disposition = contentDisposition(fileName, inline);
  return new StreamableFile(body, { type: contentType, disposition, length: last - first + 1 });
}

/** We give no validator, so none that is sent can be ours: then all of it is right. */
function rangeOf({ range, 'if-range': validator }: RangeHeaders): string | undefined {
  return validator === undefined ? range : undefined;
}
