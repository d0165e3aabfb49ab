import type { Readable } from 'node:stream';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ENDPOINTS } from '#contracts/routes';
import { holdsIllFormedText } from '#domain/plain-text';
import type { Upload } from '#server/features/forms/submission/form-upload';
import { DomainError } from '#server/platform/errors';
import { illFormedText } from './text-rule.js';

/** A drawn signature is some ten kilobytes. */
const LARGEST_FILE_BYTES = 1024 * 1024;
const LIMITS = { fileSize: LARGEST_FILE_BYTES, files: 2, fields: 80, fieldSize: 64 * 1024, parts: 82, headerPairs: 20 };
const LARGEST_BODY_BYTES = ENDPOINTS['forms.submit'].takes.most;

/** The multipart body, read into memory and no further than its limits; one that says it is larger does not get here. */
export const MultipartBody = createParamDecorator(async (_: unknown, context: ExecutionContext): Promise<Upload> => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  try {
    if (!request.isMultipart())
      throw new DomainError('VALIDATION_FAILED', 'The form must be sent as multipart/form-data.');
    return await within(request.raw, readParts(request));
  } catch (error) {
    throw explain(error);
  }
});

/** A body without a stated length is counted as it comes. */
async function within<T>(body: Readable, work: Promise<T>): Promise<T> {
  let seen = 0;
  let count = (_: Buffer): void => undefined;
  const flood = new Promise<never>((_, reject) => {
    count = (chunk) => {
      seen += chunk.length;
      if (seen > LARGEST_BODY_BYTES) reject(tooLarge());
    };
    body.on('data', count);
  });
  try {
    return await Promise.race([work, flood]);
  } finally {
    body.off('data', count);
  }
}

async function readParts(request: FastifyRequest): Promise<Upload> {
  const upload: Upload = { fields: {}, files: {} };
  for await (const part of request.parts({ limits: LIMITS })) {
    if (Object.hasOwn(upload.fields, part.fieldname) || Object.hasOwn(upload.files, part.fieldname))
      throw new DomainError('VALIDATION_FAILED', `${part.fieldname} is there twice.`);
    if (part.type === 'file') {
      upload.files[part.fieldname] = { bytes: await part.toBuffer(), contentType: part.mimetype };
      continue;
    }
    if (part.valueTruncated) throw new DomainError('TOO_LARGE', `${part.fieldname} is too long.`);
    upload.fields[part.fieldname] = String(part.value);
  }
  if (holdsIllFormedText(upload.fields)) throw illFormedText();
  return upload;
}

function tooLarge(): DomainError {
  return new DomainError('TOO_LARGE', 'The form is larger than 3 MB.');
}

/** The parser's own errors say in their status what they are; the others mean that the body is no multipart. */
function explain(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 400;
  if (status === 413) return new DomainError('TOO_LARGE', 'The form is too large.', { cause: error });
  return new DomainError('VALIDATION_FAILED', 'The form could not be read.', { cause: error });
}
