import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links to the photos of a visit, one of which is the newest. */
export class Galleries1764658000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE galleries (
      site_id int NOT NULL,
      gallery_id uuid NOT NULL,
      appointment_id bigint NOT NULL,
      is_current boolean NOT NULL DEFAULT true,
      email text NOT NULL,
      language text,
      token_hash bytea NOT NULL,
      mail_no int NOT NULL DEFAULT 1,
      asked_by jsonb NOT NULL,
      asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      expires_at timestamptz NOT NULL,
      revoked_at timestamptz,
      revoked_by jsonb,
      PRIMARY KEY (site_id, gallery_id)
    )`);
    await runner.query('CREATE UNIQUE INDEX galleries_current ON galleries (site_id, appointment_id) WHERE is_current');
    await runner.query('CREATE UNIQUE INDEX galleries_token ON galleries (token_hash)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE galleries');
  }
}
