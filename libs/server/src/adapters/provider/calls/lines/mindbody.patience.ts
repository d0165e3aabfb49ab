import {
  ExponentialBackoff,
  type IBackoff,
  type IBackoffFactory,
  type RetryPolicy,
  halfJitterGenerator,
  handleWhen,
  retry,
} from 'cockatiel';
import { isFault } from '../mindbody.fault.js';

const AFTER_FAULT = new ExponentialBackoff({ initialDelay: 300, generator: halfJitterGenerator });
const AFTER_THROTTLE = new ExponentialBackoff({ initialDelay: 1_500, generator: halfJitterGenerator });

/** For one call: `tries` more of them at most, and none that would begin past `deadline`, an instant of the monotonic clock. */
export function upTo(tries: number, deadline: number): RetryPolicy {
  const waits = new Waits(deadline);
  return retry(
    handleWhen((error) => waits.isLeftAfter(error)),
    { maxAttempts: tries, backoff: waits },
  );
}

/** As long as the provider asks for, else twice as long each time. */
export class Waits implements IBackoff<unknown> {
  duration = 0;
  private steps: IBackoff<unknown> | undefined;

  constructor(private readonly deadline: number) {}

  /** Whether trying again can help, and there is time for it; then `duration` is the wait. */
  isLeftAfter(error: unknown): boolean {
    const wait = this.waitAfter(error);
    this.duration = wait ?? 0;
    return wait !== null && performance.now() + wait < this.deadline;
  }

  next(): this {
    return this;
  }

  private waitAfter(error: unknown): number | null {
    if (isFault(error, 'throttled')) return error.retryAfterMs ?? this.step(AFTER_THROTTLE);
    return isFault(error, 'lost', 'unreachable', 'server', 'timeout') ? this.step(AFTER_FAULT) : null;
  }

  private step(first: IBackoffFactory<unknown>): number {
    this.steps = this.steps?.next(undefined) ?? first.next(undefined);
    return this.steps.duration;
  }
}
