import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photos of visits, and how many each visit has. */
export class Photos1764654000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE photos (
      site_id int NOT NULL,
      photo_id uuid NOT NULL,
      appointment_id bigint NOT NULL,
      state text NOT NULL DEFAULT 'uploading',
      fault text,
      place int NOT NULL,
      name text NOT NULL,
      type text NOT NULL,
      base_key text NOT NULL,
      upload_bytes int NOT NULL,
      bytes int,
      width int,
      height int,
      sha256 bytea,
      asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      asked_by jsonb NOT NULL,
      ready_at timestamptz,
      ended_at timestamptz,
      ended_by jsonb,
      is_swept boolean NOT NULL DEFAULT false,
      PRIMARY KEY (site_id, photo_id),
      CONSTRAINT photos_state_check CHECK (state IN ('uploading', 'received', 'ready', 'refused', 'deleted')),
      CONSTRAINT photos_ready_check CHECK (state <> 'ready' OR num_nonnulls(bytes, width, height, sha256, ready_at) = 5),
      CONSTRAINT photos_refused_check CHECK (state <> 'refused' OR fault IS NOT NULL)
    )`);
    await runner.query('CREATE INDEX photos_visit ON photos (site_id, appointment_id, place)');
    await runner.query(
      `CREATE UNIQUE INDEX photos_picture ON photos (site_id, appointment_id, sha256) WHERE state = 'ready'`,
    );
    await runner.query(`CREATE INDEX photos_unswept ON photos (site_id, asked_at)
      WHERE NOT is_swept AND state IN ('uploading', 'refused', 'deleted')`);
    await runner.query(`CREATE TABLE photo_sets (
      site_id int NOT NULL,
      appointment_id bigint NOT NULL,
      ready int NOT NULL DEFAULT 0,
      version int NOT NULL DEFAULT 0,
      PRIMARY KEY (site_id, appointment_id)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE photo_sets');
    await runner.query('DROP TABLE photos');
  }
}
