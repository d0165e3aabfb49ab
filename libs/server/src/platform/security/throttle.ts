import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { AddressLimit } from '#contracts/routes';
import type { Config } from '../config.js';
import { DomainError } from '../errors.js';
import { connectRedis, endConnection, type Redis } from '../redis.js';
import { CONFIG } from '../tokens.js';

interface Limit {
  points: number;
  seconds: number;
  /** What happens while Redis does not answer: refuse, or count in this process alone. */
  withoutRedis: 'refuse' | 'count here';
  /** Who is refused is refused by this process alone until the time is over: a flood does not reach Redis. */
  isFlooded?: true;
}

/** Tries within a time; the key says whose. A shared studio address has many clients, so its limits are wide. */
export const LIMITS = {
  'signIn.user': { points: 8, seconds: 300, withoutRedis: 'refuse' },
  'signIn.address': { points: 60, seconds: 300, withoutRedis: 'refuse' },
  // Sites asked in vain by sign-ins at all sites: twenty tries at 26. One user's eight everywhere leave room for another's.
  'signIn.sites': { points: 520, seconds: 300, withoutRedis: 'refuse' },
  'code.contact': { points: 6, seconds: 3_600, withoutRedis: 'refuse' },
  'code.address': { points: 60, seconds: 600, withoutRedis: 'refuse' },
  'code.site': { points: 300, seconds: 60, withoutRedis: 'refuse' },
  'verify.address': { points: 120, seconds: 600, withoutRedis: 'refuse' },
  'verify.site': { points: 600, seconds: 60, withoutRedis: 'refuse' },
  'checkIn.ticket': { points: 20, seconds: 60, withoutRedis: 'count here' },
  'change.ticket': { points: 10, seconds: 10, withoutRedis: 'count here', isFlooded: true },
  'change.ticketHour': { points: 60, seconds: 3_600, withoutRedis: 'count here', isFlooded: true },
  'change.session': { points: 60, seconds: 60, withoutRedis: 'count here' },
  'day.session': { points: 30, seconds: 60, withoutRedis: 'count here' },
  'day.far': { points: 1, seconds: 3_600, withoutRedis: 'count here' },
  'form.draft': { points: 120, seconds: 60, withoutRedis: 'count here' },
  'form.opened': { points: 60, seconds: 60, withoutRedis: 'count here' },
  'form.submit': { points: 40, seconds: 60, withoutRedis: 'count here' },
  'form.visit': { points: 20, seconds: 3_600, withoutRedis: 'count here' },
  'visit.one': { points: 60, seconds: 60, withoutRedis: 'count here' },
  'visit.address': { points: 120, seconds: 60, withoutRedis: 'count here' },
  'validate.contact': { points: 12, seconds: 600, withoutRedis: 'count here' },
  'validate.address': { points: 40, seconds: 60, withoutRedis: 'count here' },
  'validate.site': { points: 400, seconds: 60, withoutRedis: 'count here' },
} as const satisfies Record<AddressLimit, Limit> & Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
/** One try each, by whose it is. */
export type Tries = Partial<Record<LimitName, string | number>>;

@Injectable()
export class Throttle implements OnModuleDestroy {
  private readonly logger = new Logger(Throttle.name);
  private readonly redis: Redis;
  private readonly limiters: Map<LimitName, RateLimiterRedis>;

  constructor(@Inject(CONFIG) config: Config) {
    this.redis = connectRedis(config.redisUrl, { enableOfflineQueue: false, commandTimeout: 1_000 });
    this.limiters = new Map(
      Object.entries(LIMITS).map(([name, limit]) => [name as LimitName, limiter(this.redis, name, limit)]),
    );
  }

  /** Counts one try for each, or `points`; TOO_MANY_TRIES when any is used up, UNAVAILABLE when a strict one can't be counted. */
  async take(tries: Tries, points = 1): Promise<void> {
    for (const [name, key] of Object.entries(tries)) {
      const found = this.limiters.get(name as LimitName);
      if (found === undefined) continue;
      await found.consume(key, points).catch((refusal: unknown) => {
        throw this.explain(refusal);
      });
    }
  }

  /** Takes the tries back: whoever got in was no guesser. */
  async forgive(name: LimitName, key: string): Promise<void> {
    await this.limiters
      .get(name)
      ?.delete(key)
      .catch(() => undefined);
  }

  /** What was taken and did no harm. */
  async giveBack(name: LimitName, key: string, points: number): Promise<void> {
    await this.limiters
      .get(name)
      ?.reward(key, points)
      .catch(() => undefined);
  }

  onModuleDestroy(): void {
    endConnection(this.redis);
  }

  private explain(refusal: unknown): DomainError {
    if (refusal instanceof RateLimiterRes) {
      const retryAfterMs = refusal.msBeforeNext;
      const seconds = Math.ceil(retryAfterMs / 1_000);
      return new DomainError('TOO_MANY_TRIES', `Too many tries. Please try again in ${seconds} seconds.`, {
        retryAfterMs,
      });
    }
    this.logger.warn(`throttle can't count: ${String(refusal)}`);
    return new DomainError('UNAVAILABLE', 'This is not possible at the moment. Please try again shortly.');
  }
}

function limiter(redis: Redis, name: string, limit: Limit): RateLimiterRedis {
  const { points, seconds: duration } = limit;
  const insurance = { insuranceLimiter: new RateLimiterMemory({ points, duration }) };
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `throttle:${name}`,
    points,
    duration,
    rejectIfRedisNotReady: true,
    ...(limit.withoutRedis === 'count here' ? insurance : {}),
    ...(limit.isFlooded ? { inMemoryBlockOnConsumed: points + 1 } : {}),
  });
}
