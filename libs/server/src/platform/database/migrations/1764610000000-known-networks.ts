import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KnownNetworks1764610000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE known_networks (
      site_id int NOT NULL,
      mark text NOT NULL,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (site_id, mark)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE known_networks');
  }
}
