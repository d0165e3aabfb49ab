import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Worker, type Job } from 'bullmq';
import { QUEUES, type JobName, type QueueName } from '#contracts/work/jobs';
import type { Config } from '#server/platform/config';
import { JobRelay, type QueuedJob } from '#server/platform/jobs/job-relay';
import { connectRedis, endConnection } from '#server/platform/redis';
import { CONFIG } from '#server/platform/tokens';
import { waitAfter } from './backoff.js';
import { JobRunner } from './job-runner.js';
import { LimitedWork } from './limited-work.js';
import { WORKER_NAME } from './orphaned-jobs.js';

/** Jobs of a queue at once in this process; queues are apart so that a slow kind can't delay a quick one. */
const CONCURRENCY: Record<QueueName, number> = { codes: 8, provider: 8, messages: 3, documents: 4, media: 2, clock: 2 };
/** How long a worker that hangs keeps its job from the others. Short where a client waits; renewed at half of it. */
const LOCK_MS: Record<QueueName, number> = {
  codes: 4_000,
  provider: 30_000,
  messages: 30_000,
  documents: 8_000,
  media: 10_000,
  clock: 30_000,
};
const LOOK_EVERY_MS = 5_000;
/** Leaves a stopping process the time to call jobs off and to put them back. */
const FINISH_WITHIN_MS = 9_000;
/** Jobs waiting, nobody working and this long without a start: the worker lost its connection for good. */
const STUCK_AFTER_MS = 12_000;

interface Consumed {
  /** Under way now. */
  jobs: Set<Promise<void>>;
  lastSign: number;
}

interface Running extends Consumed {
  close: (isForced?: boolean) => Promise<void>;
}

/** One BullMQ worker per queue, and a watchdog that replaces one which stopped consuming after a Redis restart. */
@Injectable()
export class QueueWorkers implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(QueueWorkers.name);
  private readonly running = new Map<QueueName, Running>();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly runner: JobRunner,
    private readonly work: LimitedWork,
    private readonly relay: JobRelay,
  ) {}

  onApplicationBootstrap(): void {
    for (const name of QUEUES) this.running.set(name, this.open(name));
    this.timer = setInterval(() => void this.watch(), LOOK_EVERY_MS).unref();
  }

  /** Jobs that run are finished first; what is not done by then is called off and runs elsewhere. */
  async onApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    const callOff = setTimeout(() => this.work.callOffAll(), FINISH_WITHIN_MS);
    await Promise.allSettled([...this.running.values()].map((one) => one.close()));
    clearTimeout(callOff);
  }

  private open(name: QueueName): Running {
    const connection = connectRedis(this.config.redisUrl, { maxRetriesPerRequest: null });
    const running: Consumed = { jobs: new Set(), lastSign: performance.now() };
    const worker = new Worker<QueuedJob>(name, (job, token) => this.counted(running, job, token), {
      connection,
      name: WORKER_NAME,
      concurrency: CONCURRENCY[name],
      lockDuration: LOCK_MS[name],
      stalledInterval: LOCK_MS[name] / 2,
      maxStalledCount: 10,
      settings: { backoffStrategy: (attempts, ...[, , job]) => waitAfter(attempts, job?.name as JobName) },
    });
    worker.on('error', (error) => this.logger.debug(`${name}: ${error.message}`));
    // Away, Redis would be waited for. What runs is finished all the same: PostgreSQL is told of it.
    const close = async (isForced = connection.status !== 'ready'): Promise<void> => {
      if (isForced) endConnection(connection);
      if (isForced) await Promise.allSettled(running.jobs);
      await worker.close(isForced);
      endConnection(connection);
    };
    return Object.assign(running, { close });
  }

  /** Counted here and not by the worker's events: of a job that ends while Redis is away those tell nothing. */
  private async counted(running: Consumed, job: Job<QueuedJob>, token: string | undefined): Promise<void> {
    const run = this.runner.run(job, token);
    running.jobs.add(run);
    running.lastSign = performance.now();
    try {
      await run;
    } finally {
      running.jobs.delete(run);
      running.lastSign = performance.now();
    }
  }

  private async watch(): Promise<void> {
    const depths = await this.relay.depths().catch(() => []);
    for (const { queue, waiting } of depths) {
      const running = this.running.get(queue);
      if (running === undefined || waiting === 0 || running.jobs.size > 0) continue;
      if (performance.now() - running.lastSign < STUCK_AFTER_MS) continue;
      this.logger.warn(`queue ${queue} stands still with ${waiting} waiting: its worker is replaced`);
      this.running.set(queue, this.open(queue));
      void running.close(true).catch(() => undefined);
    }
  }
}
