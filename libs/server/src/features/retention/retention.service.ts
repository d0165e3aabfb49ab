import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Config } from '../../platform/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Metrics } from '../../platform/metrics.js';
import { CONFIG } from '../../platform/tokens.js';
import { mustBeWanted } from '../../platform/work/work-signal.js';
import { RETENTION, type RetentionRule } from './retention.rules.js';

/** Rows of one transaction: none of them holds anybody up, and what is done stays done. */
const BATCH = 1_000;

/** Deletes what is kept long enough. */
@Injectable()
export class RetentionService {
  private readonly logger = new Logger(RetentionService.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Every rule has its turn, whatever becomes of the others; throws at the end when one failed. */
  async prune(): Promise<void> {
    const failed: string[] = [];
    for (const rule of RETENTION)
      try {
        await this.apply(rule);
      } catch (error) {
        mustBeWanted();
        this.logger.error({ msg: `not deleted: ${rule.name}`, err: error });
        this.metrics.pruneFailures.inc({ rule: rule.name });
        failed.push(rule.name);
      }
    if (failed.length > 0) throw new Error(`Not deleted: ${failed.join(', ')}.`);
  }

  private async apply(rule: RetentionRule): Promise<void> {
    let gone: number;
    do {
      gone = await this.batch(rule);
      this.metrics.prunedRows.inc({ rule: rule.name }, gone);
    } while (gone === BATCH);
  }

  /** A row that somebody works on is left to the next hour. */
  private batch({ table, period, isOver }: RetentionRule): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      const [row] = await tx.query<{ gone: number }>(
        `WITH gone AS (
           DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
             SELECT ctid FROM ${table} WHERE ${isOver} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))
           RETURNING 1)
         SELECT count(*)::int AS gone FROM gone`,
        period === undefined ? [] : [this.config.retention[period]],
      );
      return row?.gone ?? 0;
    });
  }
}
