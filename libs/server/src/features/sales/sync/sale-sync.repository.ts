import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';

/** In one statement: what becomes ours is either a try or a sale at any instant. */
const UNKNOWN = {
  name: 'sale_sync_unknown',
  text: `SELECT w."providerSaleId" FROM jsonb_to_recordset($2) AS w ("providerSaleId" bigint, "saleId" text)
    WHERE NOT EXISTS (SELECT 1 FROM sales s WHERE s.site_id = $1 AND s.provider_sale_id = w."providerSaleId")
      AND NOT EXISTS (SELECT 1 FROM sales s WHERE s.site_id = $1 AND s.sale_id::text = w."saleId")
      AND NOT EXISTS (SELECT 1 FROM checkout_tries t WHERE t.site_id = $1 AND t.sale_id::text = w."saleId")`,
};
const VISITS = {
  name: 'sale_sync_visits',
  text: `SELECT a.appointment_id AS "appointmentId", a.staff_id AS "staffId", a.staff_name AS "staffName", coalesce(t.name, '') AS "serviceName"
    FROM appointments a LEFT JOIN session_types t ON t.site_id = a.site_id AND t.session_type_id = a.session_type_id
    WHERE a.site_id = $1 AND a.client_id = $2 AND a.location_id = $3 AND a.local_date = $4 AND a.status = 'Completed'
      AND NOT EXISTS (SELECT 1 FROM sales s WHERE s.site_id = $1 AND s.appointment_id = a.appointment_id)
      AND NOT EXISTS (SELECT 1 FROM checkout_tries c WHERE c.site_id = $1 AND c.appointment_id = a.appointment_id)`,
};

/** Today is kept by its own turn, every ten minutes (`provider.syncSales`); a day that is over was asked for when it was. */
const MISSING = {
  name: 'sale_days_missing',
  text: `SELECT to_char(day, 'YYYY-MM-DD') AS day FROM sites z
    CROSS JOIN generate_series($2::date, least($3::date, $4::date), interval '1 day') day
    LEFT JOIN sale_days k ON k.site_id = z.site_id AND k.local_date = day
    WHERE z.site_id = $1 AND (k.asked_at IS NULL
      OR (day < $4::date AND k.asked_at < (day + interval '1 day') AT TIME ZONE z.time_zone))
    ORDER BY day`,
};
const KEEP = `INSERT INTO sale_days (site_id, local_date, asked_at)
  SELECT $1, day, $4 FROM generate_series($2::date, $3::date, interval '1 day') day
  ON CONFLICT (site_id, local_date) DO UPDATE SET asked_at = greatest(sale_days.asked_at, excluded.asked_at)`;

/** Days of a site, YYYY-MM-DD, both included. */
export interface DaySpan {
  from: string;
  to: string;
}

/** Told when more days of a site are here. */
export const daysOutcome = (siteId: number): string => `sale-days/${siteId}`;

export interface ListedSale {
  providerSaleId: number;
  /** Ours, when its notes carry our number. */
  saleId: string | null;
}

export interface UnpaidVisit {
  appointmentId: number;
  staffId: number;
  staffName: string;
  serviceName: string;
}

@Injectable()
export class SaleSyncRepository {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Those that are neither here nor about to be written by a checkout. */
  async unknown(siteId: number, listed: readonly ListedSale[]): Promise<Set<number>> {
    const rows = await this.database.rows<{ providerSaleId: number }>(UNKNOWN, [siteId, JSON.stringify(listed)]);
    return new Set(rows.map(({ providerSaleId }) => providerSaleId));
  }

  /** Visits of a client on that day that are over and of which nothing is known to be paid. */
  unpaid(siteId: number, of: { clientId: string; locationId: number; date: string }): Promise<UnpaidVisit[]> {
    return this.database.rows<UnpaidVisit>(VISITS, [siteId, of.clientId, of.locationId, of.date]);
  }

  /** Days up to `today` whose sales the provider was not asked for since they are over. */
  async missing(siteId: number, { from, to }: DaySpan, today: string): Promise<string[]> {
    const rows = await this.database.rows<{ day: string }>(MISSING, [siteId, from, to, today]);
    return rows.map(({ day }) => day);
  }

  /** All of these days are here as they were at `askedAt`, before the provider was asked. */
  async keep(siteId: number, { from, to }: DaySpan, askedAt: Date): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await tx.query(KEEP, [siteId, from, to, askedAt]);
      tx.outcomes.push(daysOutcome(siteId));
    });
  }
}
