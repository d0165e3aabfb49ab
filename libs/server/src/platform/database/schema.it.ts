import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { cloneDatabase, query } from '#testing/services/database';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { createDataSource } from './data-source.js';
import { MIGRATIONS } from './migrations.js';
import { FormOperations1764520000000 } from './migrations/1764520000000-form-operations.js';
import { LeftBehind1764560000000 } from './migrations/1764560000000-left-behind.js';
import { Seats1764530000000 } from './migrations/1764530000000-seats.js';

let world: ServerWorld;
/** With the entities of every feature. */
let source: DataSource;

beforeAll(async () => {
  world = await serverWorld();
  source = world.get(DataSource);
});
afterAll(() => world.end());

const rows = <R extends Record<string, unknown>>(sql: string, values: unknown[] = []) => world.rows<R>(sql, values);

/** What a schema is made of, as texts that can be compared. */
const SHAPE = `
  SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') AS line
  FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`;

/** The same words are signed in every studio. */
const OF_ALL_SITES = ['consent_texts'];

/** What typeorm has no words for: those stand in the migration alone. */
const ONLY_IN_MIGRATIONS = [
  // Generated columns.
  /^(ALTER TABLE|UPDATE) "clients" .*"(TEMP_OLD_)?(email_key|phone_keys|search_text)"/,
  // A default that typeorm reads back under another name and would set to the same again.
  /^ALTER TABLE "(site_counters|job_outbox|audit_entries|exceptions)" ALTER COLUMN "(epoch|id|exception_id)" (DROP DEFAULT|SET DEFAULT gen_random_uuid\(\))$/,
  // References, checks, the exclusion and indexes.
  /^ALTER TABLE "\w+" DROP CONSTRAINT "\w+_fkey"$/,
  /^ALTER TABLE "\w+" DROP CONSTRAINT "\w+_check"$/,
  /^ALTER TABLE "seats" DROP CONSTRAINT "seats_taken_once"$/,
  /^DROP INDEX "public"."(job_outbox|operations|events|audit_entries|schedules|sessions|webhook_inbox|clients|appointments|seats|form_documents|kiosks|photos|videos|galleries|withdrawals|listed_wishes|exceptions|daily_closes)_\w+"$/,
];

