import { Injectable } from '@nestjs/common';
import type { EventName } from '#contracts/events';
import type { Author } from '#contracts/identity/identity';
import type { ClosePdfState } from '#contracts/money/daily-close';
import type { ReportState } from '#contracts/money/daily-close-state.dto';
import type { FrozenReport } from '#domain/money/daily-report';
import { Clock } from '../../platform/clock.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { AuditedChange } from '../../platform/events/announcement.js';
import { EventLog } from '../../platform/events/event-log.js';
import { JobOutbox } from '../../platform/jobs/job-outbox.js';
import type { Close, CloseAt } from './report/day-of-report.js';
import { toState } from './report/report-view.js';

type CloseEvent = Extract<EventName, `report.${string}`>;

/** Rooms hear which report changed, never an amount; the audit keeps the figures. */
@Injectable()
export class CloseNews {
  constructor(
    private readonly events: EventLog,
    private readonly jobs: JobOutbox,
    private readonly clock: Clock,
  ) {}

  /** `audit` for what a person changed. */
  tell(
    tx: Transaction,
    name: CloseEvent,
    { at, close, author, audit }: { at: CloseAt; close: Close; author: Author; audit?: AuditedChange },
  ): ReportState {
    const report = toState(at, close);
    const { actor, ...from } = author;
    this.events.record(tx, at.siteId, name, {
      ...{ payload: { report }, actor },
      ...(audit === undefined ? {} : { audit: { ...from, ...dated(at, audit) } }),
    });
    return report;
  }

  /** What was wanted before and still waits stands for this too. Of a past that is laid later nothing is drawn until somebody asks. */
  async askToDraw(tx: Transaction, at: CloseAt): Promise<ClosePdfState> {
    if (this.clock.past() !== null) return 'none';
    const { siteId, locationId, date } = at;
    await this.jobs.ask(tx, 'document.dailyClose', {
      ...{ payload: { siteId, locationId, date }, dedupeKey: `${locationId}/${date}` },
    });
    return 'drawing';
  }
}

function dated({ date }: CloseAt, { before, after }: AuditedChange): AuditedChange {
  return { before, after: { date, ...after } };
}

/** The figures of a report, for the audit: it names no client. */
export function figuresOf(report: FrozenReport | null): Record<string, unknown> {
  if (report === null) return {};
  const { totals, openingCents, withdrawalsCents, endingCents, countedCents, differenceCents, typed } = report;
  return { totals, openingCents, withdrawalsCents, endingCents, countedCents, differenceCents, typed };
}
