import { bySite, type Commit } from './commits.js';
import type { Recovery } from './crowd.js';
import type { HubAddress } from './hub-socket.js';
import { inParallel, until } from './load.js';
import { PlainScreen, type PlainOptions } from './plain-screen.js';
import { now, spreadOf, type Spread } from './stats.js';

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

  /** All come back at once. Caught up is who has every event up to the number its site's log had then. */
  async back(heads: Record<number, number>): Promise<Recovery & { recovered: number }> {
    const began = now();
    for (const screen of this.screens) screen.connect();
    const isBack = (screen: PlainScreen): boolean =>
      screen.isConnected && (!screen.wasRecovered || screen.heardAt[heads[screen.siteId] ?? 0] !== undefined);
    await until('every plain screen is back', () => this.screens.every(isBack));
    const recovered = this.screens.filter(({ wasRecovered }) => wasRecovered);
    const caughtUp = (screen: PlainScreen): number =>
      Math.max(screen.connectedAt, screen.heardAt[heads[screen.siteId] ?? 0] ?? NaN);
    return {
      fromKnock: spreadOf(recovered.map((screen) => caughtUp(screen) - screen.knockedAt)),
      fromBack: spreadOf(recovered.map((screen) => caughtUp(screen) - began)),
      recovered: recovered.length,
    };
  }
}
