import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was answered on the notes page to the question of a free return. */
export class FreeReturns1764651000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE free_returns (
      site_id int NOT NULL,
      appointment_id bigint NOT NULL,
      client_id text NOT NULL,
      is_given boolean NOT NULL,
      phrase_before text NOT NULL,
      decided_by jsonb NOT NULL,
      decided_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (site_id, appointment_id)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE free_returns');
  }
}
