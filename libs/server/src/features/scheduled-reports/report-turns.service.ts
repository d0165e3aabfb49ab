import { Injectable, type OnModuleInit } from '@nestjs/common';
import { lastTurn, nextTurn } from '#domain/reports/report-turns';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { JobOutbox } from '../../platform/jobs/job-outbox.js';
import { type Due, Schedules } from '../../platform/jobs/schedules.js';
import { SitesService } from '../sites/sites.service.js';
import { ReportSchedulesRepository, type ScheduleAt } from './report-schedules.repository.js';

const LOOK_EVERY_MS = 15_000;

/** Asks for the mails whose hour has come. Of turns that nobody took the last one is sent, once. */
@Injectable()
export class ReportTurns implements OnModuleInit {
  constructor(
    private readonly rows: ReportSchedulesRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: JobOutbox,
    private readonly schedules: Schedules,
    private readonly sites: SitesService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.rule('clock.reportTurns', () => this.look());
  }

  async take(): Promise<void> {
    for (const at of await this.rows.due(this.clock.now())) await this.takeOne(at);
  }

  /** Whoever comes second finds it moved on. The zone may be another one since it was put down: a day is never told of twice. */
  private async takeOne(at: ScheduleAt): Promise<void> {
    const { timeZone: zone } = await this.sites.one(at.siteId);
    await this.unitOfWork.run(async (tx) => {
      const row = await this.rows.hold(tx, at);
      const now = this.clock.now();
      if (row === null || row.nextAt === null || row.nextAt > now) return;
      const rhythm = { period: row.period, hour: row.hour, zone };
      const { day } = lastTurn(rhythm, now);
      const isNew = day > row.turnDay;
      await this.rows.write(tx, { ...row, turnDay: isNew ? day : row.turnDay, nextAt: nextTurn(rhythm, now).at });
      if (!isNew) return;
      await this.rows.asked(tx, at, { mailId: day, now });
      await this.jobs.ask(tx, 'message.report', {
        payload: { ...at, mailId: day, day },
        dedupeKey: `${at.scheduleId}/${day}`,
      });
    });
  }

  private async look(): Promise<Due> {
    const now = this.clock.now();
    const isNeeded = (await this.rows.due(now)).length > 0;
    const job = isNeeded ? ({ name: 'clock.reportTurns', payload: {}, dedupeKey: 'clock.reportTurns' } as const) : null;
    return { job, nextAt: new Date(now.getTime() + LOOK_EVERY_MS) };
  }
}
