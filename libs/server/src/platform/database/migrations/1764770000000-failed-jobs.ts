import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `ALTER TABLE job_outbox ADD tries int NOT NULL DEFAULT 0, ADD requeues int NOT NULL DEFAULT 0, ADD error_code text`,
  `CREATE INDEX job_outbox_given_up ON job_outbox (site_id, failed_at DESC) WHERE failed_at IS NOT NULL AND done_at IS NULL`,
  `ALTER TABLE sync_states ADD reconcile_found int`,
  `CREATE INDEX webhook_inbox_of_site ON webhook_inbox (site_id, received_at)`,
];

/** How often a job was tried and asked for again, and why it failed; what the last full pass found different. */
export class FailedJobs1764770000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX webhook_inbox_of_site');
    await runner.query('ALTER TABLE sync_states DROP reconcile_found');
    await runner.query('DROP INDEX job_outbox_given_up');
    await runner.query('ALTER TABLE job_outbox DROP tries, DROP requeues, DROP error_code');
  }
}
