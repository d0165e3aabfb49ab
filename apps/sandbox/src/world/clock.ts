import type { Keeper } from '../kept/keeper.js';
import { Cell } from '../kept/table.js';
import { toLocal, type LocalTime } from './local-time.js';

/** Runs on from the instant it was set to, over a restart too. */
export class Clock {
  private readonly offsetMs: Cell<number>;

  /** `now` is where the clock of a new world begins. */
  constructor(
    keeper: Keeper,
    now?: string,
    private readonly wall: () => number = Date.now,
  ) {
    this.offsetMs = new Cell(keeper, 'clock', () => (now ? this.offsetTo(now) : 0));
  }

  set(now: string): void {
    this.offsetMs.value = this.offsetTo(now);
  }

  nowMs(): number {
    return this.wall() + this.offsetMs.value;
  }

  utc(): string {
    return new Date(this.nowMs()).toISOString();
  }

  local(zone: string): LocalTime {
    return toLocal(this.nowMs(), zone);
  }

  private offsetTo(now: string): number {
    const ms = Date.parse(now);
    if (Number.isNaN(ms)) throw new RangeError(`Not an instant: ${now}`);
    return ms - this.wall();
  }
}
