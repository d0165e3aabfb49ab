import { bySite, type Commit } from '../commits.js';
import type { HubAddress } from './hub-socket.js';
import { inParallel, until } from '../figures/load.js';
import { PlainScreen, type PlainOptions } from './plain-screen.js';
import { now, spreadOf, type Spread } from '../figures/stats.js';

const OPEN_AT_ONCE = 50;

export interface PlainCounts {
  count: number;
  firstAt: number;
  lastAt: number;
}

/** Many bare screens in one process. */
export class PlainCrowd {
  private screens: PlainScreen[] = [];

  async open(address: HubAddress, options: readonly PlainOptions[]): Promise<void> {
    const fresh = options.map((option) => new PlainScreen(address, option));
    this.screens.push(...fresh);
    await inParallel(fresh, OPEN_AT_ONCE, async (screen) => {
      screen.connect();
      await until('a plain screen is connected', () => screen.isConnected);
    });
  }

  close(): void {
    for (const screen of this.screens) screen.cut();
    this.screens = [];
  }

  report(commits: readonly Commit[]): { applied: Spread; missing: number } {
    const times = bySite(commits);
    const applied: number[] = [];
    let missing = 0;
    for (const screen of this.screens)
      for (const [seq, at] of times.get(screen.siteId) ?? []) {
        const heardAt = screen.heardAt[seq];
        if (heardAt === undefined) missing += 1;
        else applied.push(heardAt - at);
      }
    return { applied: spreadOf(applied), missing };
  }

  counts(): PlainCounts {
    const heard = this.screens.filter(({ count }) => count > 0);
    return {
      count: heard.reduce((sum, { count }) => sum + count, 0),
      firstAt: Math.min(...heard.map(({ firstAt }) => firstAt)),
      lastAt: Math.max(...heard.map(({ lastAt }) => lastAt)),
    };
  }

  forget(): void {
    for (const screen of this.screens) screen.count = 0;
  }

  cut(): void {
    for (const screen of this.screens) screen.cut();
  }

  /** All come back in the same moment; until the last of them is connected. */
  async back(): Promise<Spread> {
    const began = now();
    for (const screen of this.screens) screen.connect();
    await until('every plain screen is back', () => this.screens.every((screen) => screen.isConnected));
    return spreadOf(this.screens.map((screen) => screen.connectedAt - began));
  }
}
