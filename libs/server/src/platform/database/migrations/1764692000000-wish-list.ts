import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE listed_wishes (
     site_id int NOT NULL,
     wish_id uuid NOT NULL,
     location_id int NOT NULL,
     client_id text NOT NULL,
     session_type_id int NOT NULL,
     weekdays smallint[] NOT NULL,
     from_date date NOT NULL,
     to_date date NOT NULL,
     part_of_day text NOT NULL,
     note bytea NOT NULL,
     version int NOT NULL DEFAULT 1,
     hold_id uuid,
     asked_by jsonb NOT NULL,
     asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     PRIMARY KEY (site_id, wish_id)
   )`,
  `CREATE UNIQUE INDEX listed_wishes_once ON listed_wishes (site_id, location_id, client_id, session_type_id)`,
];

/** Clients who wait for a slot. */
export class WishList1764692000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE listed_wishes');
  }
}
