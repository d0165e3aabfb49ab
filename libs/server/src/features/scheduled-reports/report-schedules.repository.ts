import { Injectable } from '@nestjs/common';
import type { ScheduleOutcome } from '#contracts/reports/scheduled-reports';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { ReportScheduleRow } from './report-schedule.entity.js';

export type ScheduleRow = Omit<ReportScheduleRow, 'madeAt'>;

export interface ScheduleAt {
  siteId: number;
  scheduleId: string;
}

/** `mailId`: the mail that it is of; of an older one than the last nothing is written. */
export interface MailOutcome {
  mailId: string;
  outcome: ScheduleOutcome;
  at: Date;
  detail: string;
}

const COLUMNS = `site_id AS "siteId", schedule_id AS "scheduleId", report, location_id AS "locationId", period, hour, format, language,
  receivers, owner_id AS "ownerId", owner_name AS "ownerName", is_paused AS "isPaused", is_stopped AS "isStopped",
  to_char(turn_day, 'YYYY-MM-DD') AS "turnDay", next_at AS "nextAt", mail_id AS "mailId", outcome, outcome_at AS "outcomeAt", detail`;
const AT = 'WHERE site_id = $1 AND schedule_id = $2';

const OF_SITE = {
  name: 'report_schedules_of_site',
  text: `SELECT ${COLUMNS} FROM report_schedules WHERE site_id = $1 ORDER BY report, location_id, made_at, schedule_id`,
};
const ONE = { name: 'report_schedule', text: `SELECT ${COLUMNS} FROM report_schedules ${AT}` };
const DUE = {
  name: 'report_schedules_due',
  text: 'SELECT site_id AS "siteId", schedule_id AS "scheduleId" FROM report_schedules WHERE next_at <= $1 ORDER BY next_at',
};
const ADD = `INSERT INTO report_schedules (site_id, schedule_id, report, location_id, period, hour, format, language, receivers,
    owner_id, owner_name, turn_day, next_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT DO NOTHING RETURNING 1`;

@Injectable()
export class ReportSchedulesRepository {
  constructor(private readonly database: Database) {}

  ofSite(siteId: number): Promise<ScheduleRow[]> {
    return this.database.rows<ScheduleRow>(OF_SITE, [siteId]);
  }

  find({ siteId, scheduleId }: ScheduleAt): Promise<ScheduleRow | null> {
    return this.database.first<ScheduleRow>(ONE, [siteId, scheduleId]);
  }

  /** Those whose turn has come. */
  due(now: Date): Promise<ScheduleAt[]> {
    return this.database.rows<ScheduleAt>(DUE, [now]);
  }

  async count(tx: Transaction, siteId: number): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM report_schedules WHERE site_id = $1',
      [siteId],
    );
    return row?.count ?? 0;
  }

  /** False when there is one under its id. */
  async add(tx: Transaction, row: ScheduleRow): Promise<boolean> {
    const added = await tx.query(ADD, [
      ...[row.siteId, row.scheduleId, row.report, row.locationId, row.period, row.hour, row.format, row.language],
      ...[row.receivers, row.ownerId, row.ownerName, row.turnDay, row.nextAt],
    ]);
    return added.length > 0;
  }

  async hold(tx: Transaction, { siteId, scheduleId }: ScheduleAt): Promise<ScheduleRow | null> {
    const [row] = await tx.query<ScheduleRow>(`SELECT ${COLUMNS} FROM report_schedules ${AT} FOR UPDATE`, [
      siteId,
      scheduleId,
    ]);
    return row ?? null;
  }

  /** Whose it is, whether it goes on, and which of its turns are over. */
  async write(tx: Transaction, row: ScheduleRow): Promise<void> {
    await tx.query(
      `UPDATE report_schedules SET owner_id = $3, owner_name = $4, is_paused = $5, is_stopped = $6, turn_day = $7, next_at = $8 ${AT}`,
      [
        ...[row.siteId, row.scheduleId, row.ownerId, row.ownerName, row.isPaused, row.isStopped, row.turnDay],
        row.nextAt,
      ],
    );
  }

  /** A mail of it is asked for. */
  async asked(tx: Transaction, at: ScheduleAt, { mailId, now }: { mailId: string; now: Date }): Promise<void> {
    await tx.query(`UPDATE report_schedules SET mail_id = $3, outcome = 'asked', outcome_at = $4, detail = '' ${AT}`, [
      at.siteId,
      at.scheduleId,
      mailId,
      now,
    ]);
  }

  async settle(tx: Transaction, { siteId, scheduleId }: ScheduleAt, settled: MailOutcome): Promise<void> {
    await tx.query(`UPDATE report_schedules SET outcome = $4, outcome_at = $5, detail = $6 ${AT} AND mail_id = $3`, [
      ...[siteId, scheduleId, settled.mailId, settled.outcome, settled.at, settled.detail],
    ]);
  }

  async stop(tx: Transaction, { siteId, scheduleId }: ScheduleAt, { at, detail }: { at: Date; detail: string }) {
    await tx.query(
      `UPDATE report_schedules SET is_stopped = true, next_at = NULL, outcome = 'stopped', outcome_at = $3, detail = $4 ${AT}`,
      [siteId, scheduleId, at, detail],
    );
  }

  async remove(tx: Transaction, { siteId, scheduleId }: ScheduleAt): Promise<void> {
    await tx.query(`DELETE FROM report_schedules ${AT}`, [siteId, scheduleId]);
  }
}
