import { Injectable, Logger } from '@nestjs/common';
import { UnrecoverableError, WaitingError, type Job } from 'bullmq';
import type { ErrorCode } from '#contracts/errors';
import { JOBS, type JobName } from '#contracts/work/jobs';
import { DomainError } from '#server/platform/errors';
import { outboxIdOf, type QueuedJob } from '#server/platform/jobs/job-relay';
import {
  type JobFailure,
  type OpenJob,
  OutboxRepository,
  type StoredJob,
} from '#server/platform/jobs/outbox.repository';
import { Metrics } from '#server/platform/metrics';
import { LimitedWork, WorkerStops, type Limit } from './limited-work.js';
import type { Processor } from './processor.js';
import { ProcessorRegistry } from './processor-registry.js';

/** Whether trying again can help. */
const RETRY: Record<ErrorCode, boolean> = {
  VALIDATION_FAILED: false,
  TOO_LARGE: false,
  TOO_SLOW: false,
  NOT_FOUND: false,
  RANGE_OUTSIDE: false,
  SESSION_REQUIRED: false,
  FORBIDDEN: false,
  SERVICE_CHEAPER: false,
  SITE_MISMATCH: false,
  LOCATION_REQUIRED: false,
  LOCATION_MISMATCH: false,
  SIGN_IN_REFUSED: true,
  ROLE_NOT_ACCEPTED: false,
  TOO_MANY_TRIES: true,
  ILLEGAL_STATUS: false,
  STALE_VERSION: true,
  NAME_TAKEN: false,
  CODE_REFUSED: false,
  CODE_REQUIRED: false,
  FORM_FILLED: false,
  FORM_IN_PROGRESS: false,
  TEXTS_CHANGED: false,
  KEY_REUSED: false,
  IMAGE_REFUSED: false,
  TOO_MANY_PHOTOS: false,
  PRICE_CHANGED: false,
  APPROVAL_NEEDED: false,
  ALREADY_PAID: false,
  PAYMENT_CHECKED: true,
  GIFT_CARD_SHORT: false,
  DISCOUNT_TOO_HIGH: false,
  TENDER_MISMATCH: false,
  TIP_WITHOUT_STAFF: false,
  PROVIDER_REFUSED: false,
  PROVIDER_UNAVAILABLE: true,
  PROVIDER_BUSY: true,
  SLOT_CLOSED: false,
  TIME_TWICE: false,
  SLOT_HELD: false,
  SLOT_TAKEN: false,
  CLIENT_EXISTS: false,
  ALREADY_LISTED: false,
  DAY_CLOSED: false,
  REASON_REQUIRED: false,
  YESTERDAY_OPEN: false,
  SIGNATURE_INVALID: false,
  UNAVAILABLE: true,
  INTERNAL: false,
};

const GIVE_UP_MS = 15_000;
/** What it says of itself: it will be back. */
const AWAY: ReadonlySet<ErrorCode> = new Set(['PROVIDER_UNAVAILABLE', 'PROVIDER_BUSY', 'UNAVAILABLE']);

interface Tried {
  siteId: number;
  id: string;
  error: unknown;
}

/** Runs a queued job by what the outbox says of it and writes down what became of it. */
@Injectable()
export class JobRunner {
  private readonly logger = new Logger(JobRunner.name);

  constructor(
    private readonly processors: ProcessorRegistry,
    private readonly outbox: OutboxRepository,
    private readonly work: LimitedWork,
    private readonly metrics: Metrics,
  ) {}

  /** `token` is what this process holds the job by. */
  async run(job: Job<QueuedJob>, token: string | undefined): Promise<void> {
    const { siteId } = job.data;
    const id = outboxIdOf(job.id);
    const stored = await this.outbox.open(siteId, id);
    // A job of another version stays open for that one.
    if (stored === null || !(stored.name in JOBS)) return;
    try {
      await this.work.run(this.limitOf(stored), () => this.process(stored, id));
    } catch (error) {
      if (error instanceof WorkerStops) await this.putBack(job, token);
      if (!(await this.waits(stored, { siteId, id, error }))) await this.failed(job, stored, error);
      return;
    }
    await this.outbox.done(siteId, id);
    this.metrics.jobs.inc({ job: stored.name, outcome: 'done' });
  }

  private async process({ name, payload, requeues }: OpenJob, id: string): Promise<void> {
    const processor: Processor<JobName> = this.processors.of(name);
    if (requeues > 0) await processor.comesBack?.(payload);
    await processor.run(payload, id);
  }

  protected limitOf({ name }: StoredJob): Limit {
    return { name, ms: JOBS[name].timeoutMs };
  }

  /** For another worker, at once; this was no attempt. */
  private async putBack(job: Job<QueuedJob>, token: string | undefined): Promise<never> {
    await job.moveToWait(token);
    throw new WaitingError();
  }

  private async giveUp(stored: StoredJob, failure: JobFailure, error: unknown): Promise<void> {
    const processor: Processor<JobName> = this.processors.of(stored.name);
    const limit = { name: `giving up ${stored.name}`, ms: GIVE_UP_MS };
    await this.work.run(limit, async () => processor.gaveUp?.(stored.payload, error));
    await this.outbox.failed(stored, failure);
  }

  /** True when it waits now for what is away: no attempt is used up, and the queue is rid of it until then. */
  private async waits(stored: StoredJob, { siteId, id, error }: Tried): Promise<boolean> {
    const { longestWaitMs: longestMs, backoffMs: firstMs } = JOBS[stored.name];
    if (longestMs === undefined || !(error instanceof DomainError) || !AWAY.has(error.code)) return false;
    const times = await this.outbox.waits(siteId, id, { reason: error.message, firstMs, longestMs });
    this.metrics.jobs.inc({ job: stored.name, outcome: 'waiting' });
    this.logger.warn(`${stored.name} of site ${siteId} waits: ${error.message}`);
    const processor: Processor<JobName> = this.processors.of(stored.name);
    await processor.waits?.(stored.payload, times);
    return true;
  }

  private async failed(job: Job<QueuedJob>, stored: StoredJob, error: unknown): Promise<never> {
    const { siteId } = job.data;
    const id = outboxIdOf(job.id);
    const reason = error instanceof Error ? error.message : String(error);
    const canHelp = !(error instanceof DomainError) || RETRY[error.code];
    const isLast = job.attemptsMade + 1 >= JOBS[stored.name].attempts;
    const outcome = canHelp && !isLast ? 'retrying' : 'failed';
    this.metrics.jobs.inc({ job: stored.name, outcome });
    this.logger.warn(`${stored.name} of site ${siteId} ${outcome}: ${reason}`);
    if (outcome === 'retrying') await this.outbox.retrying(siteId, id, reason);
    else
      await this.giveUp(stored, { siteId, id, reason, code: error instanceof DomainError ? error.code : null }, error);
    throw canHelp ? error : new UnrecoverableError(reason);
  }
}
