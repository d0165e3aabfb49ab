import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the provider calls what a sale was paid with, and of which days its sales were asked for. */
export class DailyCloseouts1764740000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sale_payments ADD COLUMN name text NOT NULL DEFAULT ''`);
    await runner.query(`CREATE TABLE sale_days (
      site_id int NOT NULL,
      local_date date NOT NULL,
      asked_at timestamptz NOT NULL,
      PRIMARY KEY (site_id, local_date)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sale_days');
    await runner.query('ALTER TABLE sale_payments DROP COLUMN name');
  }
}
