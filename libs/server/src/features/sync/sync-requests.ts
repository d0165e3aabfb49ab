import { Injectable } from '@nestjs/common';
import type { DayWindow } from '../../adapters/provider/appointments/provider-appointments.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { JobOutbox } from '../../platform/jobs/job-outbox.js';

/** Asks the background to look at the provider; the same question twice is asked once. */
@Injectable()
export class SyncRequests {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: JobOutbox,
  ) {}

  day(siteId: number, window: DayWindow): Promise<void> {
    return this.unitOfWork.run((tx) => this.dayAgain(tx, siteId, window));
  }

  dayAgain(tx: Transaction, siteId: number, { from, to }: DayWindow): Promise<void> {
    return this.jobs.ask(tx, 'provider.syncDay', { payload: { siteId, from, to }, dedupeKey: `${from}/${to}` });
  }

  /** When people and rooms take appointments on these days. */
  schedule(siteId: number, { from, to }: DayWindow): Promise<void> {
    const job = { payload: { siteId, from, to }, dedupeKey: `${from}/${to}` };
    return this.unitOfWork.run((tx) => this.jobs.ask(tx, 'provider.syncSchedule', job));
  }

  /** What the provider's own desk sold on these days. */
  saleDays(siteId: number, { from, to }: DayWindow): Promise<void> {
    const job = { payload: { siteId, from, to }, dedupeKey: `${from}/${to}` };
    return this.unitOfWork.run((tx) => this.jobs.ask(tx, 'provider.syncSaleDays', job));
  }

  /** What the site offers, and who works there. */
  namesAgain(tx: Transaction, siteId: number): Promise<void> {
    return this.jobs.ask(tx, 'provider.syncCatalogue', { payload: { siteId }, dedupeKey: 'catalogue' });
  }

  clientAgain(tx: Transaction, siteId: number, clientId: string): Promise<void> {
    return this.jobs.ask(tx, 'provider.syncClient', { payload: { siteId, clientId }, dedupeKey: clientId });
  }

  appointmentAgain(tx: Transaction, siteId: number, appointmentId: number): Promise<void> {
    const dedupeKey = String(appointmentId);
    return this.jobs.ask(tx, 'provider.syncAppointment', { payload: { siteId, appointmentId }, dedupeKey });
  }
}
