import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom the log is narrowed to: staff by name, everybody else by what they are. The log's own statements say it in these very words. */
const ACTOR = `(CASE WHEN actor->>'kind' = 'staff' THEN 'staff:' || coalesce(actor->>'name', '') ELSE actor->>'kind' END)`;

const UP = [
  'CREATE INDEX events_name ON events (site_id, name, at, seq)',
  `CREATE INDEX events_actor ON events (site_id, name, ${ACTOR}, at, seq)`,
  'CREATE INDEX audit_entries_name ON audit_entries (site_id, name, at, id)',
  `CREATE INDEX audit_entries_actor ON audit_entries (site_id, name, ${ACTOR}, at, id)`,
];

/** The directors' log finds the newest entries of each kind and of each person. */
export class Log1764750000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX events_name, events_actor, audit_entries_name, audit_entries_actor');
  }
}
