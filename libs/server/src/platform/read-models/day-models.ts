import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { LocationDay } from '#contracts/events';
import { Database } from '../database/database.js';
import { UnitOfWork, type Transaction } from '../database/unit-of-work.js';
import { Metrics } from '../metrics.js';
import { comparing, recomputing, type DayModel } from './day-model.js';

const LOOK_EVERY_MS = 500;
const REST_AFTER_FAULT_MS = 5_000;
/** Days of one transaction. */
const BATCH = 50;
/** First key of the advisory lock under which a site's days are recomputed; the second is the site. */
const DAYS_LOCK = 4_210_003;

const MARKED_SITES = { name: 'day_marks_sites', text: 'SELECT DISTINCT site_id AS "siteId" FROM day_marks' };
const SITES = { name: 'day_models_sites', text: 'SELECT site_id AS "siteId" FROM site_counters ORDER BY site_id' };
const LAG = {
  name: 'day_marks_lag',
  text: `SELECT coalesce(extract(epoch FROM clock_timestamp() - min(marked_at)), 0)::float8 AS seconds FROM day_marks`,
};
const TAKE_LOCK = 'SELECT pg_try_advisory_xact_lock($1, $2) AS "isMine"';
/** All the marks of the days that have waited longest. What they were made for is visible to every later statement. */
const TAKE_MARKS = `
  WITH oldest AS (
    SELECT location_id, local_date FROM day_marks WHERE site_id = $1 GROUP BY 1, 2 ORDER BY min(marked_at) LIMIT ${BATCH}
  ), taken AS (
    DELETE FROM day_marks marked USING oldest
    WHERE marked.site_id = $1 AND marked.location_id = oldest.location_id AND marked.local_date = oldest.local_date
    RETURNING oldest.*
  )
  SELECT DISTINCT location_id AS "locationId", local_date::text AS date FROM taken`;

/**
 * Read models by site, location and day. A change marks its days in its own transaction; workers look for marks, recompute those
 * days from the tables and write rows, marks and position together, so that whatever ends a worker leaves the marks (ADR 026).
 */
@Injectable()
export class DayModels implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(DayModels.name);
  private readonly models: DayModel[] = [];
  private timer: NodeJS.Timeout | null = null;
  private looking: Promise<void> | null = null;
  private restsUntil = 0;

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge('studio_days_lag_seconds', 'Wait of the oldest mark of a day.', () =>
      this.lagSeconds().catch(() => NaN),
    );
  }

  define(model: DayModel): void {
    this.models.push(model);
  }

  start(): void {
    this.timer ??= setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.looking;
  }

  /** What is marked now, however often: each day once. What is marked meanwhile waits for the next look. */
  async recompute(): Promise<void> {
    for (const { siteId } of await this.database.rows<{ siteId: number }>(MARKED_SITES))
      while ((await this.recomputeSome(siteId)) === BATCH);
  }

  /** Marks every day whose row is missing, or is wrong though nothing marked the day. Gives how many were wrong: each a fault of ours. */
  async check(): Promise<number> {
    let wrong = 0;
    for (const { siteId } of await this.database.rows<{ siteId: number }>(SITES))
      for (const model of this.models) wrong += await this.compare(siteId, model);
    return wrong;
  }

  private async lagSeconds(): Promise<number> {
    return (await this.database.first<{ seconds: number }>(LAG))?.seconds ?? 0;
  }

  private async look(): Promise<void> {
    if (this.looking !== null || performance.now() < this.restsUntil) return;
    this.looking = this.recompute().catch((error: unknown) => {
      this.restsUntil = performance.now() + REST_AFTER_FAULT_MS;
      this.logger.warn(`days were not recomputed: ${String(error)}`);
    });
    await this.looking;
    this.looking = null;
  }

  /** Days of a site by one worker at a time; another one that comes meanwhile leaves them to it. */
  private recomputeSome(siteId: number): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      const [lock] = await tx.query<{ isMine: boolean }>(TAKE_LOCK, [DAYS_LOCK, siteId]);
      if (lock?.isMine !== true) return 0;
      const days = await tx.query<LocationDay>(TAKE_MARKS, [siteId]);
      if (days.length > 0) await this.write(tx, siteId, days);
      return days.length;
    });
  }

  private async write(tx: Transaction, siteId: number, days: readonly LocationDay[]): Promise<void> {
    const values = [siteId, days.map(({ locationId }) => locationId), days.map(({ date }) => date)];
    for (const model of this.models) await tx.query(recomputing(model), values);
  }

  private compare(siteId: number, model: DayModel): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      const days = await tx.query<LocationDay & { isKept: boolean }>(comparing(model), [siteId]);
      tx.markDays(siteId, days);
      const wrong = days.filter(({ isKept }) => isKept).map(({ locationId, date }) => `${locationId}/${date}`);
      if (wrong.length > 0) {
        this.logger.error(`${model.table} of site ${siteId} was wrong: ${wrong.join(', ')}`);
        this.metrics.wrongDays.inc({ table: model.table }, wrong.length);
      }
      return wrong.length;
    });
  }
}
