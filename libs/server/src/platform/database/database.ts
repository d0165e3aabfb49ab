import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { mustBeWanted } from '../work/work-signal.js';
import { faultOf } from './database-fault.js';

/** SQL with a name: Postgres plans it once per connection. */
export interface Statement {
  name: string;
  text: string;
}

const NOW: Statement = { name: 'database_now', text: 'SELECT clock_timestamp() AS now' };

/** Reads: SQL projections to the shape that is wanted, outside of any transaction. Throws DatabaseFault, and why the work was called off. */
@Injectable()
export class Database {
  constructor(private readonly dataSource: DataSource) {}

  async rows<Row>(statement: Statement, values: readonly unknown[] = []): Promise<Row[]> {
    mustBeWanted();
    try {
      const result = await this.pool.query<Row & pg.QueryResultRow>({ ...statement, values: [...values] });
      return result.rows;
    } catch (error) {
      throw faultOf(error);
    }
  }

  async first<Row>(statement: Statement, values: readonly unknown[] = []): Promise<Row | null> {
    return (await this.rows<Row>(statement, values))[0] ?? null;
  }

  /** The database's clock. */
  async now(): Promise<Date> {
    const row = await this.first<{ now: Date }>(NOW);
    if (row === null) throw new Error('the database gave no time');
    return row.now;
  }

  /** The pool that TypeORM opened; its own query interface has no named statements. */
  private get pool(): pg.Pool {
    return (this.dataSource.driver as unknown as { master: pg.Pool }).master;
  }
}
