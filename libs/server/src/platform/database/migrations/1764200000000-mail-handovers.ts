import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MailHandovers1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE mail_handovers (
      site_id int NOT NULL,
      message_id text NOT NULL,
      tries int NOT NULL DEFAULT 1,
      begun_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      taken_at timestamptz,
      answer text,
      PRIMARY KEY (site_id, message_id)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_handovers');
  }
}
