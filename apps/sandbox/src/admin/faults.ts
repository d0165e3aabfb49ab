import { setTimeout as sleep } from 'node:timers/promises';
import { Dice } from '../world/dice.js';

export interface FaultPlan {
  latencyMs: number;
  latencyJitterMs: number;
  /** Share of calls answered with 500. */
  errorRate: number;
  /** Connections are cut without an answer. */
  outage: boolean;
  /** Lists lose half their rows while TotalResults says all. */
  halfPages: boolean;
  /** Pages after the first answer 500. */
  secondPageFails: boolean;
  rateLimited: boolean;
  /** Share of writes that are kept although the connection is cut before the answer. */
  dropAfterCommit: number;
  /** Regular expression on the path. */
  paths: string | null;
  siteId: number | null;
}

export const NO_FAULTS: Readonly<FaultPlan> = {
  latencyMs: 0,
  latencyJitterMs: 0,
  errorRate: 0,
  outage: false,
  halfPages: false,
  secondPageFails: false,
  rateLimited: false,
  dropAfterCommit: 0,
  paths: null,
  siteId: null,
};

/** Without `paths` the provider and its push service suffer, mail and text messages do not. */
const DEFAULT_PATHS = /^\/(public\/v6|push)(\/|$)/i;

export class Faults {
  private current: FaultPlan = { ...NO_FAULTS };
  private pattern = DEFAULT_PATHS;
  private dice = new Dice('faults');

  get plan(): Readonly<FaultPlan> {
    return this.current;
  }

  set(change: Partial<FaultPlan>): void {
    this.pattern = change.paths ? new RegExp(change.paths, 'i') : DEFAULT_PATHS;
    this.current = { ...NO_FAULTS, ...change };
    this.dice = new Dice('faults');
  }

  clear(): void {
    this.set({});
  }

  for(path: string, siteId: number | undefined): Readonly<FaultPlan> {
    if (path.startsWith('/admin') || !this.pattern.test(path)) return NO_FAULTS;
    if (this.current.siteId !== null && this.current.siteId !== siteId) return NO_FAULTS;
    return this.current;
  }

  /** Whether the next call belongs to the share that suffers: under the same plan the same calls in a row do, each time. */
  strikes(share: number): boolean {
    return share > 0 && this.dice.chance(share);
  }

  async holdUp({ latencyMs, latencyJitterMs }: Readonly<FaultPlan>): Promise<void> {
    const delayMs = latencyMs + (latencyJitterMs > 0 ? this.dice.next() * latencyJitterMs : 0);
    if (delayMs > 0) await sleep(delayMs);
  }
}
