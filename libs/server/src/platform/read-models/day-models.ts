import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { LocationDay } from '#contracts/events';
import { Database } from '../database/database.js';
import { UnitOfWork, type Transaction } from '../database/unit-of-work.js';
import { Metrics } from '../metrics.js';
import { comparing, recomputing, type DayModel } from './day-model.js';
import { TAKE_DAYS, WAITING_SECONDS, WAITING_SITES, type TakenDays } from './waiting-days.js';

const LOOK_EVERY_MS = 500;
const REST_AFTER_FAULT_MS = 5_000;
/** First key of the advisory lock under which a site's days are recomputed; the second is the site. */
const DAYS_LOCK = 4_210_003;

const SITES = { name: 'day_models_sites', text: 'SELECT site_id AS "siteId" FROM site_counters ORDER BY site_id' };
const TAKE_LOCK = 'SELECT pg_try_advisory_xact_lock($1, $2) AS "isMine"';

/**
 * Read models by site, location and day. A change names its days in its own transaction, by its event or by marks; workers look for both,
 * recompute those days from the tables and write rows, marks and positions together, so that whatever ends a worker leaves
 * what it took (ADR 026).
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
    this.metrics.gauge(
      'studio_days_lag_seconds',
      'Wait of the oldest event or mark whose days are to be recomputed.',
      () => this.lagSeconds().catch(() => NaN),
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

  /** What waits now, however often it was named: each day once. What comes meanwhile waits for the next look. */
  async recompute(): Promise<void> {
    for (const { siteId } of await this.database.rows<{ siteId: number }>(WAITING_SITES))
      while (await this.recomputeSome(siteId));
  }

  /** Marks every day whose row is missing, or is wrong though it did not wait. Gives how many were wrong: each a fault of ours. */
  async check(): Promise<number> {
    let wrong = 0;
    for (const { siteId } of await this.database.rows<{ siteId: number }>(SITES))
      for (const model of this.models) wrong += await this.unitOfWork.run((tx) => this.compare(tx, siteId, model));
    return wrong;
  }

  private async lagSeconds(): Promise<number> {
    return (await this.database.first<{ seconds: number }>(WAITING_SECONDS))?.seconds ?? 0;
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

  /** Days of a site by one worker at a time; another one that comes meanwhile leaves them to it. Tells whether there are more. */
  private recomputeSome(siteId: number): Promise<boolean> {
    return this.unitOfWork.run(async (tx) => {
      const [lock] = await tx.query<{ isMine: boolean }>(TAKE_LOCK, [DAYS_LOCK, siteId]);
      if (lock?.isMine !== true) return false;
      const [taken] = await tx.query<TakenDays>(TAKE_DAYS, [siteId]);
      if (taken === undefined) return false;
      if (taken.days.length > 0) await this.write(tx, siteId, taken.days);
      if (taken.lost > 0) await this.compareAll(tx, siteId, taken.lost);
      return taken.hasMore || taken.lost > 0;
    });
  }

  private async write(tx: Transaction, siteId: number, days: readonly LocationDay[]): Promise<void> {
    const values = [siteId, days.map(({ locationId }) => locationId), days.map(({ date }) => date)];
    for (const model of this.models) await tx.query(recomputing(model), values);
  }

  private async compareAll(tx: Transaction, siteId: number, lost: number): Promise<void> {
    this.logger.error(`${lost} events of site ${siteId} left the log before their days were recomputed`);
    for (const model of this.models) await this.compare(tx, siteId, model);
  }

  private async compare(tx: Transaction, siteId: number, model: DayModel): Promise<number> {
    const days = await tx.query<LocationDay & { isKept: boolean }>(comparing(model), [siteId]);
    tx.markDays(siteId, days);
    const wrong = days.filter(({ isKept }) => isKept).map(({ locationId, date }) => `${locationId}/${date}`);
    if (wrong.length > 0) {
      this.logger.error(`${model.table} of site ${siteId} was wrong: ${wrong.join(', ')}`);
      this.metrics.wrongDays.inc({ table: model.table }, wrong.length);
    }
    return wrong.length;
  }
}
