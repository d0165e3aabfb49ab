import { grantRows } from './app-account.js';
import { createDataSource } from './data-source.js';

/**
 * Brings the database at DATABASE_URL to the newest schema; several at once wait for each other. The account of DATABASE_APP_URL, where
 * there is one, may use it then: the one that api and worker have.
 */
const url = process.env['DATABASE_URL'];
const appUrl = process.env['DATABASE_APP_URL'];
if (!url) {
  console.error('DATABASE_URL is missing');
  process.exit(1);
}
const MIGRATION_LOCK = 4_210_001;
const source = await createDataSource(url, 2).initialize();
const lock = source.createQueryRunner();
await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
try {
  const done = await source.runMigrations();
  if (appUrl) await grantRows(source, appUrl);
  console.log(done.length === 0 ? 'schema is up to date' : `applied ${done.map((one) => one.name).join(', ')}`);
} finally {
  await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  await lock.release();
  await source.destroy();
}
