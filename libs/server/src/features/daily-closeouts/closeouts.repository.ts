import { Injectable } from '@nestjs/common';
import type { CloseoutSale } from '#domain/reports/daily-closeout';
import { Database } from '../../platform/database/database.js';

/** Sales that stand, in any order; `$2` is null for every location. */
const SALES = {
  name: 'closeout_sales',
  text: `SELECT s.tip_cents AS "tipCents",
    coalesce((SELECT jsonb_agg(jsonb_build_object('kind', l.kind, 'name', l.name, 'quantity', l.quantity, 'taxCents', l.tax_cents,
        'totalCents', l.total_cents) ORDER BY l.line_no)
      FROM sale_lines l WHERE l.site_id = s.site_id AND l.sale_id = s.sale_id), '[]') AS lines,
    coalesce((SELECT jsonb_agg(jsonb_build_object('method', p.method, 'name', p.name, 'cents', p.amount_cents) ORDER BY p.payment_no)
      FROM sale_payments p WHERE p.site_id = s.site_id AND p.sale_id = s.sale_id), '[]') AS payments
  FROM sales s
  WHERE s.site_id = $1 AND ($2::int IS NULL OR s.location_id = $2) AND s.sale_date BETWEEN $3 AND $4 AND s.removed_at IS NULL`,
};

/** Where and when: days of the site, YYYY-MM-DD, both included. */
export interface CloseoutAt {
  siteId: number;
  /** Null for all of the site. */
  locationId: number | null;
  from: string;
  to: string;
}

@Injectable()
export class CloseoutsRepository {
  constructor(private readonly database: Database) {}

  /** As the daily reports of these days count them, those after a close among them. */
  sales({ siteId, locationId, from, to }: CloseoutAt): Promise<CloseoutSale[]> {
    return this.database.rows<CloseoutSale>(SALES, [siteId, locationId, from, to]);
  }
}
