import pg from 'pg';
import type { DataSource } from 'typeorm';

/**
 * Lets the account of `url` read and write rows, and nothing else: it cannot change the schema, nor what is noted of the migrations.
 * To be said after each migration, by the owner of the database; an account that is not there yet is made, which an owner must be allowed to.
 */
export async function grantRows(source: DataSource, url: string): Promise<void> {
  const { username, password } = new URL(url);
  const name = decodeURIComponent(username);
  const account = pg.escapeIdentifier(name);
  const login = `LOGIN PASSWORD ${pg.escapeLiteral(decodeURIComponent(password))}`;
  const known = await source.query<unknown[]>('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  await source.query(`${known.length === 0 ? 'CREATE' : 'ALTER'} ROLE ${account} ${login}`);
  for (const right of RIGHTS) await source.query(right.replace('$account', () => account));
}

const RIGHTS = [
  'GRANT USAGE ON SCHEMA public TO $account',
  'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO $account',
  'GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO $account',
  'REVOKE INSERT, UPDATE, DELETE ON migrations FROM $account',
];
