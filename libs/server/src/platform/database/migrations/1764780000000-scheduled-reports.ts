import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE report_schedules (
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
)`,
  `CREATE TABLE saved_exports (
  site_id int NOT NULL,
  export_id uuid NOT NULL,
  owner_id text NOT NULL,
  file_name text NOT NULL,
  object_key text NOT NULL,
  size int,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, export_id)
)`,
];

/** Reports that go by mail every day, week or month, and files that were saved in the last day. */
export class ScheduledReports1764780000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_exports, report_schedules');
  }
}
