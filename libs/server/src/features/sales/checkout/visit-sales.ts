import { Injectable } from '@nestjs/common';
import type { PaidSale } from '#contracts/money/checkout-page.dto';
import type { CheckoutState } from '#contracts/money/sales';
import { Database } from '../../../platform/database/database.js';
import { Secrets } from '../../../platform/security/secrets.js';
import { GIFT_CARD } from '../sales.repository.js';

const STATE = {
  name: 'sale_state_of_visit',
  text: `SELECT EXISTS (SELECT 1 FROM sales WHERE site_id = $1 AND appointment_id = $2 AND removed_at IS NULL) AS "isPaid",
      EXISTS (SELECT 1 FROM checkout_tries WHERE site_id = $1 AND appointment_id = $2) AS "isChecked"`,
};
/** A `PaidSale`. */
const PAID = `s.sale_id AS "saleId", s.provider_sale_id AS "providerSaleId",
      to_char(s.sold_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "soldAt", coalesce(s.sold_by->>'name', '') AS "soldBy",
      s.subtotal_cents AS "subtotalCents", s.discount_cents AS "discountCents", s.tax_cents AS "taxCents", s.total_cents AS "totalCents",
      s.tip_cents AS "tipCents", s.tip_staff_name AS "tipStaffName", s.approval->>'userName' AS "approvedBy",
      s.is_after_close AS "isAfterClose",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'name', l.name, 'quantity', l.quantity, 'unitCents', l.unit_cents,
          'discountCents', l.discount_cents, 'discountReason', l.discount_reason, 'taxCents', l.tax_cents, 'totalCents', l.total_cents)
          ORDER BY l.line_no), '[]') FROM sale_lines l WHERE l.site_id = s.site_id AND l.sale_id = s.sale_id) AS lines,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('method', p.method, 'amountCents', p.amount_cents, 'givenCents', p.given_cents,
          'giftCardLast4', p.gift_card_last4) ORDER BY p.payment_no), '[]')
          FROM sale_payments p WHERE p.site_id = s.site_id AND p.sale_id = s.sale_id) AS payments`;
const OF_VISIT = {
  name: 'sale_of_visit',
  text: `SELECT ${PAID} FROM sales s WHERE s.site_id = $1 AND s.appointment_id = $2 AND s.removed_at IS NULL`,
};
const ON_PAPER = {
  name: 'sale_on_paper',
  text: `SELECT s.location_id AS "locationId", s.appointment_id AS "appointmentId", s.client_name AS "clientName",
      s.removed_at IS NOT NULL AS "isRemoved", ${GIFT_CARD} AS "giftCard", sale.*
    FROM sales s CROSS JOIN LATERAL (SELECT ${PAID}) AS sale WHERE s.site_id = $1 AND s.sale_id = $2`,
};

export interface SaleOfVisit {
  siteId: number;
  appointmentId: number;
}

/** A sale with whom and where it was, also one that was removed since. */
export interface SaleOnPaper extends PaidSale {
  locationId: number;
  appointmentId: number | null;
  clientName: string;
  isRemoved: boolean;
  /** Of a gift card that was sold: its number. */
  giftCardCode: string | null;
}

type PaperRow = Omit<SaleOnPaper, 'giftCardCode'> & { giftCard: Buffer | null };

/** Whether a visit is paid, and with what. */
@Injectable()
export class VisitSales {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {}

  /** `open` also of a visit that was called off. */
  async stateOf({ siteId, appointmentId }: SaleOfVisit): Promise<Exclude<CheckoutState, 'off'>> {
    const row = await this.database.first<{ isPaid: boolean; isChecked: boolean }>(STATE, [siteId, appointmentId]);
    if (row?.isPaid) return 'paid';
    return row?.isChecked ? 'checking' : 'open';
  }

  ofVisit({ siteId, appointmentId }: SaleOfVisit): Promise<PaidSale | null> {
    return this.database.first<PaidSale>(OF_VISIT, [siteId, appointmentId]);
  }

  async onPaper(siteId: number, saleId: string): Promise<SaleOnPaper | null> {
    const row = await this.database.first<PaperRow>(ON_PAPER, [siteId, saleId]);
    if (row === null) return null;
    const { giftCard, ...sale } = row;
    return { ...sale, giftCardCode: giftCard === null ? null : this.secrets.unseal(giftCard) };
  }
}
