import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DataSource, type EntityTarget, type ObjectLiteral, type QueryRunner, type Repository } from 'typeorm';
import type { AnySiteEvent, LocationDay } from '#contracts/events';
import { EventPublisher } from '../events/event-publisher.js';
import type { Announcement } from '../events/announcement.js';
import { numbering, PREPARE_NUMBERING, reachOf } from '../events/numbering.js';
import { JobNudge } from '../jobs/job-nudge.js';
import { mustBeWanted } from '../work/work-signal.js';
import { BEGIN, beginWith } from './statements/begin.js';
import type { Statement } from './database.js';
import { faultOf, rolledBack } from './database-fault.js';
import { literal } from './statements/literal.js';

/** An open transaction: the first parameter of every write. Only UnitOfWork.run makes one. */
export class Transaction {
  readonly announcements: Announcement[] = [];
  /** Names of what is settled once this is committed: whoever waits for one of them looks again. */
  readonly outcomes: string[] = [];
  readonly markedDays = new Map<string, LocationDay & { siteId: number }>();
  hasJobs = false;
  /** It begins with its first statement. */
  isBegun = false;

  constructor(
    private readonly runner: QueryRunner,
    private readonly client: pg.Client,
  ) {}

  async repository<Row extends ObjectLiteral>(entity: EntityTarget<Row>): Promise<Repository<Row>> {
    const begins = !this.isBegun;
    this.isBegun = true;
    if (begins) await this.client.query(BEGIN);
    return this.runner.manager.getRepository(entity);
  }

  async rollBack(): Promise<void> {
    if (this.isBegun) await this.client.query('ROLLBACK').catch(() => undefined);
  }

  /** What is kept of these days is recomputed after the commit (ADR 026). Events name theirs by themselves. */
  markDays(siteId: number, days: readonly LocationDay[]): void {
    for (const day of days)
      this.markedDays.set(keyOf(siteId, day), { siteId, locationId: day.locationId, date: day.date });
  }

  /** Runs a statement and gives the rows it returned, whatever kind of statement it was. One with a name is planned once per connection. */
  async query<Row = Record<string, unknown>>(statement: string | Statement, values: unknown[] = []): Promise<Row[]> {
    const query = { ...(typeof statement === 'string' ? { text: statement } : statement), values };
    if (this.isBegun) return (await this.client.query<Row & pg.QueryResultRow>(query)).rows;
    this.isBegun = true;
    return beginWith<Row & pg.QueryResultRow>(this.client, query);
  }
}

/**
 * Days that no event of the transaction names. A mark is a row of its own for each transaction: nobody waits for anybody, and none is
 * lost while the day is being recomputed.
 */
const PREPARE_MARKS = `
  PREPARE mark_days (jsonb) AS
  INSERT INTO day_marks (site_id, location_id, local_date, mark_id)
  SELECT "siteId", "locationId", date, gen_random_uuid()
  FROM jsonb_to_recordset($1) AS marked ("siteId" int, "locationId" int, date date)`;

/** Connections on which all of it is prepared. */
const PREPARED = new WeakSet<pg.Client>();

@Injectable()
export class UnitOfWork {
  constructor(
    private readonly dataSource: DataSource,
    private readonly publisher: EventPublisher,
    private readonly nudge: JobNudge,
  ) {}

  /**
   * One transaction: state, events and jobs commit together or not at all; screens and the relay hear of it after the commit.
   * Throws DatabaseFault, also where a statement failed and `work` did not say so; throws why the work was called off.
   */
  async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    mustBeWanted();
    const runner = this.dataSource.createQueryRunner();
    const { result, events, tx } = await this.transact(runner, work);
    this.publisher.publish(events);
    this.publisher.tell(tx.outcomes);
    if (tx.hasJobs) this.nudge.wake();
    return result;
  }

  private async transact<T>(
    runner: QueryRunner,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<{ result: T; events: AnySiteEvent[]; tx: Transaction }> {
    let tx: Transaction | null = null;
    try {
      const client = (await runner.connect()) as pg.Client;
      await this.prepare(client);
      mustBeWanted();
      // TypeORM is to begin none of its own.
      Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
      tx = new Transaction(runner, client);
      const result = await work(tx);
      mustBeWanted();
      return { result, events: await this.commit(client, tx), tx };
    } catch (error) {
      await tx?.rollBack();
      throw faultOf(error);
    } finally {
      await runner.release();
    }
  }

  /**
   * Sites in the order of their ids, so that two transactions over several sites can't wait for each other (decision 33).
   * PostgreSQL answers the COMMIT of a transaction in which a statement failed with a ROLLBACK and no error.
   */
  private async commit(client: pg.Client, tx: Transaction): Promise<AnySiteEvent[]> {
    const { announcements: announced, markedDays } = tx;
    if (markedDays.size > 0)
      for (const one of announced) for (const day of reachOf(one).days) markedDays.delete(keyOf(one.siteId, day));
    if (!tx.isBegun && announced.length + markedDays.size === 0) return [];
    const sites = [...new Set(announced.map((one) => one.siteId))].sort((a, b) => a - b);
    const bySite = sites.map((siteId) => ({ siteId, mine: announced.filter((one) => one.siteId === siteId) }));
    const numberings = bySite.map(({ siteId, mine }) => numbering(siteId, mine));
    const marks = [...markedDays.values()];
    const marking = marks.length > 0 ? [`EXECUTE mark_days (${literal(JSON.stringify(marks))})`] : [];
    const beginning = tx.isBegun ? [] : [BEGIN.text];
    const answer: unknown = await client.query([...beginning, ...marking, ...numberings, 'COMMIT'].join(';'));
    const results = [answer].flat() as { command: string; rows: { seq: number; at: Date }[] }[];
    if (results.at(-1)?.command !== 'COMMIT') throw rolledBack();
    return bySite.flatMap(({ mine }, i) => {
      const rows = [...(results[beginning.length + marking.length + i]?.rows ?? [])].sort((a, b) => a.seq - b.seq);
      return rows.flatMap(({ seq, at }, n) =>
        mine
          .slice(n, n + 1)
          .map((one) => ({ siteId: one.siteId, ...eventOf(one), seq, at: at.toISOString() }) as AnySiteEvent),
      );
    });
  }

  private async prepare(client: pg.Client): Promise<void> {
    if (PREPARED.has(client)) return;
    await client.query(BEGIN);
    await client.query('COMMIT');
    await client.query([...PREPARE_NUMBERING, PREPARE_MARKS].join(';'));
    PREPARED.add(client);
  }
}

/** What rooms are told: never who changed what. */
function eventOf({ name, actor, payload }: Announcement): Pick<Announcement, 'name' | 'actor' | 'payload'> {
  return { name, actor, payload };
}

function keyOf(siteId: number, { locationId, date }: LocationDay): string {
  return `${siteId}/${locationId}/${date}`;
}
