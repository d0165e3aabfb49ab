import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Queue } from 'bullmq';
import { JOBS, QUEUES, type JobName, type QueueName } from '#contracts/work/jobs';
import type { Config } from '../config.js';
import { Database } from '../database/database.js';
import { connectRedis, endConnection, type Redis } from '../redis.js';
import { CONFIG } from '../tokens.js';
import { JobNudge } from './job-nudge.js';

const LOOK_EVERY_MS = 500;
const BATCH = 200;
/** A version that is rolled out or back beside this one may ask for jobs that only it can do. */
const KNOWN = Object.keys(JOBS);
/** A job handed over this long ago and not finished is handed over again; the queue ignores ids it still has. */
const REHAND_AFTER_SECONDS = 30;
const REHAND_EVERY_MS = 5_000;
const HAND_OVER_MS = 2_000;

const WAITING = {
  name: 'relay_waiting',
  text: `UPDATE job_outbox SET handed_at = clock_timestamp(), retry_at = NULL
         WHERE (site_id, id) IN (
           SELECT site_id, id FROM job_outbox
           WHERE (handed_at IS NULL OR retry_at <= clock_timestamp()) AND done_at IS NULL AND name = ANY($1)
             AND (not_before IS NULL OR not_before <= clock_timestamp())
           ORDER BY created_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
         RETURNING site_id AS "siteId", id, name, waits, requeues`,
};
const OPEN = {
  name: 'relay_open',
  text: `UPDATE job_outbox SET handed_at = clock_timestamp()
         WHERE (site_id, id) IN (
           SELECT site_id, id FROM job_outbox
           WHERE handed_at < clock_timestamp() - make_interval(secs => $1) AND done_at IS NULL AND failed_at IS NULL
             AND retry_at IS NULL AND name = ANY($2)
           ORDER BY handed_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
         RETURNING site_id AS "siteId", id, name, waits, requeues`,
};
/** Without its key a job collides with none that was asked for under the same one meanwhile. */
const TAKE_BACK = {
  name: 'relay_take_back',
  text: `UPDATE job_outbox SET handed_at = NULL, dedupe_key = NULL
         WHERE done_at IS NULL AND failed_at IS NULL
           AND (site_id, id) IN (SELECT * FROM unnest($1::int[], $2::uuid[]))`,
};
const LAG = {
  name: 'relay_lag',
  text: `SELECT coalesce(extract(epoch FROM clock_timestamp() - min(greatest(created_at, woken_at, not_before))), 0)::float8 AS seconds
         FROM job_outbox WHERE handed_at IS NULL AND done_at IS NULL AND (not_before IS NULL OR not_before <= clock_timestamp())`,
};
/** Gone when Redis was wiped: everything open is handed over at once. */
const WITNESS_KEY = 'studio-hub:queues-are-whole';

/** The wait between two attempts is the worker's to say. */
const BACKOFF = 'of the job';

interface HandedRow {
  siteId: number;
  id: string;
  name: JobName;
  waits: number;
  requeues: number;
}

/** The row of a job that a queue holds. */
export function outboxIdOf(jobId: string | undefined): string {
  return (jobId ?? '').split('.', 1).join();
}

/** What a queue carries: where the job is written down, nothing of what it is about. */
export interface QueuedJob {
  siteId: number;
}

/**
 * Hands jobs from the outbox to the queues, the only place that adds to them (invariant 5). A row counts as handed
 * before the queue has it; what the queue did not take is taken back, and what it forgets is still open and handed over again.
 */
