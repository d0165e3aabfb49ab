import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `ALTER TABLE sites ADD COLUMN own_time_zone text`,
  `ALTER TABLE locations ADD COLUMN record_changed_at timestamptz, ADD COLUMN record_changed_by jsonb`,
  `CREATE TABLE record_changes (
    site_id int NOT NULL,
    location_id int NOT NULL,
    version int NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    actor jsonb NOT NULL,
    before jsonb NOT NULL,
    after jsonb NOT NULL,
    PRIMARY KEY (site_id, location_id, version)
  )`,
  `CREATE TABLE service_updates (
    site_id int PRIMARY KEY,
    update_id uuid NOT NULL,
    state text NOT NULL CHECK (state IN ('processing', 'done', 'failed')),
    done smallint NOT NULL DEFAULT 0,
    message text NOT NULL DEFAULT '',
    asked_by jsonb NOT NULL,
    asked_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`,
];
const DOWN = [
  'DROP TABLE service_updates',
  'DROP TABLE record_changes',
  'ALTER TABLE locations DROP COLUMN record_changed_at, DROP COLUMN record_changed_by',
  'ALTER TABLE sites DROP COLUMN own_time_zone',
];

/** What a director keeps of each location, who made it so, and the last update of a site's services. */
export class SiteRecords1764710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
