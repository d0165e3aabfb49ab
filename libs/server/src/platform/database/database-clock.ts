import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database } from './database.js';

const LOOK_EVERY_MS = 10_000;
/** An answer that took longer says too little about the moment it was given at. */
const TOO_SLOW_MS = 250;
const WORTH_TELLING_MS = 2_000;

/** Sets the clock of this process by the database's, before anything else starts and again and again. */
@Injectable()
export class DatabaseClock implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(DatabaseClock.name);
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.look(Infinity);
    this.timer = setInterval(() => void this.look(TOO_SLOW_MS), LOOK_EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** Sets the clock unless the answer takes longer than `patienceMs`; it is off by half of what the answer took at most. */
  async look(patienceMs: number): Promise<void> {
    const askedAt = performance.now();
    try {
      const instant = await this.database.now();
      const tookMs = performance.now() - askedAt;
      if (tookMs <= patienceMs) this.set(instant, askedAt + tookMs / 2);
    } catch (error) {
      this.logger.warn(`the time of the database is not known: ${String(error)}`);
    }
  }

  private set(instant: Date, at: number): void {
    const before = this.clock.now().getTime();
    this.clock.set(instant, at);
    const aheadMs = before - this.clock.now().getTime();
    if (Math.abs(aheadMs) > WORTH_TELLING_MS)
      this.logger.warn(`the clock of this process was ${aheadMs} ms ahead of the database's`);
  }
}
