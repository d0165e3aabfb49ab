import { Injectable } from '@nestjs/common';
import type { ScheduleOutcome } from '#contracts/reports/scheduled-reports';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { type ScheduleAt, ReportSchedulesRepository } from './report-schedules.repository.js';

/** Whoever waits for what becomes of a mail is told under this name. */
export function mailOutcome({ siteId, scheduleId }: ScheduleAt): string {
  return `report-mail:${siteId}:${scheduleId}`;
}

/** Writes down what became of mails, on the schedule's line. */
@Injectable()
export class ReportOutcomes {
  constructor(
    private readonly rows: ReportSchedulesRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  settle(
    at: ScheduleAt,
    { mailId, outcome, detail = '' }: { mailId: string; outcome: ScheduleOutcome; detail?: string },
  ) {
    return this.unitOfWork.run(async (tx) => {
      await this.rows.settle(tx, at, { mailId, outcome, detail, at: this.clock.now() });
      tx.outcomes.push(mailOutcome(at));
    });
  }

  /** Its owner lost the rights: nothing of it is sent until a director takes it over. */
  stop(at: ScheduleAt, detail: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      await this.rows.stop(tx, at, { at: this.clock.now(), detail });
      tx.outcomes.push(mailOutcome(at));
    });
  }
}
