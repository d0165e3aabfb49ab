/** How a sale `s` was paid, and why it was cheaper. */
export const PAID = `LEFT JOIN LATERAL (SELECT
      coalesce(sum(amount_cents) FILTER (WHERE method = 'cash'), 0)::int AS cash,
      coalesce(sum(amount_cents) FILTER (WHERE method = 'creditCard'), 0)::int AS card,
      coalesce(sum(amount_cents) FILTER (WHERE method = 'giftCard'), 0)::int AS gift,
      coalesce(sum(amount_cents) FILTER (WHERE method = 'other'), 0)::int AS other
    FROM sale_payments p WHERE p.site_id = s.site_id AND p.sale_id = s.sale_id) p ON true
  LEFT JOIN LATERAL (SELECT coalesce(string_agg(DISTINCT nullif(discount_reason, ''), ', '), '') AS reasons
    FROM sale_lines d WHERE d.site_id = s.site_id AND d.sale_id = s.sale_id) d ON true`;
/** Of a sale with that, in the documents' shape; null where there is none. 001 §3, 002 §3 "Checkout info" */
export const INFO_CHECKOUT = `CASE WHEN s.sale_id IS NOT NULL THEN json_build_object(
      'cash', s.cash / 100.0, 'creditCard', s.card / 100.0, 'giftCard', s.gift / 100.0, 'other', s.other / 100.0, 'tip', s.tip_cents / 100.0,
      'totalPurchase', s.total_cents / 100.0, 'discount', s.discount_cents / 100.0, 'discountReasons', s.reasons,
      'staffName', coalesce(nullif(s.tip_staff_name, ''), s.staff_name)) END`;
/** Joins what was sold for the appointment `a` and stands. */
export const SALE_OF_VISIT = `LEFT JOIN LATERAL (SELECT s.*, p.cash, p.card, p.gift, p.other, d.reasons FROM sales s ${PAID}
  WHERE s.site_id = a.site_id AND s.appointment_id = a.appointment_id AND s.removed_at IS NULL) s ON true`;
