import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose forms are signed at a site, by the name of the register. */
export class LegalName1764660000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sites ADD COLUMN own_legal_name text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sites DROP COLUMN own_legal_name');
  }
}
