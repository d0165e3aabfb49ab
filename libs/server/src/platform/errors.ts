import type { ErrorCode } from '#contracts/errors';

/** The only error that services throw. What it means on the wire or for a job is decided at the edge. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = 'DomainError';
  }
}
