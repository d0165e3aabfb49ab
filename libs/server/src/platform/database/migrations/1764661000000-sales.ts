import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was sold and how it was paid, and checkouts of which it is not known yet whether they happened. Money in cents. */
export class Sales1764661000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE sales (
      site_id int NOT NULL,
      sale_id uuid NOT NULL,
      location_id int NOT NULL,
      sale_date date NOT NULL,
      sold_at timestamptz NOT NULL,
      appointment_id bigint,
      client_id text,
      client_name text NOT NULL DEFAULT '',
      service_name text NOT NULL DEFAULT '',
      origin text NOT NULL,
      provider_sale_id bigint,
      staff_id bigint,
      staff_name text NOT NULL DEFAULT '',
      subtotal_cents int NOT NULL,
      discount_cents int NOT NULL,
      tax_cents int NOT NULL,
      tip_cents int NOT NULL,
      total_cents int NOT NULL,
      tip_staff_id bigint,
      tip_staff_name text NOT NULL DEFAULT '',
      notes text NOT NULL DEFAULT '',
      approval jsonb,
      is_after_close boolean NOT NULL DEFAULT false,
      sold_by jsonb NOT NULL,
      removed_at timestamptz,
      removed_by jsonb,
      removed_reason text,
      version int NOT NULL DEFAULT 1,
      changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (site_id, sale_id),
      CONSTRAINT sales_origin_check CHECK (origin IN ('studio', 'provider')),
      CONSTRAINT sales_total_check CHECK (total_cents = subtotal_cents - discount_cents + tax_cents),
      CONSTRAINT sales_removed_check CHECK (num_nonnulls(removed_at, removed_by, removed_reason) IN (0, 3))
    )`);
    await runner.query(
      'CREATE UNIQUE INDEX sales_of_visit ON sales (site_id, appointment_id) WHERE removed_at IS NULL AND appointment_id IS NOT NULL',
    );
    await runner.query('CREATE UNIQUE INDEX sales_at_provider ON sales (site_id, provider_sale_id)');
    await runner.query('CREATE INDEX sales_of_day ON sales (site_id, sale_date, location_id)');
    await runner.query('CREATE INDEX sales_of_client ON sales (site_id, client_id)');
    await runner.query(`CREATE TABLE sale_lines (
      site_id int NOT NULL,
      sale_id uuid NOT NULL,
      line_no int NOT NULL,
      item_id text NOT NULL,
      kind text NOT NULL,
      name text NOT NULL,
      unit_cents int NOT NULL,
      quantity int NOT NULL,
      tax_rate numeric(9, 6) NOT NULL,
      discount_cents int NOT NULL,
      discount_type text,
      discount_value numeric(12, 2),
      discount_reason text NOT NULL DEFAULT '',
      tax_cents int NOT NULL,
      total_cents int NOT NULL,
      PRIMARY KEY (site_id, sale_id, line_no),
      CONSTRAINT sale_lines_kind_check CHECK (kind IN ('service', 'product', 'tip'))
    )`);
    await runner.query(`CREATE TABLE sale_payments (
      site_id int NOT NULL,
      sale_id uuid NOT NULL,
      payment_no int NOT NULL,
      method text NOT NULL,
      amount_cents int NOT NULL,
      given_cents int,
      gift_card_last4 text,
      PRIMARY KEY (site_id, sale_id, payment_no),
      CONSTRAINT sale_payments_method_check CHECK (method IN ('cash', 'creditCard', 'giftCard', 'other'))
    )`);
    await runner.query(`CREATE TABLE checkout_tries (
      site_id int NOT NULL,
      sale_id uuid NOT NULL,
      appointment_id bigint,
      client_id text NOT NULL,
      location_id int NOT NULL,
      content bytea NOT NULL,
      digest text NOT NULL,
      begun_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (site_id, sale_id)
    )`);
    await runner.query(
      'CREATE UNIQUE INDEX checkout_tries_visit ON checkout_tries (site_id, appointment_id) WHERE appointment_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE checkout_tries, sale_payments, sale_lines, sales');
  }
}
