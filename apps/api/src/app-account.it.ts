import { randomBytes } from 'node:crypto';
import { query } from '#testing/services/database';
import { startWorld } from '#testing/world';
import { grantRows } from '#server/platform/database/app-account';
import { createDataSource } from '#server/platform/database/data-source';
import { ApiWorld, HERE, type Outside } from './testing/api-world.js';
import { credentialsOf } from './testing/callers.js';

const ACCOUNT = `app_${randomBytes(6).toString('hex')}`;

let outside: Outside;
let owner: string;
let app: string;

beforeAll(async () => {
  outside = await startWorld();
  owner = outside.env['DATABASE_URL'] ?? '';
  app = withAccount(`'a "word"/`);
  await grant();
});
afterAll(async () => {
  await query(owner, `DROP OWNED BY ${ACCOUNT}`);
  await query(owner, `DROP ROLE ${ACCOUNT}`);
  await outside.end();
});

function withAccount(password: string): string {
  const url = new URL(owner);
  [url.username, url.password] = [ACCOUNT, encodeURIComponent(password)];
  return url.href;
}

async function grant(): Promise<void> {
  const source = await createDataSource(owner, 1).initialize();
  await grantRows(source, app);
  await source.destroy();
}

it.each([
  'CREATE TABLE extra (id int)',
  'ALTER TABLE clients ADD COLUMN extra int',
  'DROP TABLE sessions',
  'TRUNCATE events',
  'CREATE INDEX extra ON events (at)',
  'CREATE EXTENSION citext',
  'ALTER TABLE seats DISABLE TRIGGER ALL',
  `CREATE ROLE ${ACCOUNT}_more`,
  `INSERT INTO migrations (timestamp, name) VALUES (1, 'x')`,
])('the account of api and worker may not %s', async (sql) => {
  await expect(query(app, sql)).rejects.toThrow(/permission denied|must be owner/);
});

it('another password takes the place of the first one with the next migration', async () => {
  const before = app;
  app = withAccount('another');
  await grant();
  await expect(query(app, 'SELECT 1')).resolves.toHaveLength(1);
  await expect(query(`${before}?application_name=late`, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
});

it('is all that the product needs, from the mirror to the form', async () => {
  const env = { ...outside.env, DATABASE_URL: app };
  const world = await ApiWorld.start({ ...outside, env, end: () => Promise.resolve() });
  const contact = 'rita.rows@example.com';
  await world.book(HERE, { client: { Email: contact } });
  const ticket = await credentialsOf(world, 'form ticket', { site: HERE, contact });
  expect(ticket.cookie).toMatch(/^form=/);
  const token = await world.signIn(HERE, 'frontdesk.demo');
  expect((await world.ask('GET', '/api/session', { token, site: HERE })).status).toBe(200);
  await world.end();
});
