import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { ExceptionPayload } from '#contracts/events';
import type { Actor } from '#contracts/identity/identity';
import type { Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { EventLog } from '../../platform/events/event-log.js';
import { CONFIG } from '../../platform/tokens.js';
import { FOUND } from './exception-sources.js';

const LOOK_EVERY_MS = 1_000;
const REST_AFTER_FAULT_MS = 5_000;
/** First key of the advisory lock under which a site is looked through; the second is the site. */
const LOCK = 4_210_004;
const SYSTEM: Actor = { kind: 'system' };

/** What happened since, at most every three seconds; what no event tells of (a silence, a job that failed, a day that went by) each minute. */
const DUE = {
  name: 'exceptions_due',
  text: `SELECT c.site_id AS "siteId" FROM site_counters c JOIN sites USING (site_id) LEFT JOIN exception_positions p USING (site_id)
    WHERE p.site_id IS NULL OR p.looked_at < now() - interval '1 minute'
      OR (p.seq <> c.seq AND p.looked_at < now() - interval '3 seconds')
    ORDER BY p.looked_at NULLS FIRST`,
};
const TAKE_LOCK = 'SELECT pg_try_advisory_xact_lock($1, $2) AS "isMine"';
/** Before the tables are read: what comes meanwhile is looked at once more. */
const AT = `INSERT INTO exception_positions AS p (site_id, seq) SELECT site_id, seq FROM site_counters WHERE site_id = $1
  ON CONFLICT (site_id) DO UPDATE SET seq = excluded.seq, looked_at = excluded.looked_at`;

/** One that was over opens again when its reason is back; one that was resolved, when its cause is another one. */
const MERGE = {
  name: 'exceptions_merge',
  text: `WITH found AS MATERIALIZED (${FOUND}),
    opened AS (
      INSERT INTO exceptions AS e (site_id, kind, subject, cause, location_id, local_date, facts, opened_at)
      SELECT $1::int, kind, subject, cause, location_id, local_date, facts, coalesce(since, clock_timestamp()) FROM found
      ON CONFLICT (site_id, kind, subject) DO UPDATE SET
        cause = excluded.cause, location_id = excluded.location_id, local_date = excluded.local_date, facts = excluded.facts, closed_at = NULL,
        opened_at = CASE WHEN e.closed_at IS NULL AND (e.resolved_at IS NULL OR e.cause = excluded.cause) THEN e.opened_at ELSE excluded.opened_at END,
        resolved_at = CASE WHEN e.cause = excluded.cause THEN e.resolved_at END,
        resolved_by = CASE WHEN e.cause = excluded.cause THEN e.resolved_by END,
        version = e.version + CASE WHEN e.closed_at IS NULL AND e.cause = excluded.cause THEN 0 ELSE 1 END
      WHERE e.closed_at IS NOT NULL OR (e.cause, e.facts, e.location_id, e.local_date)
        IS DISTINCT FROM (excluded.cause, excluded.facts, excluded.location_id, excluded.local_date)
      RETURNING exception_id, kind, version, CASE WHEN version = 1 THEN 'opened' ELSE 'changed' END AS change),
    gone AS (
      UPDATE exceptions e SET closed_at = clock_timestamp(), version = e.version + 1
      WHERE e.site_id = $1 AND e.closed_at IS NULL
        AND NOT EXISTS (SELECT FROM found f WHERE f.kind = e.kind AND f.subject = e.subject)
      RETURNING exception_id, kind, version, 'closed' AS change)
    SELECT exception_id AS "exceptionId", kind, version, change FROM opened UNION ALL SELECT * FROM gone`,
};

/**
 * Finds what directors should look at and closes what is no more: each time all of a site from its tables, so that nothing has to be told
 * of and a row that is lost comes back (ADR 078). Rooms hear what is another one.
 */
@Injectable()
export class ExceptionsWatch implements OnModuleDestroy {
  private readonly logger = new Logger(ExceptionsWatch.name);
  private timer: NodeJS.Timeout | null = null;
  private looking: Promise<void> | null = null;
  private restsUntil = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventLog,
  ) {}

  start(): void {
    this.timer ??= setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.looking;
  }

  /** A site by one worker at a time; another one that comes meanwhile leaves it to that. */
  async lookAt(siteId: number): Promise<void> {
    const { cashCents, discountPercent, freeReturnPercent } = this.config.exceptions;
    await this.unitOfWork.run(async (tx) => {
      const [lock] = await tx.query<{ isMine: boolean }>(TAKE_LOCK, [LOCK, siteId]);
      if (lock?.isMine !== true) return;
      await tx.query(AT, [siteId]);
      const limits = [cashCents, discountPercent, freeReturnPercent];
      const changed = await tx.query<ExceptionPayload['exception']>(MERGE, [siteId, ...limits]);
      for (const exception of changed)
        this.events.record(tx, siteId, 'exception.changed', { payload: { exception }, actor: SYSTEM });
    });
  }

  private async look(): Promise<void> {
    if (this.looking !== null || performance.now() < this.restsUntil) return;
    this.looking = this.lookAtAll().catch((error: unknown) => this.rest(error));
    await this.looking;
    this.looking = null;
  }

  /** One that fails keeps no other waiting, though it is due before them. */
  private async lookAtAll(): Promise<void> {
    for (const { siteId } of await this.database.rows<{ siteId: number }>(DUE))
      await this.lookAt(siteId).catch((error: unknown) => this.rest(error, siteId));
  }

  private rest(error: unknown, siteId?: number): void {
    this.restsUntil = performance.now() + REST_AFTER_FAULT_MS;
    this.logger.warn({ msg: 'exceptions were not looked for', siteId, err: error });
  }
}
