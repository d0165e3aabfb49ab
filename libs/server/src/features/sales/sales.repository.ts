import { Injectable } from '@nestjs/common';
import type { Actor } from '#contracts/identity/identity';
import type { CheckoutReply } from '#contracts/money/checkout.dto';
import type { SaleRemoval, SaleView } from '#contracts/money/sales.dto';
import { toDollars } from '#domain/money/cents';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { Secrets } from '../../platform/security/secrets.js';
import type { NewSale } from './new-sale.js';

const VIEW = `sale_id AS "saleId", appointment_id AS "appointmentId", client_id AS "clientId", location_id AS "locationId",
  to_char(sale_date, 'YYYY-MM-DD') AS date, CASE WHEN removed_at IS NULL THEN 'closed' ELSE 'removed' END AS status, origin,
  is_after_close AS "isAfterClose", version`;
/** The sealed number of the gift card that `s` sold. */
export const GIFT_CARD = `(SELECT l.gift_card_code FROM sale_lines l
  WHERE l.site_id = s.site_id AND l.sale_id = s.sale_id AND l.gift_card_code IS NOT NULL LIMIT 1)`;
const REPLY = {
  name: 'sale_reply',
  text: `SELECT s.appointment_id AS "appointmentId", s.provider_sale_id AS "providerSaleId", s.total_cents AS total, s.tip_cents AS tip,
      s.is_after_close AS "isAfterClose", (SELECT coalesce(sum(p.given_cents - p.amount_cents), 0)::int FROM sale_payments p
        WHERE p.site_id = s.site_id AND p.sale_id = s.sale_id AND p.given_cents IS NOT NULL) AS change, ${GIFT_CARD} AS "giftCard"
    FROM sales s WHERE s.site_id = $1 AND s.sale_id = $2`,
};
const SOLD_BY = {
  name: 'sale_sold_by',
  text: `SELECT appointment_id AS "appointmentId", sold_by AS "soldBy" FROM sales WHERE site_id = $1 AND sale_id = $2`,
};
const INSERT = {
  name: 'sale_insert',
  text: `WITH sale AS (
      INSERT INTO sales (site_id, sale_id, location_id, sale_date, sold_at, appointment_id, client_id, client_name, service_name, origin,
        provider_sale_id, staff_id, staff_name, subtotal_cents, discount_cents, tax_cents, tip_cents, total_cents, tip_staff_id,
        tip_staff_name, notes, approval, is_after_close, sold_by)
      SELECT "siteId", "saleId", "locationId", date, "soldAt", "appointmentId", "clientId", "clientName", "serviceName", origin,
        $2, "staffId", "staffName", "subtotalCents", "discountCents", "taxCents", "tipCents", "totalCents", "tipStaffId",
        "tipStaffName", notes, approval, $4, $3
      FROM jsonb_to_record($1) AS s ("siteId" int, "saleId" uuid, "locationId" int, date date, "soldAt" timestamptz, "appointmentId" bigint,
        "clientId" text, "clientName" text, "serviceName" text, origin text, "staffId" bigint, "staffName" text, "subtotalCents" int,
        "discountCents" int, "taxCents" int, "tipCents" int, "totalCents" int, "tipStaffId" bigint, "tipStaffName" text, notes text,
        approval jsonb)
      ON CONFLICT (site_id, provider_sale_id) DO NOTHING
      RETURNING *
    ), lines AS (
      INSERT INTO sale_lines (site_id, sale_id, line_no, item_id, kind, name, unit_cents, quantity, tax_rate, discount_cents, discount_type,
        discount_value, discount_reason, tax_cents, total_cents, gift_card_code)
      SELECT sale.site_id, sale.sale_id, line.no, line.one->>'itemId', line.one->>'kind', line.one->>'name',
        (line.one->>'unitCents')::int, (line.one->>'quantity')::int, (line.one->>'taxRate')::numeric, (line.one->>'discountCents')::int,
        line.one->>'discountType', (line.one->>'discountValue')::numeric, line.one->>'discountReason', (line.one->>'taxCents')::int,
        (line.one->>'totalCents')::int, decode(line.one->>'giftCardCode', 'hex')
      FROM sale, jsonb_array_elements($1->'lines') WITH ORDINALITY AS line (one, no)
    ), payments AS (
      INSERT INTO sale_payments (site_id, sale_id, payment_no, method, name, amount_cents, given_cents, gift_card_last4)
      SELECT sale.site_id, sale.sale_id, payment.no, payment.one->>'method', coalesce(payment.one->>'name', ''),
        (payment.one->>'amountCents')::int,
        (payment.one->>'givenCents')::int, payment.one->>'giftCardLast4'
      FROM sale, jsonb_array_elements($1->'payments') WITH ORDINALITY AS payment (one, no)
    ) SELECT ${VIEW} FROM sale`,
};

