import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { ENTITIES } from './entities.js';
import { MIGRATIONS } from './migrations.js';

const STATEMENT_TIMEOUT_MS = 15_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
/** How often, and after how many milliseconds each time, a program that starts asks a database that does not answer. */
export const AT_START = { tries: 20, pauseMs: 500 };
/** A database that vanished without a word is noticed by the system, however long nothing is asked of it. */
const PROBE_AFTER_MS = 10_000;

/**
 * What is read by days has two ways in its plan, from rows and from the tables, and is dear by the one that is not gone: a server that
 * compiles dear plans would do so at every reading, for longer than the reading takes.
 */
const UNCOMPILED = '-c jit=off';

// The provider's ids and our counters stay far below 2^53: 64-bit integers come as numbers, not as texts.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * A connection that ends while a transaction holds it fails its statement and says so a second time as an event that, without a
 * listener, would end the process.
 */
class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

export function dataSourceOptions(url: string, poolSize: number): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    poolSize,
    entities: ENTITIES,
    migrations: MIGRATIONS,
    synchronize: false,
    migrationsTransactionMode: 'each',
    connectTimeoutMS: 5_000,
    applicationName: 'studio-hub',
    extra: {
      Client: SteadyClient,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      options: UNCOMPILED,
      keepAlive: true,
      keepAliveInitialDelayMillis: PROBE_AFTER_MS,
    },
  };
}

/** For migrations: a change of the schema may take as long as it takes. */
export function createDataSource(url: string, poolSize: number): DataSource {
  return new DataSource({ ...dataSourceOptions(url, poolSize), extra: {} });
}
