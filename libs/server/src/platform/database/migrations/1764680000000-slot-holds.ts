import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // The version before takes no holds.
  `DELETE FROM seats WHERE expires_at IS NOT NULL`,
  `ALTER TABLE seats ADD COLUMN location_id int, ADD COLUMN holder_name text, ADD COLUMN holder_session_hash bytea, ADD COLUMN screen text,
     ADD CONSTRAINT seats_holder_check CHECK (num_nulls(expires_at, location_id, holder_name, holder_session_hash) IN (0, 4))`,
  `CREATE INDEX seats_screen ON seats (screen) WHERE screen IS NOT NULL`,
  // It starts the turn that a chain has not had before.
  `UPDATE schedules SET next_at = now() WHERE name = 'provider.refreshSites'`,
];

/** Who holds a slot, from where, and until when. */
export class SlotHolds1764680000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE seats DROP COLUMN location_id, DROP COLUMN holder_name, DROP COLUMN holder_session_hash, DROP COLUMN screen',
    );
  }
}