interface ReplyRow {
  appointmentId: number | null;
  providerSaleId: number;
  total: number;
  tip: number;
  isAfterClose: boolean;
  change: number;
  giftCard: Buffer | null;
}

/** What was sold. */
@Injectable()
export class SalesRepository {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {}

  /** Null when the provider's sale is there already. */
  async insert(
    tx: Transaction,
    sale: NewSale,
    sold: { providerSaleId: number; by: Actor; isAfterClose: boolean },
  ): Promise<SaleView | null> {
    const lines = sale.lines.map(({ giftCardCode, ...line }) => ({
      ...line,
      ...(giftCardCode === undefined ? {} : { giftCardCode: this.secrets.seal(giftCardCode).toString('hex') }),
    }));
    const values = [
      JSON.stringify({ ...sale, lines }),
      sold.providerSaleId,
      JSON.stringify(sold.by),
      sold.isAfterClose,
    ];
    const [row] = await tx.query<SaleView>(INSERT, values);
    return row ?? null;
  }

  soldBy(siteId: number, saleId: string): Promise<{ appointmentId: number | null; soldBy: Actor } | null> {
    return this.database.first(SOLD_BY, [siteId, saleId]);
  }

  /** The one that a removal means, locked: of a visit the one that stands, or the last that was removed. */
  async meant(tx: Transaction, siteId: number, { saleId, appointmentId }: SaleRemoval): Promise<SaleView | null> {
    const [row] = await tx.query<SaleView>(
      `SELECT ${VIEW} FROM sales WHERE site_id = $1 AND ($2::text IS NULL OR sale_id::text = lower($2))
         AND ($3::bigint IS NULL OR appointment_id = $3) ORDER BY removed_at DESC NULLS FIRST LIMIT 1 FOR UPDATE`,
      [siteId, saleId ?? null, appointmentId ?? null],
    );
    return row ?? null;
  }

  async remove(tx: Transaction, siteId: number, removal: { saleId: string; by: Actor; reason: string }) {
    const [row] = await tx.query<SaleView>(
      `UPDATE sales SET removed_at = clock_timestamp(), removed_by = $3, removed_reason = $4, version = version + 1,
         changed_at = clock_timestamp() WHERE site_id = $1 AND sale_id = $2 RETURNING ${VIEW}`,
      [siteId, removal.saleId, JSON.stringify(removal.by), removal.reason],
    );
    if (row === undefined) throw new Error('a row that was written is given back');
    return row;
  }

  /** Answer of a checkout that was made. */
  async reply(siteId: number, saleId: string): Promise<CheckoutReply> {
    const row = await this.database.first<ReplyRow>(REPLY, [siteId, saleId]);
    if (row === null) throw new DomainError('NOT_FOUND', 'There is no such sale.');
    return {
      // 001 §8
      ...{ message: 'Thank you, your purchase is now being processed', saleId, appointmentId: row.appointmentId },
      ...{ providerSaleId: row.providerSaleId, totalAmount: toDollars(row.total), tip: toDollars(row.tip) },
      ...{ changeDue: toDollars(row.change), isAfterClose: row.isAfterClose },
      giftCardCode: row.giftCard === null ? null : this.secrets.unseal(row.giftCard),
    };
  }
}
