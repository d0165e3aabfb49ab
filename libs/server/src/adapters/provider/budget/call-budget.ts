import { Inject, Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#server/platform/clock';
import type { Config } from '#server/platform/config';
import { CONFIG } from '#server/platform/tokens';
import type { CallClass } from '../calls/call-class.js';
import { ProviderFault } from '../calls/mindbody.fault.js';

export interface CallCount {
  siteId: number;
  /** YYYY-MM-DD in UTC, where the provider's own counter is believed to turn (§1.7). */
  day: string;
  calls: number;
  /** Those among them that clients caused with changes of their own. */
  clientCalls: number;
}

type Counts = Pick<CallCount, 'calls' | 'clientCalls'>;
const NONE: Counts = { calls: 0, clientCalls: 0 };

/** Where the counts of all processes come together. */
export abstract class CallLedger {
  /** Adds to what stands there. */
  abstract add(counts: readonly CallCount[]): Promise<void>;
  abstract of(day: string): Promise<CallCount[]>;
}

const FLUSH_MS = 5_000;
/** Without calls of our own, how many flushes may pass before we look at those of others. */
const IDLE_ROUNDS = 12;
const TIGHT = 0.8;
/** Of a client's change: the write, and the read that the provider's message about it asks for. */
const CHANGE_COSTS = 2;
const DAY_MS = 24 * 3_600_000;

/**
 * What each site has cost today. Only the changes that clients make of themselves are ever refused here: beyond their share, and once the day is tight,
 * for the rest is kept for what the mirror needs. A check-in goes out until the provider itself says no.
 */
@Injectable()
export class CallBudget implements OnModuleInit, BeforeApplicationShutdown {
  private readonly log = new Logger(CallBudget.name);
  /** Not yet in the ledger. */
  private readonly pending = new Map<string, CallCount>();
  private written = new Map<number, Counts>();
  private writtenDay = '';
  private timer: NodeJS.Timeout | undefined;
  private flushing: Promise<void> = Promise.resolve();
  private idle = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    private readonly ledger: CallLedger,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.flush();
    this.timer = setInterval(() => void this.round(), FLUSH_MS).unref();
  }

  /** Before, not on: the database closes then. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  count(siteId: number, callClass: CallClass): void {
    const day = this.today();
    const key = `${siteId} ${day}`;
    const clientCalls = callClass === 'clientEdit' ? 1 : 0;
    this.pending.set(key, { siteId, day, ...sum(this.pending.get(key), { calls: 1, clientCalls }) });
  }

  /** Throws `spent`, until midnight UTC, for a client's change that the day has no call left for. */
  mustAllow(siteId: number, callClass: CallClass): void {
    if (callClass !== 'clientEdit') return;
    const { dailyCalls, clientShare } = this.config.provider;
    const isUsedUp = (this.ofToday(siteId).clientCalls + 1) * CHANGE_COSTS > (dailyCalls * clientShare) / 100;
    if (isUsedUp || this.isTight(siteId)) throw new ProviderFault('spent', { retryAfterMs: this.msOfToday() });
  }

  /** Calls of the site since midnight UTC, those of other processes as of the last flush. */
  spent(siteId: number): number {
    return this.ofToday(siteId).calls;
  }

  /** The background should slow down. */
  isTight(siteId: number): boolean {
    return this.spent(siteId) >= TIGHT * this.config.provider.dailyCalls;
  }

  snapshot(): { siteId: number; calls: number }[] {
    const day = this.today();
    const pending = [...this.pending.values()].filter((one) => one.day === day).map((one) => one.siteId);
    const sites = new Set([...(this.writtenDay === day ? this.written.keys() : []), ...pending]);
    return [...sites].sort((a, b) => a - b).map((siteId) => ({ siteId, calls: this.spent(siteId) }));
  }

  /** One at a time; counts that could not be written are kept for the next try. */
  flush(): Promise<void> {
    this.flushing = this.flushing.then(() => this.writeAndRead());
    return this.flushing;
  }

  private ofToday(siteId: number): Counts {
    const day = this.today();
    const written = this.writtenDay === day ? this.written.get(siteId) : undefined;
    return sum(written, this.pending.get(`${siteId} ${day}`));
  }

  private async round(): Promise<void> {
    this.idle = this.pending.size > 0 ? 0 : this.idle + 1;
    if (this.idle % IDLE_ROUNDS === 0) await this.flush();
  }

  private async writeAndRead(): Promise<void> {
    const counts = [...this.pending.values()];
    const day = this.today();
    try {
      if (counts.length > 0) await this.ledger.add(counts);
      for (const count of counts) this.settle(count);
      this.written = new Map((await this.ledger.of(day)).map((one) => [one.siteId, one]));
      this.writtenDay = day;
    } catch (error) {
      this.log.warn({ msg: 'provider call counts not written', err: error });
    }
  }

  /** Moves a written count over; calls made while it was being written stay pending. */
  private settle({ siteId, day, ...written }: CallCount): void {
    const key = `${siteId} ${day}`;
    const left = sum(this.pending.get(key), { calls: -written.calls, clientCalls: -written.clientCalls });
    if (left.calls > 0) this.pending.set(key, { siteId, day, ...left });
    else this.pending.delete(key);
    if (day === this.writtenDay) this.written.set(siteId, sum(this.written.get(siteId), written));
  }

  private today(): string {
    return this.clock.now().toISOString().slice(0, 10);
  }

  /** What is left of the day. */
  private msOfToday(): number {
    return DAY_MS - (this.clock.now().getTime() % DAY_MS);
  }
}

function sum(one: Counts = NONE, other: Counts = NONE): Counts {
  return { calls: one.calls + other.calls, clientCalls: one.clientCalls + other.clientCalls };
}
