import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `ALTER TABLE events ADD COLUMN days jsonb`,
  `CREATE TABLE day_positions (
     site_id int PRIMARY KEY,
     seq bigint NOT NULL
   )`,
  `INSERT INTO day_positions (site_id, seq) SELECT site_id, seq FROM site_counters`,
];

/** Days of events that nobody has taken yet become marks, which the version before knows. */
const LEFT = `
  INSERT INTO day_marks (site_id, location_id, local_date, mark_id, marked_at)
  SELECT e.site_id, (day->>'locationId')::int, (day->>'date')::date, gen_random_uuid(), min(e.at)
  FROM events e CROSS JOIN LATERAL jsonb_array_elements(e.days) day
  WHERE e.seq > coalesce((SELECT p.seq FROM day_positions p WHERE p.site_id = e.site_id), 0)
  GROUP BY 1, 2, 3`;

/** The version before marks the days of its events in `day_marks`, also those that it writes beside this one. */
export class DaysOfEvents1764570000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(LEFT);
    await runner.query('DROP TABLE day_positions');
    await runner.query('ALTER TABLE events DROP COLUMN days');
  }
}
