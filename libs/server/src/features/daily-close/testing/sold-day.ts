import { randomUUID } from 'node:crypto';
/** Where a test writes: at a site, in a transaction or out of one. */
export interface Till {
  siteId: number;
  rows: (sql: string, values: unknown[]) => Promise<unknown>;
}

export interface Sold {
  date: string;
  locationId?: number;
  appointmentId?: number | null;
  cashCents?: number;
  creditCardCents?: number;
  giftCardCents?: number;
  otherCents?: number;
  tipCents?: number;
  discountCents?: number;
  discountReason?: string;
  staffId?: number | null;
  staffName?: string;
  clientName?: string;
  isAfterClose?: boolean;
  /** Local wall time; noon when left out. */
  at?: string;
}

/** A sale as the till writes it. */
export async function sell(world: Till, sold: Sold): Promise<string> {
  const saleId = randomUUID();
  const { cashCents = 0, creditCardCents = 0, giftCardCents = 0, otherCents = 0 } = sold;
  const { tipCents = 0, discountCents = 0, staffId = null, staffName = '' } = sold;
  const paid = cashCents + creditCardCents + giftCardCents + otherCents;
  await world.rows(
    `INSERT INTO sales (site_id, sale_id, location_id, sale_date, sold_at, appointment_id, client_name, service_name, origin,
       staff_id, staff_name, subtotal_cents, discount_cents, tax_cents, tip_cents, total_cents, tip_staff_id, tip_staff_name,
       is_after_close, sold_by, notes)
     SELECT $1, $2, $3, $4, ($5::timestamp AT TIME ZONE s.time_zone), $6, $7, 'Early Gender', 'studio', NULL, '', $8, $9, 0, $10, $11,
       $12, $13, $14, '{"kind": "staff"}', ''
     FROM sites s WHERE s.site_id = $1`,
    [
      ...[
        world.siteId,
        saleId,
        sold.locationId ?? 1,
        sold.date,
        sold.at ?? `${sold.date} 12:00`,
        sold.appointmentId ?? null,
      ],
      ...[
        sold.clientName ?? 'Walk-in guest',
        paid - tipCents + discountCents,
        discountCents,
        tipCents,
        paid - tipCents,
      ],
      ...[staffId, staffName, sold.isAfterClose ?? false],
    ],
  );
  const methods = { cash: cashCents, creditCard: creditCardCents, giftCard: giftCardCents, other: otherCents };
  const payments = Object.entries(methods).filter(([, cents]) => cents > 0);
  for (const [i, [method, cents]] of payments.entries())
    await world.rows(
      'INSERT INTO sale_payments (site_id, sale_id, payment_no, method, amount_cents) VALUES ($1, $2, $3, $4, $5)',
      [world.siteId, saleId, i + 1, method, cents],
    );
  await world.rows(
    `INSERT INTO sale_lines (site_id, sale_id, line_no, item_id, kind, name, unit_cents, quantity, tax_rate, discount_cents,
       discount_reason, tax_cents, total_cents) VALUES ($1, $2, 1, '1', 'service', 'Early Gender', $3, 1, 0, $4, $5, 0, $6)`,
    [world.siteId, saleId, paid - tipCents + discountCents, discountCents, sold.discountReason ?? '', paid - tipCents],
  );
  return saleId;
}

/** As DELETE …/sales leaves it. */
export async function takeAway(world: Till, saleId: string): Promise<void> {
  await world.rows(
    `UPDATE sales SET removed_at = now(), removed_by = '{"kind": "staff", "name": "Maria"}', removed_reason = 'Rung up twice'
     WHERE site_id = $1 AND sale_id = $2`,
    [world.siteId, saleId],
  );
}
