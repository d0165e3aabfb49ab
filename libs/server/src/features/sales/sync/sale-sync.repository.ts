import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

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
  constructor(private readonly database: Database) {}

  /** Those that are neither here nor about to be written by a checkout. */
  async unknown(siteId: number, listed: readonly ListedSale[]): Promise<Set<number>> {
    const rows = await this.database.rows<{ providerSaleId: number }>(UNKNOWN, [siteId, JSON.stringify(listed)]);
    return new Set(rows.map(({ providerSaleId }) => providerSaleId));
  }

  /** Visits of a client on that day that are over and of which nothing is known to be paid. */
  unpaid(siteId: number, of: { clientId: string; locationId: number; date: string }): Promise<UnpaidVisit[]> {
    return this.database.rows<UnpaidVisit>(VISITS, [siteId, of.clientId, of.locationId, of.date]);
  }
}
