import type { ErrorCode } from '#contracts/errors';

/** The only error that services throw. What it means on the wire or for a job is decided at the edge. */
export class DomainError extends Error {
  /** After so many seconds the same is not refused again for the same reason; null where waiting does not help. */
  readonly retryAfterSeconds: number | null;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { retryAfterSeconds = null, ...options }: { cause?: unknown; retryAfterSeconds?: number | null } = {},
  ) {
    super(message, options);
    this.name = 'DomainError';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
