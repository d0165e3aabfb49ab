import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE day_marks (
     site_id int NOT NULL,
     location_id int NOT NULL,
     local_date date NOT NULL,
     mark_id uuid NOT NULL,
     marked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     PRIMARY KEY (site_id, location_id, local_date, mark_id)
   )`,
  `CREATE TABLE visit_counts (
     site_id int NOT NULL,
     location_id int NOT NULL,
     local_date date NOT NULL,
     booked int NOT NULL,
     confirmed int NOT NULL,
     arrived int NOT NULL,
     completed int NOT NULL,
     no_show int NOT NULL,
     cancelled int NOT NULL,
     forms_filled int NOT NULL,
     forms_missing int NOT NULL,
     applied_seq bigint NOT NULL,
     recomputed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     PRIMARY KEY (site_id, location_id, local_date)
   )`,
];

/** Days are counted for the first time when the worker first checks them. */
export class ReadModels1764540000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE visit_counts, day_marks');
  }
}
