import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Takes the place of `arrival_claims` and `idempotency_records`. Both stay for the version before, which reads them, and go with the
 * next one; claims in them run out by themselves.
 */
export class Operations1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE operations (
      site_id int NOT NULL,
      kind text NOT NULL,
      key text NOT NULL,
      request jsonb NOT NULL,
      author jsonb NOT NULL,
      owner uuid,
      process text NOT NULL,
      held_until timestamptz NOT NULL,
      runs int NOT NULL DEFAULT 1,
      steps jsonb NOT NULL DEFAULT '{}',
      is_unsure boolean NOT NULL DEFAULT false,
      fault jsonb,
      answer jsonb,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      done_at timestamptz,
      PRIMARY KEY (site_id, kind, key)
    )`);
    await runner.query('CREATE INDEX operations_open ON operations (held_until) WHERE done_at IS NULL');
    await runner.query('CREATE INDEX operations_done ON operations (done_at) WHERE done_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE operations');
  }
}
