import { Injectable } from '@nestjs/common';

/**
 * The one source of now; tests put a frozen one in its place. It is the database's time (ADR 017): processes on different
 * machines write instants for each other, and what one calls over the others must not find still to come.
 */
@Injectable()
export class Clock {
  /** What the monotonic clock counts from: nobody who sets this machine's own clock moves it. */
  private originMs = Date.now() - performance.now();

  now(): Date {
    return new Date(this.originMs + performance.now());
  }

  /** `instant` was now when the monotonic clock showed `at`. */
  set(instant: Date, at: number): void {
    this.originMs = instant.getTime() - at;
  }
}
