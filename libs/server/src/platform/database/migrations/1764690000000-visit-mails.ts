import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails that tell clients of their visits, and jobs that begin later. */
export class VisitMails1764690000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE job_outbox ADD COLUMN not_before timestamptz');
    await runner.query(`CREATE TABLE visit_mails (
      site_id int NOT NULL,
      appointment_id bigint NOT NULL,
      mail_id uuid NOT NULL,
      kind text NOT NULL DEFAULT 'booked',
      state text NOT NULL DEFAULT 'none',
      trouble text,
      known text,
      told text,
      stood text,
      sequence int NOT NULL DEFAULT -1,
      is_cancel_told boolean NOT NULL DEFAULT false,
      asked_by jsonb,
      changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (site_id, appointment_id),
      CONSTRAINT visit_mails_kind_check CHECK (kind IN ('booked', 'moved', 'cancelled')),
      CONSTRAINT visit_mails_state_check CHECK (state IN ('none', 'waiting', 'sending', 'sent', 'failed')),
      CONSTRAINT visit_mails_trouble_check CHECK ((state = 'failed') = (trouble IS NOT NULL)),
      CONSTRAINT visit_mails_asked_check CHECK (state = 'none' OR asked_by IS NOT NULL)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE visit_mails');
    await runner.query('ALTER TABLE job_outbox DROP COLUMN not_before');
  }
}
