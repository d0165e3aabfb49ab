import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE daily_closes (
    site_id int NOT NULL REFERENCES sites (site_id),
    location_id int NOT NULL,
    close_date date NOT NULL,
    status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'submitted', 'approved', 'rejected')),
    draft jsonb NOT NULL DEFAULT '{}',
    editing jsonb NOT NULL DEFAULT '{}',
    first_count jsonb,
    submitted jsonb,
    submitted_mark jsonb,
    approved jsonb,
    approved_mark jsonb,
    rejected_mark jsonb,
    reopened_mark jsonb,
    history jsonb NOT NULL DEFAULT '[]',
    pdf_state text NOT NULL DEFAULT 'none' CHECK (pdf_state IN ('none', 'drawing', 'ready', 'failed')),
    pdf_key text,
    pdf_made_at timestamptz,
    version int NOT NULL DEFAULT 1,
    changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (site_id, location_id, close_date),
    CONSTRAINT daily_closes_submitted_check CHECK (status IN ('draft', 'rejected') OR (submitted IS NOT NULL AND submitted_mark IS NOT NULL)),
    CONSTRAINT daily_closes_approved_check CHECK (status <> 'approved' OR (approved IS NOT NULL AND approved_mark IS NOT NULL))
  )`,
  `CREATE TABLE withdrawals (
    site_id int NOT NULL REFERENCES sites (site_id),
    withdrawal_id uuid NOT NULL,
    location_id int NOT NULL,
    close_date date NOT NULL,
    reason text NOT NULL CHECK (reason <> ''),
    amount_cents int NOT NULL CHECK (amount_cents > 0),
    actor jsonb NOT NULL,
    made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    removed_at timestamptz,
    removed_by jsonb,
    version int NOT NULL DEFAULT 1,
    PRIMARY KEY (site_id, withdrawal_id),
    CONSTRAINT withdrawals_removed_check CHECK ((removed_at IS NULL) = (removed_by IS NULL))
  )`,
  `CREATE INDEX withdrawals_of_day ON withdrawals (site_id, location_id, close_date) WHERE removed_at IS NULL`,
  `ALTER TABLE sites ADD COLUMN is_blind_count boolean NOT NULL DEFAULT false,
    ADD COLUMN must_close_yesterday boolean NOT NULL DEFAULT false`,
];
const DOWN = [
  `ALTER TABLE sites DROP COLUMN must_close_yesterday, DROP COLUMN is_blind_count`,
  `DROP TABLE withdrawals, daily_closes`,
];

/** The close of a location's day: what is typed and what was frozen (decision 48). */
export class DailyCloses1764667000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
