import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // What the provider says of a visit that somebody here marked as a no-show. The version before shows it as the provider does.
  `ALTER TABLE appointments ADD COLUMN status_there text`,
  `CREATE TABLE booking_records (
     site_id int NOT NULL,
     appointment_id bigint NOT NULL,
     location_id int NOT NULL,
     client_id text NOT NULL,
     staff_id bigint NOT NULL,
     session_type_id int NOT NULL,
     program_id int NOT NULL,
     service_name text NOT NULL,
     starts_local timestamp NOT NULL,
     first_appointment boolean NOT NULL,
     add_ons jsonb NOT NULL DEFAULT '[]',
     is_free_return boolean NOT NULL,
     source text CHECK (source = 'callCenter'),
     booked_at timestamptz,
     booked_by jsonb,
     cancelled_at timestamptz,
     cancelled_by jsonb,
     cancel_claimed text,
     PRIMARY KEY (site_id, appointment_id),
     CONSTRAINT booking_records_booked_check CHECK (num_nulls(source, booked_at, booked_by) IN (0, 3)),
     CONSTRAINT booking_records_cancelled_check CHECK (num_nulls(cancelled_at, cancelled_by) IN (0, 2)),
     CONSTRAINT booking_records_telling_check CHECK (booked_at IS NOT NULL OR cancelled_at IS NOT NULL)
   )`,
];

/** Who booked a visit and who called it off here, and that nobody came (decisions 56, 57). */
export class BookingRecords1764691000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE booking_records');
    await runner.query('ALTER TABLE appointments DROP COLUMN status_there');
  }
}
