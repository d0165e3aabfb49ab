import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `CREATE TABLE content_items (
  site_id int NOT NULL,
  unique_id uuid NOT NULL,
  kind text NOT NULL,
  place int NOT NULL,
  texts jsonb NOT NULL,
  pictures jsonb NOT NULL DEFAULT '{}',
  is_visible boolean NOT NULL DEFAULT true,
  version int NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  changed_by jsonb NOT NULL,
  PRIMARY KEY (site_id, unique_id)
)`;

/** Reviews and services that the studios' web pages show. */
export class Content1764720000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE content_items');
  }
}
