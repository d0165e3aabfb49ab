import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
  NotFoundException,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, ErrorReply } from '#contracts/errors';
import { DomainError } from '#server/platform/errors';
import { quotable } from '#server/platform/log';
import { illFormedText } from '../text-rule.js';

const STATUS: Record<ErrorCode, number> = {
  VALIDATION_FAILED: 400,
  TOO_LARGE: 413,
  TOO_SLOW: 408,
  NOT_FOUND: 404,
  RANGE_OUTSIDE: 416,
  SESSION_REQUIRED: 401,
  FORBIDDEN: 403,
  SERVICE_CHEAPER: 403,
  SITE_MISMATCH: 403,
  LOCATION_REQUIRED: 422,
  LOCATION_MISMATCH: 409,
  SIGN_IN_REFUSED: 401,
  ROLE_NOT_ACCEPTED: 403,
  TOO_MANY_TRIES: 429,
  ILLEGAL_STATUS: 409,
  STALE_VERSION: 409,
  NAME_TAKEN: 409,
  CODE_REFUSED: 422,
  CODE_REQUIRED: 401,
  FORM_FILLED: 409,
  FORM_IN_PROGRESS: 409,
  TEXTS_CHANGED: 409,
  KEY_REUSED: 422,
  IMAGE_REFUSED: 422,
  TOO_MANY_PHOTOS: 409,
  PRICE_CHANGED: 409,
  APPROVAL_NEEDED: 403,
  ALREADY_PAID: 409,
  SLOT_CLOSED: 409,
  TIME_TWICE: 409,
  SLOT_HELD: 409,
  SLOT_TAKEN: 409,
  CLIENT_EXISTS: 409,
  ALREADY_LISTED: 409,
  PAYMENT_CHECKED: 409,
  GIFT_CARD_SHORT: 409,
  DISCOUNT_TOO_HIGH: 422,
  TENDER_MISMATCH: 422,
  TIP_WITHOUT_STAFF: 422,
  PROVIDER_REFUSED: 422,
  PROVIDER_UNAVAILABLE: 503,
  PROVIDER_BUSY: 503,
  DAY_CLOSED: 409,
  REASON_REQUIRED: 422,
  YESTERDAY_OPEN: 409,
  SIGNATURE_INVALID: 401,
  UNAVAILABLE: 503,
  INTERNAL: 500,
};

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'VALIDATION_FAILED',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'VALIDATION_FAILED',
};

const OF_THE_PROVIDER: ReadonlySet<ErrorCode> = new Set(['PROVIDER_REFUSED', 'PROVIDER_UNAVAILABLE', 'PROVIDER_BUSY']);

/** What is away is asked for again after this. */
const COME_BACK_MS = 2_000;

const INTERNAL_WORDS = 'Something went wrong on our side. Nothing was lost; please try again.';

/** Every failure in the one shape (decision 27); what is internal stays in the log. */
@Catch()
export class ErrorsFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorsFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const [req, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    const { code, message } = this.explain(error, req);
    // Whoever stands at a kiosk is shown the request's id alone, which is on this line too.
    if (OF_THE_PROVIDER.has(code))
      this.logger.log({ msg: 'the provider did not do it', req, code, said: quotable(message) });
    const known = error instanceof DomainError ? error.retryAfterMs : undefined;
    const waitMs = known ?? (code === 'UNAVAILABLE' ? COME_BACK_MS : undefined);
    if (waitMs !== undefined) void reply.header('retry-after', Math.ceil(waitMs / 1_000));
    const current = error instanceof DomainError ? error.current : undefined;
    void reply.status(STATUS[code]).send({ ...toErrorReply(code, message), ...(current && { current }) });
  }

  private explain(error: unknown, req: FastifyRequest): { code: ErrorCode; message: string } {
    if (error instanceof DomainError) return error;
    // The router's own words would give the address back, and whatever contact it holds.
    if (error instanceof NotFoundException) return { code: 'NOT_FOUND', message: 'There is no such address.' };
    const status = error instanceof HttpException ? error.getStatus() : statusOf(error);
    const code = status === undefined ? undefined : CODE_OF_STATUS[status];
    if (code !== undefined) return { code, message: error instanceof Error ? error.message : code };
    if (isUnkeepable(error)) return illFormedText();
    if (isStoreFailure(error)) {
      this.logger.error({ msg: 'the database did not answer', req, err: error });
      return { code: 'UNAVAILABLE', message: 'This is not possible at the moment. Please try again shortly.' };
    }
    this.logger.error({ msg: 'unexpected', req, err: error });
    return { code: 'INTERNAL', message: INTERNAL_WORDS };
  }
}

export function toErrorReply(code: ErrorCode, message: string): ErrorReply {
  return { statusCode: STATUS[code], message, Error: { Message: message, Code: code } };
}

/** Fastify's own errors (body too large, malformed JSON) carry their status. */
function statusOf(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;
}

/** PostgreSQL takes no NUL in a text, no half of a surrogate pair in JSON, and no text that is not of its column's type. */
function isUnkeepable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['22021', '22P02', '22P05'].includes(String(error.code));
}

/** Connection lost or refused (SQLSTATE classes 08, 3D, 53 and 57, or the driver's own words), or statement timeout. */
function isStoreFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return /^(08|57|53|3D)|^ECONN|^EPIPE|^ETIMEDOUT/.test(code) || /connection|timeout exceeded/i.test(error.message);
}
