import { Injectable } from '@nestjs/common';
import { Database } from '#server/platform/database/database';
import { UnitOfWork } from '#server/platform/database/unit-of-work';
import { type CallCount, CallLedger } from './call-budget.js';

const ADD = `
  INSERT INTO provider_calls AS held (site_id, day, calls, client_calls)
  SELECT * FROM unnest($1::int[], $2::date[], $3::int[], $4::int[]) AS added (site_id, day, calls, client_calls) ORDER BY site_id, day
  ON CONFLICT (site_id, day) DO UPDATE SET calls = held.calls + excluded.calls, client_calls = held.client_calls + excluded.client_calls`;

const OF_DAY = {
  name: 'provider_calls_of_day',
  text: 'SELECT site_id AS "siteId", day::text AS day, calls, client_calls AS "clientCalls" FROM provider_calls WHERE day = $1::date',
};

/** The counts of every process, added up in Postgres. */
@Injectable()
export class ProviderCallsRepository extends CallLedger {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {
    super();
  }

  async add(counts: readonly CallCount[]): Promise<void> {
    const names = ['siteId', 'day', 'calls', 'clientCalls'] as const;
    const columns = names.map((name) => counts.map((count) => count[name]));
    await this.unitOfWork.run((tx) => tx.query(ADD, columns));
  }

  of(day: string): Promise<CallCount[]> {
    return this.database.rows<CallCount>(OF_DAY, [day]);
  }
}
