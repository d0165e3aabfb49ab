import { Injectable } from '@nestjs/common';
import type { FoundVisit, VisitClient } from '#contracts/visits/visit-search.dto';
import { MOST_CLIENTS } from '#contracts/visits/visit-search';
import type { Wire } from '#contracts/wire';
import type { Contact } from '#domain/people/contact';
import type { DayWindow } from '../../adapters/provider/appointments/provider-appointments.js';
import { Database } from '../../platform/database/database.js';
import { INFO_CHECKOUT, SALE_OF_VISIT } from '../sales/checkout/info-checkout.projection.js';

const MOST_VISITS = 200;
const LONGEST_NOTES = 2_000;

const CLIENTS = (condition: string): string => `
  SELECT client_id AS "Id", first_name AS "FirstName", last_name AS "LastName",
    coalesce(nullif(mobile_phone, ''), nullif(home_phone, ''), work_phone) AS "MobilePhone", email AS "Email"
  FROM clients WHERE site_id = $1 AND ${condition} ORDER BY last_name, first_name, client_id LIMIT ${MOST_CLIENTS}`;

const BY = {
  email: { name: 'visit_clients_by_email', text: CLIENTS('email_key = $2') },
  phone: { name: 'visit_clients_by_phone', text: CLIENTS('phone_keys @> ARRAY[$2]') },
  id: { name: 'visit_clients_by_id', text: CLIENTS('client_id = $2') },
};

const VISITS = {
  name: 'visits_of_clients',
  text: `SELECT a.appointment_id AS "AppointmentId", to_char(a.starts_local, 'YYYY-MM-DD"T"HH24:MI:SS') AS "StartDateTime",
      to_char(a.ends_local, 'YYYY-MM-DD"T"HH24:MI:SS') AS "EndDateTime", coalesce(t.name, '') AS "ServiceName",
      a.location_id AS "LocationId", a.status AS "AppointmentStatus", a.client_id AS "ClientId", a.staff_name AS "StaffName",
      left(a.notes, ${LONGEST_NOTES}) AS "Notes", ${INFO_CHECKOUT} AS "infoCheckout"
    FROM appointments a LEFT JOIN session_types t ON t.site_id = a.site_id AND t.session_type_id = a.session_type_id
    ${SALE_OF_VISIT}
    WHERE a.site_id = $1 AND a.client_id = ANY($2) AND a.local_date BETWEEN $3 AND $4 AND a.status <> 'Cancelled'
    ORDER BY a.starts_at DESC, a.appointment_id LIMIT ${MOST_VISITS}`,
};

const MIRRORED = {
  name: 'visits_mirrored',
  text: 'SELECT 1 FROM sync_states WHERE site_id = $1 AND reconciled_at IS NOT NULL',
};

@Injectable()
export class PastVisitsRepository {
  constructor(private readonly database: Database) {}

  /** Of the mirror. What is no contact can only be the id of a client. */
  async clients(siteId: number, term: string, contact: Contact): Promise<Wire<VisitClient>[]> {
    if (contact.kind === 'email') return this.database.rows(BY.email, [siteId, contact.email]);
    const byId = await this.database.rows<Wire<VisitClient>>(BY.id, [siteId, term.trim()]);
    // An id of ten digits looks like a phone, and means the client all the same.
    if (contact.kind !== 'phone' || byId.length > 0) return byId;
    return this.database.rows(BY.phone, [siteId, contact.digits]);
  }

  visits(siteId: number, clientIds: readonly string[], { from, to }: DayWindow): Promise<FoundVisit[]> {
    return this.database.rows<FoundVisit>(VISITS, [siteId, clientIds, from, to]);
  }

  /** Whether the half year was ever read whole. */
  async isMirrored(siteId: number): Promise<boolean> {
    return (await this.database.first(MIRRORED, [siteId])) !== null;
  }
}
