import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `DROP TABLE arrival_claims, idempotency_records`,
  `ALTER TABLE appointments DROP COLUMN slot, DROP COLUMN is_overbooked, DROP COLUMN raw`,
  `ALTER TABLE clients DROP COLUMN raw`,
  `ALTER TABLE sale_records DROP COLUMN form_filled`,
  `ALTER TABLE one_time_codes DROP COLUMN send_began_at`,
];

/** Empty, as those who wrote them would find them in a new studio. */
const BACK = [
  `ALTER TABLE one_time_codes ADD COLUMN send_began_at timestamptz`,
  `ALTER TABLE sale_records ADD COLUMN form_filled boolean NOT NULL DEFAULT false`,
  `ALTER TABLE clients ADD COLUMN raw jsonb`,
  `ALTER TABLE appointments ADD COLUMN slot smallint NOT NULL DEFAULT 0 CHECK (slot >= 0),
     ADD COLUMN is_overbooked boolean NOT NULL DEFAULT false, ADD COLUMN raw jsonb`,
  `CREATE TABLE idempotency_records (
    site_id int NOT NULL,
    key text NOT NULL,
    operation text NOT NULL,
    request_hash bytea NOT NULL,
    reply jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (site_id, key)
  )`,
  `CREATE TABLE arrival_claims (
    site_id int NOT NULL,
    appointment_id bigint NOT NULL,
    holder uuid NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (site_id, appointment_id)
  )`,
];

/** What operations, seats and the mirror's instants took the place of, and what stayed for the versions before them. */
export class LeftBehind1764560000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of BACK) await runner.query(statement);
  }
}
