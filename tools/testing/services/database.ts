import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { POSTGRES_URL, RUN_FOLDER } from './run-folder.mjs';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database of its own for one spec file: a copy of the migrated one, about 50 ms. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const template = new URL(runningServer());
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(template, `CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)} STRATEGY FILE_COPY`);
  const clone = new URL(template);
  clone.pathname = `/${name}`;
  return {
    url: clone.href,
    drop: async () => {
      await pools.get(clone.href)?.end();
      pools.delete(clone.href);
      await administer(template, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/** What the server of this run has written down so far, of every database in it. */
export function serverLog(): Promise<string> {
  return readFile(path.join(process.env[RUN_FOLDER] ?? '', 'postgres.log'), 'utf8');
}

/** By address. Who waits for a row looks every 20 ms, and PostgreSQL pays more for a connection than for an answer. */
const pools = new Map<string, pg.Pool>();

/** Any number of statements, as the owner of the database. The connection is used again: they leave it as it was. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const pool = pools.get(url) ?? openPool(url);
  return (await pool.query<Row>(sql, values)).rows;
}

function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, allowExitOnIdle: true });
  // An idle connection is cut with its server; the next question opens another.
  pool.on('error', () => undefined);
  pools.set(url, pool);
  return pool;
}

/** Nobody gets at these rows until it is undone. */
export async function lock(url: string, rows: string, values: unknown[]): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('BEGIN');
  await client.query(`SELECT 1 FROM ${rows} FOR UPDATE`, values);
  return () => client.end();
}

// Never connected to the template itself: PostgreSQL copies only a database nobody uses.
async function administer(template: URL, sql: string): Promise<void> {
  const maintenance = new URL(template);
  maintenance.pathname = '/postgres';
  await query(maintenance.href, sql);
}

function runningServer(): string {
  const url = process.env[POSTGRES_URL];
  if (!url) throw new Error('No test database: name the file *.it.ts or *.e2e.ts, those get one.');
  return url;
}
