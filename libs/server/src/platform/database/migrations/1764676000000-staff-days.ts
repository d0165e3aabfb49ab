import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE schedule_days (
     site_id int NOT NULL,
     local_date date NOT NULL,
     asked_at timestamptz NOT NULL,
     PRIMARY KEY (site_id, local_date)
   )`,
  `CREATE TABLE staff_days (
     site_id int NOT NULL,
     local_date date NOT NULL,
     staff_id bigint NOT NULL,
     staff_name text NOT NULL,
     openings jsonb NOT NULL,
     absences jsonb NOT NULL,
     PRIMARY KEY (site_id, local_date, staff_id)
   )`,
  // It starts the turns that a site has not had before.
  `UPDATE schedules SET next_at = now() WHERE name = 'provider.refreshSites'`,
];

/** When people and rooms take appointments, mirrored day by day. */
export class StaffDays1764676000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE staff_days, schedule_days');
  }
}
