import type { Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import type { Job } from 'bullmq';
import { JOBS, type JobName } from '#contracts/work/jobs';
import type { Database } from '#server/platform/database/database';
import type { QueuedJob } from '#server/platform/jobs/job-relay';
import type { UnitOfWork } from '#server/platform/database/unit-of-work';
import type { EventLog } from '#server/platform/events/event-log';
import {
  type JobFailure,
  type OpenJob,
  OutboxRepository,
  type StoredJob,
} from '#server/platform/jobs/outbox.repository';
import { Metrics } from '#server/platform/metrics';
import { JobRunner } from '../job-runner.js';
import { type Limit, LimitedWork } from '../limited-work.js';
import { Processes, type Processor } from '../processor.js';
import { ProcessorRegistry } from '../processor-registry.js';

/** What became of one job. */
class OneJob extends OutboxRepository {
  readonly told: string[] = [];

  constructor(private readonly stored: OpenJob) {
    super(undefined as unknown as Database, undefined as unknown as UnitOfWork, undefined as unknown as EventLog);
  }

  override async open(): Promise<OpenJob> {
    return this.stored;
  }

  override async done(): Promise<void> {
    this.told.push('done');
  }

  override async failed(...[, { reason }]: [StoredJob, JobFailure]): Promise<void> {
    this.told.push(`failed: ${reason}`);
  }

  override async retrying(...[, , reason]: [number, string, string]): Promise<void> {
    this.told.push(`retrying: ${reason}`);
  }
}

class Hasty extends JobRunner {
  limitMs = 0;

  protected override limitOf(stored: StoredJob): Limit {
    return { ...super.limitOf(stored), ms: this.limitMs };
  }
}

class Watched extends LimitedWork {
  readonly stuck: string[] = [];
  protected override readonly endWithinMs = 20;

  protected override endProcess({ name }: Limit): void {
    this.stuck.push(name);
  }
}

type Work = Pick<Processor<'code.deliver'>, 'run' | 'comesBack' | 'gaveUp'>;

function processorOf(name: JobName, work: Work): Type<Processor<JobName>> {
  @Processes(name)
  class Stub implements Work {
    run: Work['run'] = (payload, id) => work.run(payload, id);
    comesBack: NonNullable<Work['comesBack']> = async (payload) => work.comesBack?.(payload);
    gaveUp: NonNullable<Work['gaveUp']> = async (payload, reason) => work.gaveUp?.(payload, reason);
  }
  return Stub;
}

/** For tests: what a worker does with one job of which this is the work. */
export async function workerFor(work: Work, limitMs: number, requeues = 0) {
  const none: Work = { run: () => Promise.reject(new Error('not asked for')) };
  const names = Object.keys(JOBS) as JobName[];
  const stubs = names.map((name) => processorOf(name, name === 'code.deliver' ? work : none));
  const app = await Test.createTestingModule({
    imports: [DiscoveryModule],
    providers: [ProcessorRegistry, ...stubs],
  }).compile();
  await app.init();
  const payload = { siteId: 4, appointmentId: 1, challengeId: 'c' };
  const outbox = new OneJob({ name: 'code.deliver', payload, requeues });
  const metrics = new Metrics();
  const limited = new Watched(metrics);
  const runner = new Hasty(app.get(ProcessorRegistry), outbox, limited, metrics);
  runner.limitMs = limitMs;
  const run = (attemptsMade = 0) =>
    runner.run({ id: 'job', data: { siteId: 4 }, attemptsMade } as Job<QueuedJob>, 'token');
  return { run, runner, outbox, limited };
}
