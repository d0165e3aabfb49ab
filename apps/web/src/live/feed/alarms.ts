/** A clock with alarms; tests put their own in place. */
export interface Alarms {
  now: () => number;
  /** Rings once, in `ms`; the returned function turns it off. */
  after: (ms: number, ring: () => void) => () => void;
  /** Between 0 and 1, so that screens which failed together do not come back together. */
  chance: () => number;
}

/**
 * The page's own. A browser holds the timers of a hidden tab back for up to a minute and those of a sleeping tablet until
 * it wakes, but messages come through: `ringOverdue` makes up for what was held back.
 */
class PageAlarms implements Alarms {
  private readonly set = new Set<{ dueAt: number; ring: () => void }>();

  readonly now = () => Date.now();
  readonly chance = () => Math.random();

  readonly after = (ms: number, ring: () => void): (() => void) => {
    const rings = () => {
      off();
      ring();
    };
    const alarm = { dueAt: Date.now() + ms, ring: rings };
    const timer = setTimeout(rings, ms);
    const off = () => {
      clearTimeout(timer);
      this.set.delete(alarm);
    };
    this.set.add(alarm);
    return off;
  };

  ringOverdue(): void {
    for (const alarm of [...this.set]) if (alarm.dueAt <= Date.now() && this.set.has(alarm)) alarm.ring();
  }
}

export const pageAlarms = new PageAlarms();
