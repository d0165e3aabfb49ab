import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures that were asked for from the ultrasound machines' archive. */
export class ArchiveFetches1764657000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE archive_fetches (
      site_id int NOT NULL,
      appointment_id bigint NOT NULL,
      patient_id text NOT NULL,
      state text NOT NULL,
      trouble text,
      pictures int NOT NULL DEFAULT 0,
      is_trying boolean NOT NULL,
      try_until timestamptz NOT NULL,
      asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      asked_by jsonb NOT NULL,
      changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (site_id, appointment_id),
      CONSTRAINT archive_fetches_state_check CHECK (state IN ('asked', 'fetched', 'none', 'unknown', 'failed')),
      CONSTRAINT archive_fetches_trouble_check CHECK ((state = 'failed') = (trouble IS NOT NULL))
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE archive_fetches');
  }
}
