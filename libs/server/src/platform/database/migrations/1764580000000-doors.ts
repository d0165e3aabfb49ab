import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE ended_tickets (
    site_id int NOT NULL,
    ticket_id text NOT NULL,
    ends_at timestamptz NOT NULL,
    PRIMARY KEY (site_id, ticket_id)
  )`,
  `ALTER TABLE appointment_forms ADD COLUMN opened_at timestamptz`,
  `ALTER TABLE form_documents ADD COLUMN discarded_at timestamptz`,
];

const BACK = [
  `ALTER TABLE form_documents DROP COLUMN discarded_at`,
  `ALTER TABLE appointment_forms DROP COLUMN opened_at`,
  `DROP TABLE ended_tickets`,
];

/** Tickets that were given back, when a form was first given out, and which refused forms have lost their files. */
export class Doors1764580000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of BACK) await runner.query(statement);
  }
}