@Injectable()
export class JobRelay implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(JobRelay.name);
  private readonly redis: Redis;
  private readonly queues = new Map<QueueName, Queue<QueuedJob>>();
  private readonly timers: NodeJS.Timeout[] = [];
  private running: Promise<void> | null = null;
  private again = false;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly database: Database,
    private readonly nudge: JobNudge,
  ) {
    this.redis = connectRedis(config.redisUrl, { enableOfflineQueue: false, commandTimeout: HAND_OVER_MS });
  }

  onModuleInit(): void {
    this.nudge.onWake(() => void this.handOver());
    this.timers.push(setInterval(() => void this.handOver(), LOOK_EVERY_MS).unref());
    this.timers.push(setInterval(() => void this.handOverAgain(), REHAND_EVERY_MS).unref());
  }

  async onModuleDestroy(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    // A hand-over whose Redis goes away waits for it to come back, also when it goes away only now.
    const end = (): void => endConnection(this.redis);
    if (this.redis.status === 'ready') this.redis.once('close', end);
    else end();
    await this.running?.catch(() => undefined);
    await Promise.allSettled([...this.queues.values()].map((queue) => queue.close()));
    end();
  }

  /** Seconds that the oldest job has been waiting to be handed over. */
  async lagSeconds(): Promise<number> {
    return (await this.database.first<{ seconds: number }>(LAG))?.seconds ?? 0;
  }

  async depths(): Promise<{ queue: QueueName; waiting: number }[]> {
    if (this.redis.status !== 'ready') return [];
    return Promise.all(QUEUES.map(async (queue) => ({ queue, waiting: await this.countWaiting(queue) })));
  }

  private async handOver(): Promise<void> {
    this.again = true;
    this.running ??= this.drain().finally(() => (this.running = null));
    await this.running;
  }

  private async drain(): Promise<void> {
    while (this.again) {
      this.again = false;
      if (this.redis.status !== 'ready') return;
      try {
        const rows = await this.database.rows<HandedRow>(WAITING, [KNOWN]);
        await this.add(rows);
        if (rows.length === BATCH) this.again = true;
      } catch (error) {
        this.logger.warn(`hand-over: ${String(error)}`);
        return;
      }
    }
  }

  private async handOverAgain(): Promise<void> {
    if (this.redis.status !== 'ready') return;
    try {
      const isWhole = (await this.redis.get(WITNESS_KEY)) !== null;
      const began = performance.now();
      const olderThan = (): number => (isWhole ? REHAND_AFTER_SECONDS : (performance.now() - began) / 1_000);
      let rows: HandedRow[];
      do {
        rows = await this.database.rows<HandedRow>(OPEN, [olderThan(), KNOWN]);
        await this.add(rows);
      } while (rows.length === BATCH);
      if (!isWhole) await this.redis.set(WITNESS_KEY, '1');
    } catch (error) {
      this.logger.warn(`second hand-over: ${String(error)}`);
    }
  }

  private async add(rows: readonly HandedRow[]): Promise<void> {
    try {
      await Promise.all(rows.map((row) => this.addOne(row)));
    } catch (error) {
      // A queue whose first words to Redis failed stays broken: the next hand-over opens new ones.
      for (const queue of this.queues.values()) void queue.close().catch(() => undefined);
      this.queues.clear();
      await this.database.rows(TAKE_BACK, [rows.map(({ siteId }) => siteId), rows.map(({ id }) => id)]);
      throw error;
    }
  }

  /** A queue may not have let go yet of a job that waited or failed: it comes back under another id. */
  private async addOne({ siteId, id, name, waits, requeues }: HandedRow): Promise<void> {
    const { queue, attempts, priority } = JOBS[name];
    await this.queue(queue).add(
      name,
      { siteId },
      {
        jobId: [id, ...(waits + requeues === 0 ? [] : [waits]), ...(requeues === 0 ? [] : [requeues])].join('.'),
        attempts,
        backoff: { type: BACKOFF },
        priority,
        removeOnComplete: true,
        removeOnFail: true,
      },
    );
  }

  /** Jobs with a priority wait in a set of their own, which BullMQ does not count as waiting. */
  private async countWaiting(queue: QueueName): Promise<number> {
    const counts = await this.queue(queue).getJobCounts('waiting', 'prioritized');
    return Object.values(counts).reduce((sum, count) => sum + count, 0);
  }

  private queue(name: QueueName): Queue<QueuedJob> {
    const open = this.queues.get(name);
    if (open !== undefined) return open;
    const queue = new Queue<QueuedJob>(name, { connection: this.redis });
    queue.on('error', () => undefined);
    this.queues.set(name, queue);
    return queue;
  }
}
