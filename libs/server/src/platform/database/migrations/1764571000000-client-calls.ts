import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the changes of clients cost at the provider is counted apart. The version before leaves it at zero. */
export class ClientCalls1764571000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE provider_calls ADD COLUMN client_calls int NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE provider_calls DROP COLUMN client_calls');
  }
}
