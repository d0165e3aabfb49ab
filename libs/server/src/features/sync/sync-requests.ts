import { Injectable } from '@nestjs/common';
import type { DayWindow } from '../../adapters/provider/scheduling-provider.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { JobOutbox } from '../../platform/jobs/job-outbox.js';

/** Asks the background to look at the provider; the same question twice is asked once. */
@Injectable()
export class SyncRequests {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: JobOutbox,
  ) {}

  day(siteId: number, window: DayWindow): Promise<void> {
    const { from, to } = window;
    return this.unitOfWork.run((tx) =>
      this.jobs.ask(tx, 'provider.syncDay', { payload: { siteId, from, to }, dedupeKey: `${from}/${to}` }),
    );
  }

  client(siteId: number, clientId: string): Promise<void> {
    return this.unitOfWork.run((tx) =>
      this.jobs.ask(tx, 'provider.syncClient', { payload: { siteId, clientId }, dedupeKey: clientId }),
    );
  }
}
