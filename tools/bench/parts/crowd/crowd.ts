import { bySite, type Commit } from '../commits.js';
import type { HubAddress } from './hub-socket.js';
import { inParallel, until } from '../figures/load.js';
import { Screen, type ScreenPlace, type ScreenRecord } from './screen.js';
import { now, spreadOf, type Spread } from '../figures/stats.js';

const OPEN_AT_ONCE = 50;
const LOOK_EVERY_MS = 2_000;

export interface CrowdReport {
  /** Commit → applied. */
  applied: Spread;
  /** Commit → the screen knows of it, by the event itself, a later one, a beat or a catch-up. */
  noticed: Spread;
  /** Pairs of screen and committed event that never arrived. */
  missing: number;
  resets: number;
}

/** Many screens in one process. */
export class Crowd {
  private screens: Screen[] = [];
  private timer: NodeJS.Timeout | undefined;

  async open(address: HubAddress, places: readonly ScreenPlace[]): Promise<void> {
    const fresh = places.map((place) => new Screen(address, place));
    this.screens.push(...fresh);
    this.timer ??= setInterval(() => {
      for (const screen of this.screens) screen.look();
    }, LOOK_EVERY_MS);
    await inParallel(fresh, OPEN_AT_ONCE, async (screen) => {
      screen.connect();
      await until('a screen is complete', () => screen.isComplete);
    });
  }

  close(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    for (const screen of this.screens) screen.cut(true);
    this.screens = [];
  }

  /** Every connection is gone, and none comes back by itself. */
  cut(): void {
    for (const screen of this.screens) screen.cut(true);
  }

  /** All come back in the same moment; until the last of them has all it missed. */
  async back(): Promise<Spread> {
    const began = now();
    for (const screen of this.screens) {
      screen.isStopped = false;
      screen.connect();
    }
    await this.allComplete();
    return spreadOf(this.screens.map((screen) => screen.completeAt - began));
  }

  allComplete(ms = 60_000): Promise<void> {
    return until('every screen is complete', () => this.screens.every((screen) => screen.isComplete), ms);
  }

  get complete(): number {
    return this.screens.filter((screen) => screen.isComplete).length;
  }

  get closings(): number[] {
    return this.screens.map((screen) => screen.closedAt);
  }

  records(): ScreenRecord[] {
    return this.screens.map((screen) => screen.record);
  }

  /** Waits until every screen has applied everything up to these numbers; gives back how many have not. */
  async settle(heads: Record<number, number>, ms: number): Promise<number> {
    const lacking = (): number => this.records().filter(({ siteId, applied }) => applied < (heads[siteId] ?? 0)).length;
    await until('settled', () => lacking() === 0, ms).catch(() => undefined);
    return lacking();
  }

  report(commits: readonly Commit[]): CrowdReport {
    const times = bySite(commits);
    const applied: number[] = [];
    const noticed: number[] = [];
    let missing = 0;
    for (const screen of this.screens) {
      const { siteId, base } = screen.record;
      for (const [seq, at] of times.get(siteId) ?? []) {
        if (seq <= base) continue;
        const appliedAt = screen.appliedAt[seq - base - 1];
        const noticedAt = screen.noticedAt[seq - base - 1];
        if (appliedAt === undefined) missing += 1;
        else applied.push(appliedAt - at);
        if (noticedAt !== undefined) noticed.push(noticedAt - at);
      }
    }
    const resets = this.records().reduce((sum, record) => sum + record.resets, 0);
    return { applied: spreadOf(applied), noticed: spreadOf(noticed), missing, resets };
  }
}
