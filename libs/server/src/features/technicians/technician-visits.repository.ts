import { Injectable } from '@nestjs/common';
import type { TechnicianAppointment } from '#contracts/reports/technicians.dto';
import { Database } from '../../platform/database/database.js';

/**
 * Visits that came. Columns of the book are rooms, too: who did it is who got its tip, else who wrote its notes, else whose column it was.
 */
const VISITS = {
  name: 'technician_visits',
  text: `SELECT a.appointment_id AS "appointmentId", coalesce(t.name, '') AS "serviceName",
    coalesce(nullif(trim(s.tip_staff_name), ''), CASE WHEN n.saved_by->>'kind' = 'staff' THEN nullif(n.saved_by->>'name', '') END,
      a.staff_name, '') AS "staffName",
    coalesce(n.cbff, 'nA') AS cbff, to_char(a.local_date, 'MM/DD/YYYY') AS "sortDate"
  FROM appointments a
  LEFT JOIN session_types t ON t.site_id = a.site_id AND t.session_type_id = a.session_type_id
  LEFT JOIN note_records n ON n.site_id = a.site_id AND n.appointment_id = a.appointment_id
  LEFT JOIN sales s ON s.site_id = a.site_id AND s.appointment_id = a.appointment_id AND s.removed_at IS NULL
  WHERE a.site_id = $1 AND a.location_id = $2 AND a.local_date BETWEEN $3 AND $4 AND a.status IN ('Arrived', 'Completed')
  ORDER BY a.starts_local, a.appointment_id`,
};
const RECEIVERS = {
  name: 'technicians_receivers',
  text: 'SELECT email FROM locations WHERE site_id = $1 AND location_id = $2',
};

/** Days of the site, YYYY-MM-DD, both included. */
export interface TechniciansAt {
  siteId: number;
  locationId: number;
  from: string;
  to: string;
}

@Injectable()
export class TechnicianVisits {
  constructor(private readonly database: Database) {}

  between({ siteId, locationId, from, to }: TechniciansAt): Promise<TechnicianAppointment[]> {
    return this.database.rows<TechnicianAppointment>(VISITS, [siteId, locationId, from, to]);
  }

  /** The addresses in the location's configuration; null where there is no such location. 002 §5 "Email" */
  async receivers({ siteId, locationId }: Pick<TechniciansAt, 'siteId' | 'locationId'>): Promise<string[] | null> {
    const row = await this.database.first<{ email: string }>(RECEIVERS, [siteId, locationId]);
    return row === null ? null : row.email.split(',').flatMap((one) => one.trim() || []);
  }
}
