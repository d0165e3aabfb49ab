import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a director says of a site instead of the provider's words, which stay where they are. Null: the provider's count. */
export class OwnSiteValues1764400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sites ADD COLUMN own_name text, ADD COLUMN version int NOT NULL DEFAULT 1');
    await runner.query(`ALTER TABLE locations ADD COLUMN own_name text, ADD COLUMN own_address text, ADD COLUMN own_phone text,
      ADD COLUMN version int NOT NULL DEFAULT 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE locations DROP COLUMN own_name, DROP COLUMN own_address, DROP COLUMN own_phone, DROP COLUMN version',
    );
    await runner.query('ALTER TABLE sites DROP COLUMN own_name, DROP COLUMN version');
  }
}
