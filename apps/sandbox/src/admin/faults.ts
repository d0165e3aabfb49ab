import { setTimeout as sleep } from 'node:timers/promises';
import type { Keeper } from '../kept/keeper.js';
import { Cell } from '../kept/table.js';
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
  /** Share of writes whose connection is cut before anything is kept. */
  dropBeforeCommit: number;
  /** What is kept is answered so much later. */
  lateAnswerMs: number;
  /** Dollars that everything costs more, in lists and carts alike. */
  priceRise: number;
  /** Regular expression on the path. */
  paths: string | null;
  siteId: number | null;
  /** Regular expression on the number of the site. */
  sites: string | null;
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
  dropBeforeCommit: 0,
  lateAnswerMs: 0,
  priceRise: 0,
  paths: null,
  siteId: null,
  sites: null,
};

/** Without `paths` the provider and its push service suffer, mail and text messages do not. */
const DEFAULT_PATHS = /^\/(public\/v6|push)(\/|$)/i;

const patternOf = ({ paths }: Readonly<FaultPlan>): RegExp => (paths ? new RegExp(paths, 'i') : DEFAULT_PATHS);

/** The plan is kept; its dice begin again with the plan and with the process. */
export class Faults {
  private readonly current: Cell<FaultPlan>;
  private pattern: RegExp;
  private dice = new Dice('faults');

  constructor(keeper: Keeper) {
    this.current = new Cell(keeper, 'faults', () => ({ ...NO_FAULTS }));
    this.pattern = patternOf(this.plan);
  }

  get plan(): Readonly<FaultPlan> {
    return this.current.value;
  }

  set(change: Partial<FaultPlan>): void {
    this.current.value = { ...NO_FAULTS, ...change };
    this.pattern = patternOf(this.plan);
    this.dice = new Dice('faults');
  }

  clear(): void {
    this.set({});
  }

  for(path: string, siteId: number | undefined): Readonly<FaultPlan> {
    if (path.startsWith('/admin') || !this.pattern.test(path)) return NO_FAULTS;
    if (this.plan.siteId !== null && this.plan.siteId !== siteId) return NO_FAULTS;
    if (this.plan.sites !== null && !new RegExp(this.plan.sites).test(String(siteId))) return NO_FAULTS;
    return this.plan;
  }

  /** Whether the next call belongs to the share that suffers: under the same plan the same calls in a row do, each time. */
  strikes(share: number): boolean {
    return share > 0 && this.dice.chance(share);
  }

  async holdUp({ latencyMs, latencyJitterMs }: Readonly<FaultPlan>): Promise<void> {
    const delayMs = latencyMs + (latencyJitterMs > 0 ? this.dice.next() * latencyJitterMs : 0);
    // Whoever waits keeps a sandbox running, what is on its way does not.
    if (delayMs > 0) await sleep(delayMs, undefined, { ref: false });
  }
}
