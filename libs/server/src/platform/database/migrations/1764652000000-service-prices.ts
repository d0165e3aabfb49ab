import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a visit of each service costs, which services are offered still, and for which one a free return was answered. */
export class ServicePrices1764652000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE session_types ADD COLUMN price_cents int,
      ADD COLUMN is_offered boolean NOT NULL DEFAULT true`);
    await runner.query('ALTER TABLE free_returns ADD COLUMN session_type_id int');
    // Prices come with the names, which are read with the sites: at once.
    await runner.query(`UPDATE schedules SET next_at = now() WHERE name = 'provider.refreshSites'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE free_returns DROP COLUMN session_type_id');
    await runner.query('ALTER TABLE session_types DROP COLUMN price_cents, DROP COLUMN is_offered');
  }
}
