import { Injectable } from '@nestjs/common';
import type { SaleRow, SalesPlace } from '#contracts/money/sales.dto';
import { Database } from '../../platform/database/database.js';
import { INFO_CHECKOUT, PAID } from './checkout/info-checkout.projection.js';

const WALL = `'YYYY-MM-DD"T"HH24:MI:SS'`;
/** Sales of the span that stand, with how they were paid. `$3` and `$4` are days of the site. */
const SOLD = `SELECT s.*, p.cash, p.card, p.gift, p.other, d.reasons, l.products FROM sales s
  ${PAID}
  LEFT JOIN LATERAL (SELECT coalesce(jsonb_object_agg(word, many), '{}') AS products
    FROM (SELECT split_part(trim(w.name), ' ', 1) AS word, sum(w.quantity)::int AS many
      FROM sale_lines w WHERE w.site_id = s.site_id AND w.sale_id = s.sale_id AND w.kind IN ('product', 'giftCard') GROUP BY 1) words) l ON true
  WHERE s.site_id = $1 AND s.location_id = $2 AND s.sale_date BETWEEN $3 AND $4 AND s.removed_at IS NULL`;
/** A visit that came is one row, with what was paid for it that day; what was sold without one, or for a visit of another day, is a row of its own. */
const BETWEEN = {
  name: 'sale_rows_between',
  text: `WITH sold AS (${SOLD}), came AS (
    SELECT a.*, coalesce(t.name, '') AS service FROM appointments a
    LEFT JOIN session_types t ON t.site_id = a.site_id AND t.session_type_id = a.session_type_id
    WHERE a.site_id = $1 AND a.location_id = $2 AND a.local_date BETWEEN $3 AND $4 AND a.status IN ('Arrived', 'Completed')
  )
  SELECT s.sale_id AS "saleId", coalesce(a.appointment_id, s.appointment_id) AS "appointmentId", $1::int AS "siteId", $2::int AS "locationId",
    coalesce(to_char(a.starts_local, ${WALL}), to_char(s.sold_at AT TIME ZONE z.time_zone, ${WALL})) AS "appointmentDate",
    coalesce(to_char(r.arrived_at AT TIME ZONE z.time_zone, ${WALL}), '') AS arrived,
    coalesce(to_char(s.sold_at AT TIME ZONE z.time_zone, ${WALL}), '') AS completed,
    coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), s.client_name, '') AS "clientName",
    coalesce(nullif(n.email, ''), c.email, '') AS email, coalesce(n.email, '') <> '' AS "emailSend",
    coalesce(f.state = 'filled', n.form_filled, false) AS "formFilled", coalesce(n.files, 0)::int AS files, coalesce(n.cbff, 'nA') AS cbff,
    coalesce(n.notes, '') AS notes, coalesce(nullif(a.service, ''), s.service_name, '') AS "serviceName", coalesce(n.weeks, '') AS weeks,
    to_char(coalesce(a.local_date, s.sale_date), 'MM/DD/YYYY') AS "sortDate", s.origin, coalesce(s.is_after_close, false) AS "isAfterClose",
    coalesce(s.products, '{}') AS "productsPurchased",
    ${INFO_CHECKOUT} AS "infoCheckout"
  FROM came a
  FULL JOIN sold s ON s.appointment_id = a.appointment_id AND s.sale_date = a.local_date
  JOIN sites z ON z.site_id = $1
  LEFT JOIN clients c ON c.site_id = $1 AND c.client_id = coalesce(a.client_id, s.client_id)
  LEFT JOIN sale_records r ON r.site_id = $1 AND r.appointment_id = a.appointment_id
  LEFT JOIN note_records n ON n.site_id = $1 AND n.appointment_id = a.appointment_id
  LEFT JOIN appointment_forms f ON f.site_id = $1 AND f.appointment_id = a.appointment_id
  ORDER BY "appointmentDate", "clientName", s.sale_id`,
};

/** Visits and what was paid, in the documents' shape. 001 §3 "Sale or walk-in row (report)" */
@Injectable()
export class SaleRows {
  constructor(private readonly database: Database) {}

  /** Both days included, YYYY-MM-DD of the site. */
  between({ siteId, locationId }: SalesPlace, { from, to }: { from: string; to: string }): Promise<SaleRow[]> {
    return this.database.rows<SaleRow>(BETWEEN, [siteId, locationId, from, to]);
  }
}
