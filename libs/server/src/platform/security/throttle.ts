import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config.js';
import { DomainError } from '../errors.js';
import { connectRedis, endConnection, type Redis } from '../redis.js';
import { CONFIG } from '../tokens.js';
import { LIMITS, type Limit, type LimitName } from './limits.js';
import { networkOf } from './network.js';
import { Secrets } from './secrets.js';
import { type Caller, type Place, WaitingLine } from './waiting-line.js';

/** One try each, by whose it is. */
export type Tries = Partial<Record<LimitName, string | number>>;

/** How much of each limit is used up by now. */
export type Used = Partial<Record<string, number>>;

interface Take {
  /** Instead of one; 0 only looks whether a try would be refused. */
  points?: Partial<Record<LimitName, number>>;
  /** What was used up of an address's limit that was counted before. */
  before?: Used;
}

interface Count {
  name: LimitName;
  used: number;
  waitMs: number;
}

@Injectable()
export class Throttle implements OnModuleDestroy {
  private readonly logger = new Logger(Throttle.name);
  private readonly redis: Redis;
  private readonly limiters: Map<LimitName, RateLimiterRedis>;
  private readonly line: WaitingLine;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly secrets: Secrets,
  ) {
    this.redis = connectRedis(config.redisUrl, { enableOfflineQueue: false, commandTimeout: config.redisTimeoutMs });
    this.limiters = new Map(
      Object.entries(LIMITS).map(([name, limit]) => [name as LimitName, limiter(this.redis, name, limit)]),
    );
    this.line = new WaitingLine(this.redis);
  }

  /**
   * Counts one try for each. TOO_MANY_TRIES when any is used up, with the time after which none of them is; UNAVAILABLE when a strict
   * one can't be counted. Addresses come first: who is over that limit uses up nothing of a site's or another person's.
   */
  async take(tries: Tries, options: Take = {}): Promise<Used> {
    const { used, waitMs } = await this.tried(tries, options);
    if (waitMs > 0) throw tooMany(waitMs);
    return used;
  }

  /** As `take`, but says how long to wait instead of refusing; 0 is not at all. */
  async tried(tries: Tries, { points = {}, before = {} }: Take = {}): Promise<{ used: Used; waitMs: number }> {
    const used: Used = { ...before };
    const counts: Count[] = [];
    let isRefused = false;
    for (const [name, key] of addressesFirst(tries)) {
      const taken: number = isRefused ? 0 : (points[name] ?? 1);
      const count = await this.count(name, keyOf(name, key), taken);
      used[name] = count.used;
      counts.push(count);
      isRefused ||= taken === 0 ? isFull(name, used) : isOver(name, used);
    }
    return { used, waitMs: isRefused ? longestWait(counts, used) : 0 };
  }

  /** Milliseconds until this caller's turn (see WaitingLine); UNAVAILABLE when nobody can say. */
  async inTurn(caller: Caller, mayEnter: boolean): Promise<Place> {
    return this.line.knock(caller, mayEnter).catch((error: unknown) => {
      throw this.unavailable(error);
    });
  }

  /** Takes the tries back: whoever got in was no guesser. */
  async forgive(name: LimitName, key: string): Promise<void> {
    await this.limiters
      .get(name)
      ?.delete(keyOf(name, key))
      .catch(() => undefined);
  }

  /** What was taken and did no harm. */
  async giveBack(name: LimitName, key: string, points: number): Promise<void> {
    await this.limiters
      .get(name)
      ?.reward(keyOf(name, key), points)
      .catch(() => undefined);
  }

  onModuleDestroy(): void {
    endConnection(this.redis);
  }

  /** With no points it only looks. */
  private async count(name: LimitName, key: string, points: number): Promise<Count> {
    const found = this.limiters.get(name);
    let least = 0;
    const state = await (points === 0 ? found?.get(key) : found?.consume(key, points))?.catch((refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw this.unavailable(refusal);
      // Whatever it says of the points: refused is refused.
      least = LIMITS[name].points + 1;
      return refusal;
    });
    const used = Math.max(least, state?.consumedPoints ?? 0);
    this.warn(name, { key, points, used });
    return { name, used, waitMs: state?.msBeforeNext ?? 0 };
  }

  /** Once, when a limit is passed. */
  private warn(name: LimitName, { key, points, used }: { key: string; points: number; used: number }): void {
    const { isAlarm = false, points: most, seconds }: Limit = LIMITS[name];
    if (!isAlarm || used <= most || used - points > most) return;
    const of = ofAddress(name) ? this.secrets.mark('address', key) : key;
    this.logger.warn({ msg: `alarm: more than ${most} tries in ${seconds} s`, limit: name, of });
  }

  private unavailable(error: unknown): DomainError {
    this.logger.warn(`throttle can't count: ${String(error)}`);
    return new DomainError('UNAVAILABLE', 'This is not possible at the moment. Please try again shortly.');
  }
}

export function tooMany(waitMs: number): DomainError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  const words = `Too many tries. Please try again in ${seconds} seconds.`;
  return new DomainError('TOO_MANY_TRIES', words, { retryAfterMs: seconds * 1_000 });
}

function addressesFirst(tries: Tries): [LimitName, string | number][] {
  const all = Object.entries(tries) as [LimitName, string | number][];
  return [...all.filter(([name]) => ofAddress(name)), ...all.filter(([name]) => !ofAddress(name))];
}

function isOver(name: LimitName, used: Used): boolean {
  const { points, spares }: Limit = LIMITS[name];
  if ((used[name] ?? 0) <= points) return false;
  return spares === undefined || (used[spares.limit] ?? 0) > spares.upTo;
}

/** Whether the next try would be refused. */
function isFull(name: LimitName, used: Used): boolean {
  return (used[name] ?? 0) >= LIMITS[name].points;
}

/** Whatever would refuse the next try counts; but what spares an address within its own limit does so again when that one's time is over. */
function longestWait(counts: readonly Count[], used: Used): number {
  const refusing = counts.filter(({ name }) => {
    const { spares }: Limit = LIMITS[name];
    if (!isFull(name, used)) return false;
    return spares === undefined || (isOver(name, used) && !isFull(spares.limit as LimitName, used));
  });
  return Math.max(1, ...refusing.map(({ waitMs }) => waitMs));
}

function ofAddress(name: LimitName): boolean {
  const { isAddress = false }: Limit = LIMITS[name];
  return isAddress;
}

function keyOf(name: LimitName, key: string | number): string {
  return ofAddress(name) ? networkOf(String(key)) : String(key);
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
