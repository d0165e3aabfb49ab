import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every hub asks each moment which sessions have ended; the hourly clean-up looks for jobs that failed long ago. */
export class Ends1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX sessions_expires ON sessions (expires_at)');
    await runner.query('CREATE INDEX job_outbox_failed ON job_outbox (failed_at) WHERE failed_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX sessions_expires, job_outbox_failed');
  }
}
