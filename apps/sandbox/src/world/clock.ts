import { toLocal, type LocalTime } from './local-time.js';

/** Runs on from the instant it was set to. */
export class Clock {
  private offsetMs = 0;

  constructor(now?: string) {
    if (now) this.set(now);
  }

  set(now: string): void {
    const ms = Date.parse(now);
    if (Number.isNaN(ms)) throw new RangeError(`Not an instant: ${now}`);
    this.offsetMs = ms - Date.now();
  }

  nowMs(): number {
    return Date.now() + this.offsetMs;
  }

  utc(): string {
    return new Date(this.nowMs()).toISOString();
  }

  local(zone: string): LocalTime {
    return toLocal(this.nowMs(), zone);
  }
}
