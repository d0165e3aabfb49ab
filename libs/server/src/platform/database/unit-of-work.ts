import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import type { AnySiteEvent } from '#contracts/events';
import { EventPublisher } from '../events/event-publisher.js';
import type { Announcement } from '../events/announcement.js';
import { JobNudge } from '../jobs/job-nudge.js';

/** An open transaction: the first parameter of every write. Only UnitOfWork.run makes one. */
export class Transaction {
  readonly announcements: Announcement[] = [];
  hasJobs = false;

  constructor(private readonly runner: QueryRunner) {}

  get manager(): EntityManager {
    return this.runner.manager;
  }

  /** Runs a statement and gives the rows it returned, whatever kind of statement it was. */
  async query<Row = Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const result = (await this.runner.query(sql, values, true)) as { records: Row[] };
    return result.records;
  }
}

/**
 * `site_id, seq` of the new rows are taken from the site's counter in the last statement before the commit, so the
 * row lock is held for no longer than the commit itself and the numbers follow the order of commits (invariant 3).
 */
const NUMBER_AND_INSERT = `
  WITH bumped AS (
    UPDATE site_counters SET seq = seq + cardinality($2::text[]) WHERE site_id = $1 RETURNING seq
  )
  INSERT INTO events (site_id, seq, name, actor, payload)
  SELECT $1, bumped.seq - cardinality($2::text[]) + entry.n, entry.name, entry.actor, entry.payload
  FROM bumped, unnest($2::text[], $3::jsonb[], $4::jsonb[]) WITH ORDINALITY AS entry (name, actor, payload, n)
  RETURNING site_id AS "siteId", seq, name, at, actor, payload`;

@Injectable()
export class UnitOfWork {
  constructor(
    private readonly dataSource: DataSource,
    private readonly publisher: EventPublisher,
    private readonly nudge: JobNudge,
  ) {}

  /** One transaction: state, events and jobs commit together or not at all; screens hear of it after the commit. */
  async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    await runner.connect();
    let events: AnySiteEvent[] = [];
    const tx = new Transaction(runner);
    try {
      await runner.startTransaction();
      const result = await work(tx);
      events = await writeEvents(tx);
      await runner.commitTransaction();
      return result;
    } catch (error) {
      events = [];
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
      this.publisher.publish(events);
      if (tx.hasJobs) this.nudge.wake();
    }
  }
}

/** Sites in the order of their ids, so that two transactions over several sites can't wait for each other (decision 33). */
async function writeEvents(tx: Transaction): Promise<AnySiteEvent[]> {
  const sites = [...new Set(tx.announcements.map((one) => one.siteId))].sort((a, b) => a - b);
  const written: AnySiteEvent[] = [];
  for (const siteId of sites) {
    const mine = tx.announcements.filter((one) => one.siteId === siteId);
    const rows = await tx.query<AnySiteEvent & { at: Date | string }>(NUMBER_AND_INSERT, [
      siteId,
      mine.map((one) => one.name),
      mine.map((one) => JSON.stringify(one.actor)),
      mine.map((one) => JSON.stringify(one.payload)),
    ]);
    if (rows.length !== mine.length) throw new Error(`site ${siteId} has no event counter`);
    written.push(...rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })));
  }
  return written.sort((a, b) => a.siteId - b.siteId || a.seq - b.seq);
}
