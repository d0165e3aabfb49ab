import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { PROGRAMS, type Deployment, type Program, type RunningVersion } from '#contracts/work/deployment.dto';
import type { Wire } from '#contracts/wire';
import type { Config } from '../../platform/config.js';
import { connectRedis, endConnection, type Redis } from '../../platform/redis.js';
import { CONFIG } from '../../platform/tokens.js';
import { builtVersion, type BuiltVersion } from './built-version.js';

const KEY = 'studio-hub:programs';
const TELL_EVERY_MS = 10_000;
/** Who said nothing for so long runs no more. */
const BELIEVED_S = 30;

/** Which versions run: each program says so in Redis, and is forgotten when it stops saying it. 001 §9 */
@Injectable()
export class RunningVersions implements OnModuleDestroy {
  private readonly logger = new Logger(RunningVersions.name);
  private readonly redis: Redis;
  private readonly built: BuiltVersion;
  private readonly id = randomUUID();
  private own: Program | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(@Inject(CONFIG) config: Config) {
    this.built = builtVersion(config.webRoot);
    this.redis = connectRedis(config.redisUrl, { enableOfflineQueue: false, commandTimeout: config.redisTimeoutMs });
  }

  /** This process is such a program, from now on. */
  async begin(program: Program): Promise<void> {
    this.logger.log(`${program} of version ${this.built.server}, pages of ${this.built.page}`);
    this.own = program;
    this.redis.on('ready', () => void this.tell());
    this.timer = setInterval(() => void this.tell(), TELL_EVERY_MS).unref();
    await this.tell();
  }

  /** While Redis is away this process knows of itself alone. */
  async running(): Promise<Wire<Deployment>> {
    const told = await this.told().catch(() => this.ownLine());
    const lines = told.length === 0 ? this.ownLine() : told;
    return { page: this.built.page, programs: counted(lines) };
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    if (this.own !== null) await this.redis.zrem(KEY, this.ownLine()).catch(() => undefined);
    endConnection(this.redis);
  }

  private async tell(): Promise<void> {
    if (this.redis.status !== 'ready') return;
    try {
      const now = await this.now();
      for (const line of this.ownLine()) await this.redis.zadd(KEY, now, line);
      await this.redis.zremrangebyscore(KEY, '-inf', now - BELIEVED_S);
      await this.redis.expire(KEY, 2 * BELIEVED_S);
    } catch (error) {
      this.logger.debug(`version: ${String(error)}`);
    }
  }

  private async told(): Promise<string[]> {
    return this.redis.zrangebyscore(KEY, (await this.now()) - BELIEVED_S, '+inf');
  }

  /** Seconds, by the clock of Redis: it is the same for all. */
  private async now(): Promise<number> {
    const [seconds] = await this.redis.time();
    return Number(seconds);
  }

  private ownLine(): string[] {
    return this.own === null ? [] : [[this.own, this.built.server, this.id].join(' ')];
  }
}

/** Programs by name and version, in the order of their names. */
function counted(lines: readonly string[]): Wire<RunningVersion>[] {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const name = line.split(' ', 2).join(' ');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([name, count]) => {
      const [program, version = ''] = name.split(' ');
      const known = PROGRAMS.find((one) => one === program);
      return known === undefined ? [] : [{ program: known, version, count }];
    });
}
