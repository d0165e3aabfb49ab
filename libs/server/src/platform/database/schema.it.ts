import { DataSource } from 'typeorm';
import { cloneDatabase, query } from '#testing/services/database';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { createDataSource } from './data-source.js';
import { MIGRATIONS } from './migrations.js';
import { FormOperations1764520000000 } from './migrations/1764520000000-form-operations.js';

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

/** Read and written by the version before this one: dropped one release later. */
const OF_THE_VERSION_BEFORE = ['arrival_claims', 'idempotency_records'];

/** What typeorm has no words for: those stand in the migration alone. */
const ONLY_IN_MIGRATIONS = [
  // Generated columns.
  /^(ALTER TABLE|UPDATE) "clients" .*"(TEMP_OLD_)?(email_key|phone_keys)"/,
  // A default that typeorm reads back under another name and would set to the same again.
  /^ALTER TABLE "(site_counters|job_outbox|audit_entries)" ALTER COLUMN "(epoch|id)" (DROP DEFAULT|SET DEFAULT gen_random_uuid\(\))$/,
  // Read or written by the version before this one: dropped one release later.
  /^ALTER TABLE "sale_records" DROP COLUMN "form_filled"$/,
  /^ALTER TABLE "one_time_codes" DROP COLUMN "send_began_at"$/,
  /^ALTER TABLE "(clients|appointments)" DROP COLUMN "raw"$/,
  // References, checks, the exclusion and indexes.
  /^ALTER TABLE "\w+" DROP CONSTRAINT "\w+_fkey"$/,
  /^ALTER TABLE "\w+" DROP CONSTRAINT "\w+_check"$/,
  /^ALTER TABLE "appointments" DROP CONSTRAINT "appointments_(no_double_booking|slot_in_column)"$/,
  /^DROP INDEX "public"."(job_outbox|operations|events|audit_entries|schedules|sessions|webhook_inbox|clients|appointments|form_documents)_\w+"$/,
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

  it('still has what the version before reads', async () => {
    const kept = `INSERT INTO sale_records (site_id, appointment_id, location_id, client_id, client_name, staff_id, appointment_date, arrived_at, arrived_by)
      VALUES (1, 1, 1, 'c', 'Ana', '1', '2026-03-07T09:00:00', now(), '{}') RETURNING form_filled`;
    expect(await rows(kept)).toEqual([{ form_filled: false }]);
  });

  it('leads every primary key with the site', async () => {
    const keys = await rows<{ table: string; first: string }>(`
      SELECT c.conrelid::regclass::text AS table, a.attname::text AS first FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'p' AND c.connamespace = 'public'::regnamespace AND c.conrelid::regclass::text <> 'migrations'`);
    const tables = await rows(`SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`);
    expect(keys).toHaveLength(tables.length);
    expect(keys.filter(({ table, first }) => first !== 'site_id' && !OF_ALL_SITES.includes(table))).toEqual([]);
    expect(source.entityMetadatas).toHaveLength(tables.length - OF_THE_VERSION_BEFORE.length);
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

  it('gives 64-bit numbers as numbers', async () => {
    expect(await source.query<unknown>('SELECT 9007199254740991::bigint AS id')).toEqual([{ id: 9007199254740991 }]);
  });
});

describe('a column of the book', () => {
  let nextId = 1;
  const book = async (change: Record<string, unknown> = {}): Promise<number> => {
    const id = nextId++;
    const row: Record<string, unknown> = {
      ...{ site_id: 1, appointment_id: id, location_id: 1, client_id: 'c', staff_id: 11, staff_name: 'Room 1' },
      ...{ session_type_id: 202, program_id: 2, status: 'Booked', local_date: '2026-03-07', is_first: false },
      ...{ starts_at: '2026-03-07T16:00:00Z', ends_at: '2026-03-07T16:30:00Z', notes: '' },
      ...{ starts_local: '2026-03-07T09:00:00', ends_local: '2026-03-07T09:30:00', slot: 0, ...change },
    };
    const names = Object.keys(row);
    const places = names.map((_, index) => `$${index + 1}`).join(', ');
    await rows(`INSERT INTO appointments (${names.join(', ')}) VALUES (${places})`, Object.values(row));
    return id;
  };
  const refused = 'appointments_no_double_booking';

  beforeAll(() => rows(`INSERT INTO sites (site_id, name, time_zone) VALUES (1, 'x', 'UTC'), (2, 'y', 'UTC')`));
  beforeEach(() => rows('DELETE FROM appointments'));

  it('takes one at a time', async () => {
    await book();
    await expect(book()).rejects.toThrow(refused);
    await expect(book({ starts_at: '2026-03-07T16:29:00Z', ends_at: '2026-03-07T17:00:00Z' })).rejects.toThrow(refused);
    await expect(book({ status: 'Confirmed' })).rejects.toThrow(refused);
    await expect(book({ status: 'Arrived' })).rejects.toThrow(refused);
  });

  it('takes the next from the minute the last ends, another room and another site', async () => {
    await book();
    await book({ starts_at: '2026-03-07T16:30:00Z', ends_at: '2026-03-07T17:00:00Z' });
    await book({ staff_id: 12 });
    await book({ site_id: 2 });
    expect(await rows('SELECT 1 FROM appointments')).toHaveLength(4);
  });

  it('is free again once its booking was called off, missed or is over', async () => {
    for (const status of ['Cancelled', 'NoShow', 'Completed']) {
      const id = await book({ status: 'Booked' });
      await expect(book()).rejects.toThrow(refused);
      await rows('UPDATE appointments SET status = $2 WHERE appointment_id = $1', [id, status]);
    }
    await book();
    expect(await rows('SELECT 1 FROM appointments')).toHaveLength(4);
  });

  it('takes five at once when it does DNA, and no sixth', async () => {
    const dna = { staff_name: 'DNA room', column_capacity: 5 };
    for (let slot = 0; slot < 5; slot++) await book({ ...dna, slot });
    for (let slot = 0; slot < 5; slot++) await expect(book({ ...dna, slot })).rejects.toThrow(refused);
    await expect(book({ ...dna, slot: 5 })).rejects.toThrow('appointments_slot_in_column');
    await expect(book({ slot: 1, staff_id: 12 })).rejects.toThrow('appointments_slot_in_column');
  });
});
