import { Injectable } from '@nestjs/common';
import { MOST_REPORT_SCHEDULES } from '#contracts/reports/scheduled-reports';
import { lastTurn, nextTurn, type ReportRhythm } from '#domain/reports/report-turns';
import { Clock } from '../../platform/clock.js';
import { type Transaction, UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { AuditLog } from '../../platform/events/audit-log.js';
import { JobOutbox } from '../../platform/jobs/job-outbox.js';
import { staffAuthor, type StaffPrincipal } from '../identity/principal.js';
import { SitesService } from '../sites/sites.service.js';
import { type ScheduleAt, ReportSchedulesRepository, type ScheduleRow } from './report-schedules.repository.js';

/** What a director says of it; the rest follows from who says it and when. */
export type NewSchedule = Pick<
  ScheduleRow,
  'siteId' | 'scheduleId' | 'report' | 'locationId' | 'period' | 'hour' | 'format' | 'language' | 'receivers'
>;

/** Rows of reports by mail, each change of them noted with what was before. */
@Injectable()
export class ReportScheduleWriter {
  constructor(
    private readonly rows: ReportSchedulesRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditLog,
    private readonly jobs: JobOutbox,
    private readonly sites: SitesService,
    private readonly clock: Clock,
  ) {}

  /** From the next turn on; of one under its id nothing is changed. VALIDATION_FAILED when the site has too many. */
  async add(who: StaffPrincipal, wish: NewSchedule): Promise<void> {
    const row = {
      ...{ ...wish, ownerId: who.userId, ownerName: who.userName, isPaused: false, isStopped: false },
      ...{ mailId: '', outcome: 'none' as const, outcomeAt: null, detail: '' },
      ...(await this.turnsOf(wish)),
    };
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.rows.add(tx, row))) return;
      if ((await this.rows.count(tx, row.siteId)) > MOST_REPORT_SCHEDULES)
        throw new DomainError('VALIDATION_FAILED', `A site has at most ${MOST_REPORT_SCHEDULES} reports by mail.`);
      await this.note(tx, who, { before: null, after: row });
    });
  }

  /** What was not sent while it was paused is not sent later. Whoever lets it go on answers for it. */
  pause(who: StaffPrincipal, at: ScheduleAt, isPaused: boolean): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const before = await this.held(tx, at);
      if (before.isPaused === isPaused && !before.isStopped) return;
      const after = isPaused
        ? { ...before, isPaused, nextAt: null }
        : {
            ...{ ...before, isPaused, isStopped: false, ownerId: who.userId, ownerName: who.userName },
            ...(await this.turnsOf(before)),
          };
      await this.rows.write(tx, after);
      await this.note(tx, who, { before, after });
    });
  }

  /** A mail beside its turns, of the days of the last one. ILLEGAL_STATUS while it is stopped. */
  send(who: StaffPrincipal, at: ScheduleAt, mailId: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const row = await this.held(tx, at);
      if (row.isStopped)
        throw new DomainError('ILLEGAL_STATUS', 'This report by mail is stopped. Let it go on to answer for it.');
      if (row.mailId === mailId) return;
      const { turnDay: day } = await this.turnsOf(row);
      await this.rows.asked(tx, at, { mailId, now: this.clock.now() });
      await this.jobs.ask(tx, 'message.report', { payload: { ...at, mailId, day }, dedupeKey: mailId });
      const [seen, author] = [audited(row), staffAuthor(who)];
      const change = { author, before: seen, after: { ...seen, sentTo: row.receivers.join(', ') } };
      await this.audit.note(tx, 'report.scheduled', { siteId: at.siteId, ...change });
    });
  }

  remove(who: StaffPrincipal, at: ScheduleAt): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const row = await this.held(tx, at);
      await this.rows.remove(tx, at);
      await this.note(tx, who, { before: row, after: null });
    });
  }

  /** Turns that have come by now are over; the next one is to come. */
  private async turnsOf({ siteId, period, hour }: NewSchedule): Promise<{ turnDay: string; nextAt: Date }> {
    const { timeZone: zone } = await this.sites.one(siteId);
    const rhythm: ReportRhythm = { period, hour, zone };
    const now = this.clock.now();
    return { turnDay: lastTurn(rhythm, now).day, nextAt: nextTurn(rhythm, now).at };
  }

  private async held(tx: Transaction, at: ScheduleAt): Promise<ScheduleRow> {
    const row = await this.rows.hold(tx, at);
    if (row === null) throw new DomainError('NOT_FOUND', 'Somebody else has deleted it meanwhile.');
    return row;
  }

  private async note(
    tx: Transaction,
    who: StaffPrincipal,
    change: { before: ScheduleRow | null; after: ScheduleRow | null },
  ): Promise<void> {
    const { siteId } = who;
    const [was, is] = [audited(change.before), audited(change.after)];
    await this.audit.note(tx, 'report.scheduled', { siteId, author: staffAuthor(who), before: was, after: is });
  }
}

function audited(row: ScheduleRow | null): Record<string, unknown> {
  if (row === null) return {};
  const { scheduleId, report, locationId, period, hour, format, language, receivers, ownerName, isPaused } = row;
  const mail = { report, locationId, period, hour, format, language, receivers: receivers.join(', ') };
  return { scheduleId, ...mail, owner: ownerName, isPaused, isStopped: row.isStopped };
}