describe('the schema', () => {
  it('is what the entities say, but for what only a migration can say', async () => {
    // Typeorm wants to look up generated columns in a table of its own; the migration needs none.
    await rows(
      'CREATE TABLE typeorm_metadata (type text, database text, schema text, "table" text, name text, value text)',
    );
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    const unknown = upQueries
      .map(({ query: text }) => text)
      .filter((text) => !text.includes('typeorm_metadata') && !ONLY_IN_MIGRATIONS.some((known) => known.test(text)));
    await rows('DROP TABLE typeorm_metadata');
    expect(unknown).toEqual([]);
  });

  it('goes down to nothing and up to the same again', async () => {
    const other = await cloneDatabase();
    const migrating = await createDataSource(other.url, 1).initialize();
    const before = await query(other.url, SHAPE);
    for (const _ of MIGRATIONS) await migrating.undoLastMigration();
    const left = await query(
      other.url,
      `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
    );
    expect(left).toEqual([]);
    await migrating.runMigrations();
    expect(await query(other.url, SHAPE)).toEqual(before);
    await migrating.destroy();
    await other.drop();
  });

  it('leads every primary key with the site', async () => {
    const keys = await rows<{ table: string; first: string }>(`
      SELECT c.conrelid::regclass::text AS table, a.attname::text AS first FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'p' AND c.connamespace = 'public'::regnamespace AND c.conrelid::regclass::text <> 'migrations'`);
    const tables = await rows(`SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`);
    expect(keys).toHaveLength(tables.length);
    expect(keys.filter(({ table, first }) => first !== 'site_id' && !OF_ALL_SITES.includes(table))).toEqual([]);
    expect(source.entityMetadatas).toHaveLength(tables.length);
  });
});

describe('a form that the version before has not finished', () => {
  const UNFINISHED = [
    { state: 'working', at: 'now()', steps: { store: { sha256: 'aa', bytes: 7 }, 'provider-document': true } },
    { state: 'refused', at: 'NULL', steps: {} },
  ];

  it.each(UNFINISHED)('goes on at its step: $state', async ({ state, at, steps }) => {
    const [row] = await rows<{ id: string }>(
      `INSERT INTO form_documents (site_id, document_id, appointment_id, client_id, variant, language, state, idempotency_key,
         request_hash, answers, answers_sha256, visit, evidence, signature_key, pdf_key, file_name, created_at, created_by,
         pdf_sha256, pdf_bytes, stored_at, provider_document_at)
       VALUES (3, gen_random_uuid(), 1, 'c', 'dna', 'en', $1, $1, '', '', '', '{}', '{"assistedBy": null, "serverAddress": "10.0.0.1"}',
         '', '', '', now(), '{"kind": "client"}', 'aa', 7, ${at}, ${at}) RETURNING document_id AS id`,
      [state],
    );
    const runner = source.createQueryRunner();
    await new FormOperations1764520000000().up(runner);
    const left = 'SELECT kind, request, author, owner, steps, is_unsure AS "isUnsure" FROM operations WHERE key = $1';
    const author = { actor: { kind: 'client' }, source: 'form', address: '10.0.0.1' };
    const request = { documentId: row?.id };
    expect(await rows(left, [row?.id])).toEqual([
      { kind: 'form.finish', request, author, owner: null, steps, isUnsure: true },
    ]);
    await new FormOperations1764520000000().down(runner);
    await runner.query('DELETE FROM form_documents WHERE site_id = 3');
    await runner.release();
  });
});

describe('a connection of the pool', () => {
  it('waits for no statement and no idle transaction without end', async () => {
    const limits = await source.query<unknown>(
      `SELECT current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle`,
    );
    expect(limits).toEqual([{ statement: '15s', idle: '10s' }]);
  });

  it('has no plan compiled', async () => {
    expect(await source.query<unknown>('SHOW jit')).toEqual([{ jit: 'off' }]);
  });

  it('gives 64-bit numbers as numbers', async () => {
    expect(await source.query<unknown>('SELECT 9007199254740991::bigint AS id')).toEqual([{ id: 9007199254740991 }]);
  });
});

/** A row that stands in the book; nothing of it but its site, id, place and status matters here. */
const APPOINTMENT = {
  ...{
    site_id: 1,
    location_id: 1,
    client_id: 'c',
    staff_id: 11,
    staff_name: 'Room 1',
    session_type_id: 202,
    program_id: 2,
  },
  ...{ status: 'Booked', local_date: '2026-03-07', is_first: false, notes: '' },
  ...{ starts_at: '2026-03-07T16:00:00Z', ends_at: '2026-03-07T16:30:00Z' },
  ...{ starts_local: '2026-03-07T09:00:00', ends_local: '2026-03-07T09:30:00' },
};

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`).join(', ');
  await rows(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places})`, Object.values(row));
}

describe('a column of the book', () => {
  let nextId = 1;
  const seat = (change: Record<string, unknown> = {}): Promise<void> => {
    const { from = '16:00', to = '16:30', ...rest } = change;
    const isHold = 'expires_at' in rest;
    const appointmentId = isHold ? null : nextId++;
    const holder = isHold
      ? { location_id: 1, holder_name: 'Ana Reyes', holder_session_hash: Buffer.from('session') }
      : {};
    return insert('seats', {
      ...{ site_id: 1, seat_id: randomUUID(), staff_id: 11, slot: 0, capacity: 1, appointment_id: appointmentId },
      ...{ during: `[2026-03-07 ${String(from)}+00, 2026-03-07 ${String(to)}+00)`, ...holder, ...rest },
    });
  };
  const refused = 'seats_taken_once';

  beforeAll(() => rows(`INSERT INTO sites (site_id, name, time_zone) VALUES (1, 'x', 'UTC'), (2, 'y', 'UTC')`));
  beforeEach(() => rows('DELETE FROM seats'));

  it('takes one at a time, appointment or hold', async () => {
    await seat();
    await expect(seat()).rejects.toThrow(refused);
    await expect(seat({ from: '16:29', to: '17:00' })).rejects.toThrow(refused);
    await expect(seat({ expires_at: 'infinity' })).rejects.toThrow(refused);
    await seat({ staff_id: 12, expires_at: '2026-03-07' });
    await expect(seat({ staff_id: 12 })).rejects.toThrow(refused);
  });

  it('takes the next from the minute the last ends, another room and another site', async () => {
    await seat();
    await seat({ from: '16:30', to: '17:00' });
    await seat({ staff_id: 12 });
    await seat({ site_id: 2 });
    expect(await rows('SELECT 1 FROM seats')).toHaveLength(4);
  });

  it('takes five at once when it does DNA, beyond that appointments of the provider and no hold', async () => {
    for (let slot = 0; slot < 5; slot++) await seat({ capacity: 5, slot });
    for (let slot = 0; slot < 5; slot++) await expect(seat({ capacity: 5, slot })).rejects.toThrow(refused);
    await expect(seat({ capacity: 5, slot: 5, expires_at: 'infinity' })).rejects.toThrow('seats_hold_in_column_check');
    await seat({ capacity: 5, slot: 5 });
  });

  it('gives an appointment one seat, and each seat one owner', async () => {
    await seat({ appointment_id: 1 });
    await expect(seat({ appointment_id: 1, staff_id: 12 })).rejects.toThrow('seats_appointment');
    await expect(seat({ appointment_id: null, staff_id: 12 })).rejects.toThrow('seats_one_owner_check');
    await expect(seat({ appointment_id: 2, expires_at: 'infinity', staff_id: 12 })).rejects.toThrow(
      'seats_one_owner_check',
    );
    await expect(seat({ expires_at: 'infinity', staff_id: 12, holder_session_hash: null })).rejects.toThrow(
      'seats_holder_check',
    );
    await expect(seat({ staff_id: 12, holder_name: 'Ana Reyes' })).rejects.toThrow('seats_holder_check');
  });

  it('takes over what stood in it before there were seats, and gives it back', async () => {
    const standing = [
      { appointment_id: 1, slot: 0, column_capacity: 5 },
      { appointment_id: 2, slot: 1, column_capacity: 5, status: 'Arrived' },
      { appointment_id: 3, slot: 7, column_capacity: 5, is_overbooked: true },
    ];
    const runner = source.createQueryRunner();
    const [migration, leftBehind] = [new Seats1764530000000(), new LeftBehind1764560000000()];
    await leftBehind.down(runner);
    await migration.down(runner);
    for (const one of standing) await insert('appointments', { ...APPOINTMENT, ...one });
    await insert('appointments', {
      ...APPOINTMENT,
      appointment_id: 4,
      slot: 1,
      column_capacity: 5,
      status: 'Completed',
    });
    await migration.up(runner);
    const seats = `SELECT appointment_id::int AS appointment_id, slot, capacity AS column_capacity FROM seats
      WHERE during = '[2026-03-07 16:00+00, 2026-03-07 16:30+00)' ORDER BY 1`;
    const kept = standing.map(({ appointment_id, slot, column_capacity }) => ({
      appointment_id,
      slot,
      column_capacity,
    }));
    expect(await rows(seats)).toEqual(kept);
    // Written without a slot, as this version does.
    await insert('appointments', { ...APPOINTMENT, appointment_id: 5 });
    await migration.down(runner);
    const back = `SELECT appointment_id::int AS appointment_id, slot, column_capacity FROM appointments
      WHERE appointment_id <= 3 ORDER BY 1`;
    expect(await rows(back)).toEqual(kept);
    await migration.up(runner);
    await leftBehind.up(runner);
    await runner.release();
    await rows('DELETE FROM appointments');
  });
});
