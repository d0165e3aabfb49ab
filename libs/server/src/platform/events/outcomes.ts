import { EventEmitter } from 'node:events';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../clock.js';
import type { Config } from '../config.js';
import { connectSubscriber, endConnection, isSubscribed, type Redis } from '../redis.js';
import { CONFIG } from '../tokens.js';
import { apart, untilCalledOff } from '../work/work-signal.js';

/** The channel of Redis on which a process tells the others that something is settled: its name, and nothing of it. */
export const OUTCOMES_CHANNEL = 'outcomes';

/** Without Redis nobody can be told. */
const LOOK_EVERY_WITHOUT_REDIS_MS = 120;

/**
 * Waits for what another process does. That process tells when it may be done (`Transaction.outcomes`, `EventPublisher.tell`); what it is stands in
 * the database, which is looked at before every wait and after every word. What is heard is only ever a reason to look.
 */
@Injectable()
export class Outcomes implements OnModuleDestroy {
  /** For what nobody will tell of, because the owner died, and for a word that got lost. */
  readonly lookEveryMs: number = 2_000;
  private readonly redis: Redis;
  private readonly heard = new EventEmitter().setMaxListeners(0);
  private isListening = false;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly clock: Clock,
  ) {
    this.redis = connectSubscriber(config.redisUrl);
    this.redis.on('message', (_channel, name: string) => this.heard.emit(name));
  }

  /** Whether it would hear of anything now. */
  get isTold(): boolean {
    return isSubscribed(this.redis);
  }

  inMs(limitMs: number): Date {
    return new Date(this.clock.now().getTime() + limitMs);
  }

  /** What `look` finds, as soon as it finds something; null when that is nothing until `end`. Looks once at least. */
  async wait<T>(name: string, look: () => Promise<T | null>, end: Date): Promise<T | null> {
    for (;;) {
      // Before the look: what is told while it is under way counts.
      const turn = this.turn(name);
      try {
        const found = await look();
        const leftMs = end.getTime() - this.clock.now().getTime();
        if (found !== null || leftMs <= 0) return found;
        this.listen();
        await turn.over(leftMs);
      } finally {
        turn.end();
      }
    }
  }

  onModuleDestroy(): void {
    endConnection(this.redis);
  }

  private turn(name: string): { over: (mostMs: number) => Promise<void>; end: () => void } {
    const longestMs = this.isTold ? this.lookEveryMs : LOOK_EVERY_WITHOUT_REDIS_MS;
    let timer: NodeJS.Timeout | undefined;
    let finish: () => void = () => undefined;
    const told = new Promise<void>((resolve) => (finish = resolve));
    this.heard.once(name, finish);
    return {
      over: (mostMs) => {
        timer = setTimeout(finish, Math.min(longestMs, mostMs));
        return untilCalledOff(told);
      },
      end: () => {
        clearTimeout(timer);
        this.heard.off(name, finish);
      },
    };
  }

  /** From the first wait on: most processes never wait for another. */
  private listen(): void {
    if (this.isListening) return;
    this.isListening = true;
    void apart(() => this.redis.subscribe(OUTCOMES_CHANNEL));
  }
}
