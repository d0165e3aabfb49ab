import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Screens of clients beside the desks, each with what it shows and the tip that was chosen on it. */
export class CustomerDisplays1764675000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE customer_displays (
      site_id int NOT NULL,
      display_id uuid NOT NULL,
      location_id int NOT NULL,
      version int NOT NULL DEFAULT 1,
      asked_by jsonb NOT NULL,
      code_mark text,
      token_mark text,
      cart jsonb,
      cart_at timestamptz,
      tip jsonb,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (site_id, display_id)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE customer_displays');
  }
}
