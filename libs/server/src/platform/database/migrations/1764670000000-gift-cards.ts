import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gift cards that a studio offers, and the number of each that was sold. */
export class GiftCards1764670000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE catalogue_items ADD COLUMN value_cents int,
      ADD COLUMN is_editable boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE sale_lines ADD COLUMN gift_card_code bytea,
      DROP CONSTRAINT sale_lines_kind_check,
      ADD CONSTRAINT sale_lines_kind_check CHECK (kind IN ('service', 'product', 'tip', 'giftCard'))`);
    // What a studio offers is wanted at once, not in an hour.
    await runner.query(`UPDATE schedules SET next_at = now() WHERE name = 'provider.syncCatalogue'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE sale_lines SET kind = 'product' WHERE kind = 'giftCard'`);
    await runner.query(`ALTER TABLE sale_lines DROP COLUMN gift_card_code,
      DROP CONSTRAINT sale_lines_kind_check,
      ADD CONSTRAINT sale_lines_kind_check CHECK (kind IN ('service', 'product', 'tip'))`);
    await runner.query(`DELETE FROM catalogue_items WHERE kind = 'giftCard'`);
    await runner.query('ALTER TABLE catalogue_items DROP COLUMN value_cents, DROP COLUMN is_editable');
  }
}
