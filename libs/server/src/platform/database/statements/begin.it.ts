import pg from 'pg';
import { type TestDatabase, cloneDatabase } from '#testing/services/database';
import { BEGIN, beginWith } from './begin.js';

let server: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  server = await cloneDatabase();
});
beforeEach(async () => {
  client = new pg.Client({ connectionString: server.url });
  await client.connect();
});
afterEach(() => client.end());
afterAll(() => server.drop());

const INSERT = `INSERT INTO schedules VALUES (9, 'begun', now()) RETURNING name`;
const NAMED = { name: 'begun', text: 'INSERT INTO schedules VALUES (9, $1, now()) RETURNING name', values: ['begun'] };
const STATEMENTS: [string, pg.QueryConfig][] = [
  ['with a name', NAMED],
  ['with values', { text: NAMED.text, values: NAMED.values }],
  ['of text alone', { text: INSERT, values: [] }],
];

async function prepare(): Promise<void> {
  await client.query(BEGIN);
  await client.query('COMMIT');
}

const written = async (): Promise<number> =>
  (await client.query(`SELECT FROM schedules WHERE site_id = 9 AND name = 'begun'`)).rows.length;

it.each(STATEMENTS)('a first statement %s is part of its transaction, however often', async (_, statement) => {
  await prepare();
  for (let n = 0; n < 3; n++) {
    expect(await beginWith(client, statement)).toEqual([{ name: 'begun' }]);
    expect(await written()).toBe(1);
    await client.query('ROLLBACK');
    expect(await written()).toBe(0);
  }
});

it.each(STATEMENTS.slice(0, 2))('a first statement %s is not run where nothing was begun', async (_, statement) => {
  await expect(beginWith(client, statement)).rejects.toThrow('prepared statement "begin" does not exist');
  expect(await written()).toBe(0);
});

it('a first statement that fails says why, and leaves a connection for the next', async () => {
  await prepare();
  const divided = { name: 'divided', text: 'SELECT 1 / $1::int AS part', values: [0] };
  await expect(beginWith(client, divided)).rejects.toMatchObject({ code: '22012' });
  await client.query('ROLLBACK');
  expect(await beginWith(client, { ...divided, values: [1] })).toEqual([{ part: 1 }]);
  await client.query('COMMIT');
});

it('a connection that is gone is an error, not a wait', async () => {
  await prepare();
  client.on('error', () => undefined);
  await client.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
  await expect(beginWith(client, NAMED)).rejects.toThrow();
});
