import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // The version before writes no seats and needs none: beside this one its rows only must not be refused.
  `ALTER TABLE appointments DROP CONSTRAINT appointments_no_double_booking, DROP CONSTRAINT appointments_slot_in_column`,
  `CREATE TABLE seats (
     site_id int NOT NULL REFERENCES sites,
     seat_id uuid NOT NULL,
     staff_id bigint NOT NULL,
     slot smallint NOT NULL CHECK (slot >= 0),
     capacity smallint NOT NULL CHECK (capacity > 0),
     during tstzrange NOT NULL,
     appointment_id bigint,
     expires_at timestamptz,
     PRIMARY KEY (site_id, seat_id),
     CONSTRAINT seats_one_owner_check CHECK ((appointment_id IS NULL) <> (expires_at IS NULL)),
     CONSTRAINT seats_hold_in_column_check CHECK (expires_at IS NULL OR slot < capacity),
     CONSTRAINT seats_taken_once EXCLUDE USING gist (site_id WITH =, staff_id WITH =, slot WITH =, during WITH &&)
   )`,
  `CREATE UNIQUE INDEX seats_appointment ON seats (site_id, appointment_id) WHERE appointment_id IS NOT NULL`,
  `CREATE INDEX seats_expires ON seats (expires_at) WHERE expires_at IS NOT NULL`,
  `CREATE INDEX seats_beyond ON seats (site_id) WHERE slot >= capacity`,
  `INSERT INTO seats (site_id, seat_id, staff_id, slot, capacity, during, appointment_id)
   SELECT site_id, gen_random_uuid(), staff_id, slot, column_capacity, tstzrange(starts_at, ends_at), appointment_id
   FROM appointments WHERE status IN ('Booked', 'Confirmed', 'Arrived')`,
];

/** Rows without a seat are put out of each other's way, as the version before does while it writes them. */
const BACK = [
  `UPDATE appointments a SET slot = coalesce(s.slot, 1000 + b.n), column_capacity = coalesce(s.capacity, 1),
     is_overbooked = s.slot IS NULL OR s.slot >= s.capacity
   FROM (SELECT site_id, appointment_id, row_number() OVER (PARTITION BY site_id, staff_id, local_date ORDER BY appointment_id) AS n
     FROM appointments) b
   LEFT JOIN seats s USING (site_id, appointment_id)
   WHERE a.site_id = b.site_id AND a.appointment_id = b.appointment_id`,
  `DROP TABLE seats`,
  `ALTER TABLE appointments
     ADD CONSTRAINT appointments_slot_in_column CHECK (is_overbooked OR slot < column_capacity),
     ADD CONSTRAINT appointments_no_double_booking EXCLUDE USING gist (
       site_id WITH =, staff_id WITH =, slot WITH =, tstzrange(starts_at, ends_at) WITH &&
     ) WHERE (status IN ('Booked', 'Confirmed', 'Arrived'))`,
];

/** A slot is a row of its own, owned by an appointment or a hold; the columns of `appointments` stay for the version before. */
export class Seats1764530000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of BACK) await runner.query(statement);
  }
}
