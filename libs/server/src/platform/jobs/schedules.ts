import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { JobName, JobPayloads } from '#contracts/work/jobs';
import { UnitOfWork, type Transaction } from '../database/unit-of-work.js';
import { JobOutbox } from './job-outbox.js';

const LOOK_EVERY_MS = 1_000;
const BATCH = 50;

interface DueRow {
  siteId: number;
  name: string;
}

/** What a schedule asks for when it is due, if anything, and when it is due again. */
export interface Due<N extends JobName = JobName> {
  job: { name: N; payload: JobPayloads[N]; dedupeKey: string } | null;
  nextAt: Date;
}

export type ScheduleRule = (siteId: number) => Promise<Due>;

/**
 * Repeating jobs, kept in Postgres: one row per site and name with the time of its next turn. Whichever worker finds a
 * row due takes it, asks for the job and moves the row on, in one transaction.
 */
@Injectable()
export class Schedules implements OnModuleDestroy {
  private readonly logger = new Logger(Schedules.name);
  private readonly rules = new Map<string, ScheduleRule>();
  private timer: NodeJS.Timeout | null = null;
  private isLooking = false;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: JobOutbox,
  ) {}

  rule(name: string, rule: ScheduleRule): void {
    this.rules.set(name, rule);
  }

  /** Makes sure the site has this schedule; it is due at once when it is new. */
  async ensure(tx: Transaction, siteId: number, name: string): Promise<void> {
    await tx.query('INSERT INTO schedules (site_id, name, next_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING', [
      siteId,
      name,
    ]);
  }

  /** The next turn comes in `seconds` at the latest. */
  async hasten(tx: Transaction, turn: { siteId: number; name: string; seconds: number }): Promise<void> {
    await tx.query(
      `UPDATE schedules SET next_at = least(next_at, now() + make_interval(secs => $3)) WHERE site_id = $1 AND name = $2`,
      [turn.siteId, turn.name, turn.seconds],
    );
  }

  start(): void {
    this.timer ??= setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    if (this.timer) clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      while ((await this.takeDue()) === BATCH);
    } catch (error) {
      this.logger.warn(`schedules: ${String(error)}`);
    } finally {
      this.isLooking = false;
    }
  }

  private takeDue(): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      const due = await tx.query<DueRow>(
        `SELECT site_id AS "siteId", name FROM schedules WHERE next_at <= now() AND name = ANY($1)
         ORDER BY next_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
        [[...this.rules.keys()]],
      );
      for (const { siteId, name } of due) {
        const rule = this.rules.get(name);
        if (rule === undefined) continue;
        await this.take(tx, { siteId, name }, rule);
      }
      return due.length;
    });
  }

  private async take(tx: Transaction, { siteId, name }: DueRow, rule: ScheduleRule): Promise<void> {
    const due = await rule(siteId).catch((error: unknown) => {
      // One rule that fails must not keep the other turns of its batch from being taken.
      this.logger.error(`schedule ${name} of site ${siteId}: ${String(error)}`);
      return null;
    });
    if (due === null) {
      await tx.query(`UPDATE schedules SET next_at = now() + interval '1 minute' WHERE site_id = $1 AND name = $2`, [
        siteId,
        name,
      ]);
      return;
    }
    const { job, nextAt } = due;
    if (job !== null) await this.jobs.ask(tx, job.name, { payload: job.payload, dedupeKey: job.dedupeKey });
    await tx.query('UPDATE schedules SET next_at = $3 WHERE site_id = $1 AND name = $2', [siteId, name, nextAt]);
  }
}
