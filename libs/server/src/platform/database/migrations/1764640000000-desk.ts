import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the front desk's cards say of waiting, and of a form that staff opened with the client. */
export class Desk1764640000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sites
      ADD COLUMN wait_amber_minutes smallint NOT NULL DEFAULT 10,
      ADD COLUMN wait_rose_minutes smallint NOT NULL DEFAULT 20,
      ADD CONSTRAINT sites_wait_check CHECK (0 < wait_amber_minutes AND wait_amber_minutes < wait_rose_minutes)`);
    await runner.query('ALTER TABLE appointment_forms ADD COLUMN opened_with text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE appointment_forms DROP COLUMN opened_with');
    await runner.query(`ALTER TABLE sites DROP CONSTRAINT sites_wait_check, DROP COLUMN wait_rose_minutes,
      DROP COLUMN wait_amber_minutes`);
  }
}
