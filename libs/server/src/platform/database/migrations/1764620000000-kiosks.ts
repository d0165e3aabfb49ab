import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Kiosks1764620000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE kiosks (
      site_id int NOT NULL,
      kiosk_id uuid NOT NULL,
      name text NOT NULL,
      version int NOT NULL DEFAULT 1,
      asked_by jsonb NOT NULL,
      asked_at timestamptz NOT NULL DEFAULT now(),
      code_mark text,
      token_mark text,
      paired_at timestamptz,
      seen_at timestamptz,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (site_id, kiosk_id)
    )`);
    await runner.query('CREATE UNIQUE INDEX kiosks_name ON kiosks (site_id, lower(name))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE kiosks');
  }
}
