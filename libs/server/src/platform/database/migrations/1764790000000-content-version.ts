import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since which version a day's report says what it says: drawing its PDF makes a new version and changes nothing else. */
export class ContentVersion1764790000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE daily_closes ADD content_version int NOT NULL DEFAULT 1');
    await runner.query('UPDATE daily_closes SET content_version = version');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE daily_closes DROP content_version');
  }
}
