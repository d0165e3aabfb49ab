import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The notes of a visit: our own record of them, what each of the staff has typed and not saved, and saves under way. */
export class Notes1764650000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE note_records (
      site_id int NOT NULL,
      appointment_id bigint NOT NULL,
      location_id int NOT NULL,
      client_id text NOT NULL,
      client_name text NOT NULL,
      client_phone text NOT NULL,
      service_name text NOT NULL,
      appointment_date text NOT NULL,
      form_filled boolean NOT NULL,
      cbff text NOT NULL,
      files smallint NOT NULL,
      weeks text NOT NULL,
      notes text NOT NULL,
      email text NOT NULL,
      version int NOT NULL DEFAULT 1,
      saved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      saved_by jsonb NOT NULL,
      PRIMARY KEY (site_id, appointment_id)
    )`);
    await runner.query(`CREATE TABLE note_drafts (
      site_id int NOT NULL,
      appointment_id bigint NOT NULL,
      user_id text NOT NULL,
      content bytea NOT NULL,
      saved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (site_id, appointment_id, user_id)
    )`);
    await runner.query(`CREATE TABLE note_saves (
      site_id int NOT NULL,
      save_id uuid NOT NULL,
      appointment_id bigint NOT NULL,
      content bytea NOT NULL,
      mark text NOT NULL,
      step text NOT NULL DEFAULT 'main',
      asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (site_id, save_id)
    )`);
    await runner.query('CREATE INDEX note_saves_visit ON note_saves (site_id, appointment_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE note_saves, note_drafts, note_records');
  }
}
