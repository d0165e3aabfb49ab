import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';

const pasts = new AsyncLocalStorage<Date>();

/**
 * The one source of now; tests put a frozen one in its place. It is the database's time (ADR 017): processes on different
 * machines write instants for each other, and what one calls over the others must not find still to come.
 */
@Injectable()
export class Clock {
  /** What the monotonic clock counts from: nobody who sets this machine's own clock moves it. */
  private originMs = Date.now() - performance.now();

  now(): Date {
    return this.past() ?? new Date(this.originMs + performance.now());
  }

  /** The instant that is gone through once more; null in the present, where everything but a demo's past is written down. */
  past(): Date | null {
    return pasts.getStore() ?? null;
  }

  /** Whatever `work` writes down happened at `instant`, in the log and the audit, too (ADR 081). */
  back<T>(instant: Date, work: () => T): T {
    return pasts.run(instant, work);
  }

  /** `instant` was now when the monotonic clock showed `at`. */
  set(instant: Date, at: number): void {
    this.originMs = instant.getTime() - at;
  }
}
