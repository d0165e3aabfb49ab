import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE service_prices (
     site_id int NOT NULL,
     session_type_id int NOT NULL,
     from_date date NOT NULL,
     price_cents int,
     PRIMARY KEY (site_id, session_type_id, from_date)
   )`,
  // Of what it cost before nobody knows.
  `INSERT INTO service_prices SELECT site_id, session_type_id, '-infinity', price_cents FROM session_types WHERE price_cents IS NOT NULL`,
  `CREATE TABLE day_summaries (
     site_id int NOT NULL,
     location_id int NOT NULL,
     local_date date NOT NULL,
     call_center int NOT NULL,
     online int NOT NULL,
     mind_body int NOT NULL,
     total_appointments int NOT NULL,
     total_sales_cents int NOT NULL,
     total_expected_cents int NOT NULL,
     total_no_show_cents int NOT NULL,
     total_tip_cents int NOT NULL,
     completed int NOT NULL,
     completed_ultrasound int NOT NULL,
     no_show int NOT NULL,
     confirmed int NOT NULL,
     booked int NOT NULL,
     arrived int NOT NULL,
     cbff int NOT NULL,
     cbff_granted int NOT NULL,
     dicom_ok int NOT NULL,
     first_visits int NOT NULL,
     later_visits int NOT NULL,
     services jsonb NOT NULL,
     applied_seq bigint NOT NULL,
     recomputed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     PRIMARY KEY (site_id, location_id, local_date)
   )`,
];

/** Days are summed up for the first time when the worker first checks them. */
export class DaySummaries1764700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE day_summaries, service_prices');
  }
}
