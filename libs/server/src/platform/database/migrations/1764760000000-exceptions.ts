import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE exceptions (
    site_id int NOT NULL,
    exception_id uuid NOT NULL DEFAULT gen_random_uuid(),
    kind text NOT NULL,
    subject text NOT NULL,
    cause text NOT NULL,
    location_id int,
    local_date date,
    facts jsonb NOT NULL,
    opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    closed_at timestamptz,
    assigned_to text,
    resolved_at timestamptz,
    resolved_by jsonb,
    comments jsonb NOT NULL DEFAULT '[]',
    version int NOT NULL DEFAULT 1,
    PRIMARY KEY (site_id, exception_id),
    CONSTRAINT exceptions_resolved_check CHECK ((resolved_at IS NULL) = (resolved_by IS NULL))
  )`,
  'CREATE UNIQUE INDEX exceptions_of_subject ON exceptions (site_id, kind, subject)',
  'CREATE INDEX exceptions_gone ON exceptions (closed_at) WHERE closed_at IS NOT NULL',
  `CREATE TABLE exception_positions (
    site_id int PRIMARY KEY,
    seq bigint NOT NULL,
    looked_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`,
  `CREATE INDEX videos_failed ON videos (site_id) WHERE is_current AND state = 'failed'`,
  `CREATE INDEX daily_closes_submitted ON daily_closes (site_id, close_date) WHERE status = 'submitted'`,
];

/** What directors should look at, and up to which event each site was looked through. */
export class Exceptions1764760000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX daily_closes_submitted');
    await runner.query('DROP INDEX videos_failed');
    await runner.query('DROP TABLE exception_positions, exceptions');
  }
}
