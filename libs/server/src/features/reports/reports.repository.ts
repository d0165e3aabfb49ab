import { Injectable } from '@nestjs/common';
import type { FrozenEmployee } from '#domain/money/daily-report';
import type { DaySpan } from '#domain/reports/report-days';
import type { ReportPlace } from '#contracts/reports/reports.dto';
import { FORM_OF_VISIT, YELLOW_ALERT } from '../appointments/card.projection.js';
import type { VisitStatus } from '#contracts/appointments';
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

/** Visits of some days that ended neither completed nor cancelled, with what of each is there. Decision 69 */
const INCOMPLETE = {
  name: 'report_incomplete',
  text: `SELECT a.appointment_id AS "appointmentId", to_char(a.starts_local, 'YYYY-MM-DD"T"HH24:MI:SS') AS "startsLocal",
      coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), '') AS client, coalesce(t.name, '') AS service,
      a.staff_name AS staff, coalesce(l.own_name, l.name) AS location, a.status,
      (${YELLOW_ALERT} = a.appointment_id::text) AS "hasForm", r.arrived_at IS NOT NULL AS "hasArrival",
      EXISTS (SELECT 1 FROM sales s WHERE s.site_id = a.site_id AND s.appointment_id = a.appointment_id
        AND s.removed_at IS NULL) AS "hasSale"
    FROM appointments a
    JOIN locations l ON l.site_id = a.site_id AND l.location_id = a.location_id
    LEFT JOIN clients c ON c.site_id = a.site_id AND c.client_id = a.client_id
    LEFT JOIN session_types t ON t.site_id = a.site_id AND t.session_type_id = a.session_type_id
    LEFT JOIN sale_records r ON r.site_id = a.site_id AND r.appointment_id = a.appointment_id
    ${FORM_OF_VISIT}
    WHERE a.site_id = $1 AND a.local_date BETWEEN $2 AND $5 AND ($3::int IS NULL OR a.location_id = $3)
      AND a.status IN ('Confirmed', 'Arrived', 'NoShow', CASE WHEN $4::boolean THEN 'Booked' END)
    ORDER BY a.starts_local, a.appointment_id`,
};

export interface IncompleteBooking {
  appointmentId: number;
  /** Wall time of the site. */
  startsLocal: string;
  client: string;
  service: string;
  staff: string;
  location: string;
  status: VisitStatus;
  hasForm: boolean;
  hasArrival: boolean;
  hasSale: boolean;
}

export interface IncompleteWish extends DaySpan {
  siteId: number;
  /** Null for all of the site. */
  locationId: number | null;
  withBooked: boolean;
}

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

  incomplete({ siteId, from, to, locationId, withBooked }: IncompleteWish): Promise<IncompleteBooking[]> {
    return this.database.rows<IncompleteBooking>(INCOMPLETE, [siteId, from, locationId, withBooked, to]);
  }

  /** Cents of all payments of sales that stand, those after a close too. */
  async taken({ siteId, locationId }: ReportPlace, { from, to }: DaySpan): Promise<number> {
    const row = await this.database.first<{ cents: number }>(TAKEN, [siteId, locationId, from, to]);
    return row?.cents ?? 0;
  }
}
