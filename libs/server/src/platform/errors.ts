import type { ErrorCode } from '#contracts/errors';

/** The only error that services throw. What it means on the wire or for a job is decided at the edge. */
export class DomainError extends Error {
  /** Milliseconds after which it may be tried again, where that is known. */
  readonly retryAfterMs: number | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string,
    options?: { cause?: unknown; retryAfterMs?: number | undefined },
  ) {
    super(message, options);
    this.name = 'DomainError';
    this.retryAfterMs = options?.retryAfterMs;
  }
}
