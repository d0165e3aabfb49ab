import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The cart of a visit until it is paid, one for all devices of the site, sealed. */
export class CartDrafts1764665000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE cart_drafts (
      site_id int NOT NULL,
      appointment_id bigint NOT NULL,
      content bytea NOT NULL,
      version int NOT NULL DEFAULT 1,
      saved_by text NOT NULL DEFAULT '',
      saved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (site_id, appointment_id)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE cart_drafts');
  }
}
