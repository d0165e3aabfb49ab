import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The defaults are constants: no table is written anew, and what the version before inserts is older than any answer. */
const STATEMENTS = [
  `ALTER TABLE appointments ADD COLUMN asked_at timestamptz NOT NULL DEFAULT '1970-01-01 00:00:00+00',
     ALTER COLUMN raw DROP NOT NULL`,
  `ALTER TABLE clients ADD COLUMN asked_at timestamptz NOT NULL DEFAULT '1970-01-01 00:00:00+00',
     ALTER COLUMN raw DROP NOT NULL`,
  `CREATE TABLE gone_appointments (
     site_id int NOT NULL,
     appointment_id bigint NOT NULL,
     asked_at timestamptz NOT NULL,
     PRIMARY KEY (site_id, appointment_id)
   )`,
  `ALTER TABLE job_outbox ADD COLUMN waits int NOT NULL DEFAULT 0, ADD COLUMN retry_at timestamptz, ADD COLUMN woken_at timestamptz`,
  `CREATE INDEX job_outbox_waits ON job_outbox (retry_at) WHERE retry_at IS NOT NULL`,
  `ALTER TABLE sync_states ADD COLUMN silent_since timestamptz, ADD COLUMN probed_at timestamptz,
     ADD COLUMN returns int NOT NULL DEFAULT 0`,
  `ALTER TABLE webhook_subscriptions ADD COLUMN heard_at timestamptz`,
];

const BACK = [
  `ALTER TABLE webhook_subscriptions DROP COLUMN heard_at`,
  `ALTER TABLE sync_states DROP COLUMN silent_since, DROP COLUMN probed_at, DROP COLUMN returns`,
  `DROP INDEX job_outbox_waits`,
  `ALTER TABLE job_outbox DROP COLUMN waits, DROP COLUMN retry_at, DROP COLUMN woken_at`,
  `DROP TABLE gone_appointments`,
  `UPDATE clients SET raw = '{}' WHERE raw IS NULL`,
  `ALTER TABLE clients DROP COLUMN asked_at, ALTER COLUMN raw SET NOT NULL`,
  `UPDATE appointments SET raw = '{}' WHERE raw IS NULL`,
  `ALTER TABLE appointments DROP COLUMN asked_at, ALTER COLUMN raw SET NOT NULL`,
];

export class AskedAt1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of BACK) await runner.query(statement);
  }
}
