import type { ErrorCode } from '#contracts/errors';

/** The only error that services throw. What it means on the wire or for a job is decided at the edge. */
export class DomainError extends Error {
  /** Milliseconds after which it may be tried again, where that is known. */
  readonly retryAfterMs: number | undefined;
  /** As it is now, for whoever changed what was another one already (decision 76). */
  readonly current: object | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string,
    options?: { cause?: unknown; retryAfterMs?: number | undefined; current?: object },
  ) {
    super(message, options);
    this.name = 'DomainError';
    this.retryAfterMs = options?.retryAfterMs;
    this.current = options?.current;
  }
}
