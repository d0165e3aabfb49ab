import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a studio sells at each of its locations, and which of it pays for a visit. */
export class Catalogue1764664000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE catalogue_items (
      site_id int NOT NULL,
      location_id int NOT NULL,
      kind text NOT NULL,
      item_id text NOT NULL,
      product_id bigint NOT NULL,
      name text NOT NULL,
      description text NOT NULL,
      price_cents int NOT NULL,
      tax_rate numeric(9, 6) NOT NULL,
      program_id int,
      is_offered boolean NOT NULL DEFAULT true,
      PRIMARY KEY (site_id, location_id, kind, item_id)
    )`);
    await runner.query('ALTER TABLE session_types ADD COLUMN item_id text');
    // With the names, which are read with the sites: at once.
    await runner.query(`UPDATE schedules SET next_at = now() WHERE name = 'provider.refreshSites'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session_types DROP COLUMN item_id');
    await runner.query('DROP TABLE catalogue_items');
  }
}
