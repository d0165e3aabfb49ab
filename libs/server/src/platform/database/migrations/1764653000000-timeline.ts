import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A timeline finds the entry that stands beside an event by the event's number. */
export class Timeline1764653000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX audit_entries_seq ON audit_entries (site_id, seq) WHERE seq IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX audit_entries_seq');
  }
}
