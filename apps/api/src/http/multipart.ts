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
const LIMITS = { fieldSize: 64 * 1024, headerPairs: 20 };

/** What is read of a body, and no further. */
export interface MultipartLimits {
  /** Bytes of all of it. */
  most: number;
  /** Bytes of one file. */
  fileSize: number;
  files: number;
  fields: number;
}

const OF_FORM: MultipartLimits = {
  ...{ most: ENDPOINTS['forms.submit'].takes.most, fileSize: LARGEST_FILE_BYTES, files: 2, fields: 80 },
};

/** The multipart body, read into memory and no further than its limits, a signed form's without others; one that says it is larger does not get here. */
export const MultipartBody = createParamDecorator(
  async (limits: MultipartLimits | undefined, context: ExecutionContext): Promise<Upload> => {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const its = limits ?? OF_FORM;
    try {
      if (!request.isMultipart())
        throw new DomainError('VALIDATION_FAILED', 'The form must be sent as multipart/form-data.');
      return await within(request.raw, its.most, readParts(request, its));
    } catch (error) {
      throw explain(error);
    }
  },
);

/** A body without a stated length is counted as it comes. */
async function within<T>(body: Readable, most: number, work: Promise<T>): Promise<T> {
  let seen = 0;
  let count = (_: Buffer): void => undefined;
  const flood = new Promise<never>((_, reject) => {
    count = (chunk) => {
      seen += chunk.length;
      if (seen > most) reject(tooLarge(most));
    };
    body.on('data', count);
  });
  try {
    return await Promise.race([work, flood]);
  } finally {
    body.off('data', count);
  }
}

async function readParts(request: FastifyRequest, { fileSize, files, fields }: MultipartLimits): Promise<Upload> {
  const upload: Upload = { fields: {}, files: {} };
  const limits = { ...LIMITS, fileSize, files, fields, parts: files + fields };
  for await (const part of request.parts({ limits })) {
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

function tooLarge(most: number): DomainError {
  return new DomainError('TOO_LARGE', `The form is larger than ${Math.floor(most / 1024 / 1024)} MB.`);
}

/** The parser's own errors say in their status what they are; the others mean that the body is no multipart. */
function explain(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 400;
  if (status === 413) return new DomainError('TOO_LARGE', 'The form is too large.', { cause: error });
  return new DomainError('VALIDATION_FAILED', 'The form could not be read.', { cause: error });
}
