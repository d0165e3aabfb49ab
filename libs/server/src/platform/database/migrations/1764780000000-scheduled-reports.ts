import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `CREATE TABLE report_schedules (
  site_id int NOT NULL,
  schedule_id uuid NOT NULL,
  report text NOT NULL,
  location_id int,
  period text NOT NULL,
  hour smallint NOT NULL,
  format text NOT NULL,
  language text NOT NULL,
  receivers text[] NOT NULL,
  owner_id text NOT NULL,
  owner_name text NOT NULL,
  is_paused boolean NOT NULL DEFAULT false,
  is_stopped boolean NOT NULL DEFAULT false,
  turn_day date NOT NULL,
  next_at timestamptz,
  mail_id text NOT NULL DEFAULT '',
  outcome text NOT NULL DEFAULT 'none',
  outcome_at timestamptz,
  detail text NOT NULL DEFAULT '',
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (site_id, schedule_id)
)`;

/** Reports that go by mail every day, week or month. */
export class ScheduledReports1764780000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE report_schedules');
  }
}
