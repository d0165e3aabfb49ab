import { Injectable } from '@nestjs/common';
import type { LogPosition } from '#contracts/live/realtime';
import type { FailedJobs } from '#contracts/work/failed-jobs.dto';
import { canRequeue } from '#contracts/work/failed-jobs';
import type { Wire } from '#contracts/wire';
import { Clock } from '../../platform/clock.js';
import { type Transaction, UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { EventLog } from '../../platform/events/event-log.js';
import { staffAuthor, type StaffPrincipal } from '../identity/principal.js';
import { SitesService } from '../sites/sites.service.js';
import { toFailedJob } from './failed-job-view.js';
import { type FailedJobRow, FailedJobsRepository } from './failed-jobs.repository.js';

/** Work of a site that failed for good: directors have it done again, or leave it undone. 002 §2 Logs */
@Injectable()
export class FailedJobsService {
  constructor(
    private readonly jobs: FailedJobsRepository,
    private readonly sites: SitesService,
    private readonly events: EventLog,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The log's position is taken before the rows are read: what they have more than it an event says once again. */
  async newest({ siteId }: StaffPrincipal): Promise<{ page: Wire<FailedJobs>; position: LogPosition; now: Date }> {
    const { timeZone } = await this.sites.one(siteId);
    const [head] = await this.events.heads([siteId]);
    if (head === undefined) throw new DomainError('NOT_FOUND', 'There is no such site.');
    const [rows, totals] = await Promise.all([this.jobs.newest(siteId), this.jobs.totals(siteId)]);
    const position = { epoch: head.epoch, seq: head.seq };
    return { page: { jobs: rows.map(toFailedJob), ...totals, timeZone }, position, now: this.clock.now() };
  }

  /** Once more, with all its tries. ILLEGAL_STATUS when somebody has dealt with it, or what it needs is gone. */
  async requeue(who: StaffPrincipal, jobId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const job = await this.held(tx, who, jobId);
      if (!canRequeue(job.name)) throw new DomainError('ILLEGAL_STATUS', 'What it would be done again with is gone.');
      await this.jobs.requeue(tx, { siteId: who.siteId, jobId });
      this.tell(tx, who, { name: 'job.requeued', job });
    });
  }

  /** It stays undone. ILLEGAL_STATUS when somebody has dealt with it. */
  async discard(who: StaffPrincipal, jobId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const job = await this.held(tx, who, jobId);
      await this.jobs.discard(tx, { siteId: who.siteId, jobId });
      this.tell(tx, who, { name: 'job.discarded', job });
    });
  }

  private async held(tx: Transaction, { siteId }: StaffPrincipal, jobId: string): Promise<FailedJobRow> {
    const job = await this.jobs.hold(tx, { siteId, jobId });
    if (job === null) throw new DomainError('NOT_FOUND', 'There is no such job.');
    if (!job.isFailed) throw new DomainError('ILLEGAL_STATUS', 'Somebody has dealt with it already.');
    return job;
  }

  private tell(
    tx: Transaction,
    who: StaffPrincipal,
    { name, job }: { name: 'job.requeued' | 'job.discarded'; job: FailedJobRow },
  ): void {
    const { actor, ...from } = staffAuthor(who);
    const { jobId, name: kind, appointmentId, clientId, failedAt, requeues } = job;
    const audit = { ...from, before: { failedAt: failedAt.toISOString(), requeues }, after: {} };
    const payload = { job: { jobId, name: kind, appointmentId, clientId } };
    this.events.record(tx, who.siteId, name, { payload, actor, audit });
  }
}
