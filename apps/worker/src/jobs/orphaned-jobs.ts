import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Queue, type Job } from 'bullmq';
import { QUEUES } from '#contracts/work/jobs';
import type { Config } from '#server/platform/config';
import type { QueuedJob } from '#server/platform/jobs/job-relay';
import { connectRedis, endConnection, type Redis } from '#server/platform/redis';
import { CONFIG } from '#server/platform/tokens';

/** What the queues call the workers of this process; Redis lists their connections under it. */
export const WORKER_NAME = randomUUID();

const OWN_NAME = `studio-hub:orphans:${WORKER_NAME}`;
const LOOK_EVERY_MS = 1_000;
/** A job that so many workers did not survive may be what ends them: it waits for its lock to run out, and the others go first. */
const MOST_DEATHS = 5;
const NO_LOCK = '0';

/**
 * Takes back the jobs of workers that died. The lock of such a job would keep it for seconds; the connection of a dead process is gone at
 * once. Who hangs is still connected: of those only the lock tells.
 */
@Injectable()
export class OrphanedJobs implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(OrphanedJobs.name);
  private readonly redis: Redis;
  private readonly queues: Queue<QueuedJob>[];
  /** Workers that were not connected at the last look. One look is not enough: after a restart of Redis all of them come back in turn. */
  private missed = new Set<string>();
  private timer: NodeJS.Timeout | null = null;
  private isLooking = false;

  constructor(@Inject(CONFIG) config: Config) {
    this.redis = connectRedis(config.redisUrl, { connectionName: OWN_NAME, enableOfflineQueue: false });
    this.queues = QUEUES.map((name) => new Queue<QueuedJob>(name, { connection: this.redis }));
    for (const queue of this.queues) queue.on('error', (error) => this.logger.debug(error.message));
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await Promise.allSettled(this.queues.map((queue) => queue.close()));
    endConnection(this.redis);
  }

  /** Whether it saw anything. */
  async look(): Promise<boolean> {
    if (this.isLooking || this.redis.status !== 'ready') return false;
    this.isLooking = true;
    try {
      await this.takeBack();
      return true;
    } catch (error) {
      this.logger.debug(`look: ${String(error)}`);
      return false;
    } finally {
      this.isLooking = false;
    }
  }

  private async takeBack(): Promise<void> {
    const active = await Promise.all(this.queues.map(async (queue) => ({ queue, jobs: await queue.getActive() })));
    const owners = new Set(active.flatMap(({ jobs }) => jobs.flatMap(({ processedBy }) => processedBy ?? [])));
    owners.delete(WORKER_NAME);
    const missing = owners.size === 0 ? new Set<string>() : await this.notConnected(owners);
    const dead = new Set([...missing].filter((name) => this.missed.has(name)));
    this.missed = missing;
    for (const { queue, jobs } of active) {
      const orphans = jobs.filter((job) => job.processedBy !== undefined && dead.has(job.processedBy));
      for (const job of orphans) await this.giveBack(queue, job);
    }
  }

  /** None, where Redis does not tell the names of its clients: then it does not tell ours either. */
  private async notConnected(names: ReadonlySet<string>): Promise<Set<string>> {
    const clients = String(await this.redis.client('LIST'));
    if (!clients.includes(OWN_NAME)) return new Set();
    return new Set([...names].filter((name) => !clients.includes(`:w:${name}`)));
  }

  /** To the front of the jobs like it, unless somebody else has taken it over: whose lock was read is known only after it was. */
  private async giveBack(queue: Queue<QueuedJob>, job: Job<QueuedJob>): Promise<void> {
    if (job.attemptsStarted - job.attemptsMade >= MOST_DEATHS) return;
    const key = queue.toKey(job.id ?? '');
    const lock = await this.redis.get(`${key}:lock`);
    if ((await this.redis.hget(key, 'pb')) !== job.processedBy) return;
    await job.moveToWait(lock ?? NO_LOCK);
    // What is put back among jobs with a priority wakes nobody by itself.
    await this.redis.zadd(queue.toKey('marker'), 0, '0');
    this.logger.log(`${job.name} ${job.id} of a worker that died goes on`);
  }
}
