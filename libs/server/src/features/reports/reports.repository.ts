import { Injectable } from '@nestjs/common';
import type { FrozenEmployee } from '#domain/money/daily-report';
import type { DaySpan } from '#domain/reports/report-days';
import type { ReportPlace } from '#contracts/reports/reports.dto';
import { Database } from '../../platform/database/database.js';

/** Of an approved day as it was approved, of any other closed one as it was closed. */
const CLOSED_DAYS = {
  name: 'report_closed_days',
  text: `SELECT to_char(close_date, 'MM/DD/YYYY') AS date,
      CASE status WHEN 'approved' THEN coalesce(approved, submitted) ELSE submitted END->'employees' AS employees
    FROM daily_closes WHERE site_id = $1 AND location_id = $2 AND close_date BETWEEN $3 AND $4
      AND status IN ('submitted', 'approved') AND submitted IS NOT NULL
    ORDER BY close_date`,
};
const TAKEN = {
  name: 'report_taken',
  text: `SELECT coalesce(sum(p.amount_cents), 0)::float8 AS cents FROM sales s
    JOIN sale_payments p ON p.site_id = s.site_id AND p.sale_id = s.sale_id
    WHERE s.site_id = $1 AND s.location_id = $2 AND s.sale_date BETWEEN $3 AND $4 AND s.removed_at IS NULL`,
};

export interface ClosedDay {
  /** MM/DD/YYYY */
  date: string;
  employees: FrozenEmployee[];
}

@Injectable()
export class ReportsRepository {
  constructor(private readonly database: Database) {}

  closedDays({ siteId, locationId }: ReportPlace, { from, to }: DaySpan): Promise<ClosedDay[]> {
    return this.database.rows<ClosedDay>(CLOSED_DAYS, [siteId, locationId, from, to]);
  }

  /** Cents of all payments of sales that stand, those after a close too. */
  async taken({ siteId, locationId }: ReportPlace, { from, to }: DaySpan): Promise<number> {
    const row = await this.database.first<{ cents: number }>(TAKEN, [siteId, locationId, from, to]);
    return row?.cents ?? 0;
  }
}
