import { Injectable } from '@nestjs/common';
import { columnCapacity } from '#domain/visits';
import type { DayWindow, ProviderClient } from '../../adapters/provider/scheduling-provider.js';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { SEAT, SEATING_LOCK } from '../appointments/seating.js';
import type { MirrorRow, WritableRow } from './mirror-diff.js';

const ROW = `appointment_id AS "appointmentId", location_id AS "locationId", client_id AS "clientId", staff_id AS "staffId",
  staff_name AS "staffName", session_type_id AS "sessionTypeId", program_id AS "programId", status,
  to_char(starts_local, 'YYYY-MM-DD"T"HH24:MI:SS') AS "startsLocal", to_char(ends_local, 'YYYY-MM-DD"T"HH24:MI:SS') AS "endsLocal",
  is_first AS "isFirst", notes`;

const NOW = { name: 'mirror_now', text: 'SELECT clock_timestamp() AS now' };
const WINDOW = {
  name: 'mirror_window',
  text: `SELECT ${ROW} FROM appointments WHERE site_id = $1 AND local_date BETWEEN $2 AND $3 AND status <> 'Cancelled'`,
};
const KNOWN_CLIENTS = {
  name: 'mirror_known_clients',
  text: 'SELECT client_id AS "clientId" FROM clients WHERE site_id = $1 AND client_id = ANY($2)',
};

/** While a row is written its slot is out of the way, so that two appointments can swap places. */
const PARKED_SLOT = 1_000;

const UPSERT_APPOINTMENTS = `
  INSERT INTO appointments (site_id, appointment_id, location_id, client_id, staff_id, staff_name, session_type_id, program_id, status,
    starts_at, ends_at, starts_local, ends_local, local_date, is_first, notes, raw, slot, column_capacity, is_overbooked)
  SELECT $1, r."appointmentId", r."locationId", r."clientId", r."staffId", r."staffName", r."sessionTypeId", r."programId", r.status,
    r."startsAt", r."endsAt", r."startsLocal", r."endsLocal", r."localDate", r."isFirst", r.notes, r.raw,
    ${PARKED_SLOT} + r."order", r.capacity, true
  FROM jsonb_to_recordset($2::jsonb) AS r("appointmentId" bigint, "locationId" int, "clientId" text, "staffId" bigint, "staffName" text,
    "sessionTypeId" int, "programId" int, status text, "startsAt" timestamptz, "endsAt" timestamptz, "startsLocal" timestamp,
    "endsLocal" timestamp, "localDate" date, "isFirst" boolean, notes text, raw jsonb, "order" smallint, capacity smallint)
  ON CONFLICT (site_id, appointment_id) DO UPDATE SET location_id = excluded.location_id, client_id = excluded.client_id,
    staff_id = excluded.staff_id, staff_name = excluded.staff_name, session_type_id = excluded.session_type_id,
    program_id = excluded.program_id, status = excluded.status, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
    starts_local = excluded.starts_local, ends_local = excluded.ends_local, local_date = excluded.local_date,
    is_first = excluded.is_first, notes = excluded.notes, raw = excluded.raw, slot = excluded.slot,
    column_capacity = excluded.column_capacity, is_overbooked = true,
    version = appointments.version + 1, changed_at = clock_timestamp()`;

const UPSERT_CLIENTS = `
  INSERT INTO clients (site_id, client_id, unique_id, first_name, last_name, email, mobile_phone, home_phone, work_phone,
    address_line_1, address_line_2, city, state, postal_code, birth_date, red_alert, yellow_alert, raw)
  SELECT $1, r."clientId", r."uniqueId", r."firstName", r."lastName", r.email, r."mobilePhone", r."homePhone", r."workPhone",
    r."addressLine1", r."addressLine2", r.city, r.state, r."postalCode", r."birthDate", r."redAlert", r."yellowAlert", r.raw
  FROM jsonb_to_recordset($2::jsonb) AS r("clientId" text, "uniqueId" bigint, "firstName" text, "lastName" text, email text,
    "mobilePhone" text, "homePhone" text, "workPhone" text, "addressLine1" text, "addressLine2" text, city text, state text,
    "postalCode" text, "birthDate" date, "redAlert" text, "yellowAlert" text, raw jsonb)
  ON CONFLICT (site_id, client_id) DO UPDATE SET unique_id = excluded.unique_id, first_name = excluded.first_name,
    last_name = excluded.last_name, email = excluded.email, mobile_phone = excluded.mobile_phone, home_phone = excluded.home_phone,
    work_phone = excluded.work_phone, address_line_1 = excluded.address_line_1, address_line_2 = excluded.address_line_2,
    city = excluded.city, state = excluded.state, postal_code = excluded.postal_code, birth_date = excluded.birth_date,
    red_alert = excluded.red_alert, yellow_alert = excluded.yellow_alert, raw = excluded.raw,
    version = clients.version + 1, changed_at = clock_timestamp()
  WHERE (clients.first_name, clients.last_name, clients.email, clients.mobile_phone, clients.home_phone, clients.work_phone,
    clients.address_line_1, clients.address_line_2, clients.city, clients.state, clients.postal_code, clients.birth_date,
    clients.red_alert, clients.yellow_alert)
    IS DISTINCT FROM (excluded.first_name, excluded.last_name, excluded.email, excluded.mobile_phone, excluded.home_phone,
    excluded.work_phone, excluded.address_line_1, excluded.address_line_2, excluded.city, excluded.state, excluded.postal_code,
    excluded.birth_date, excluded.red_alert, excluded.yellow_alert)
  RETURNING client_id AS "clientId", version`;

/** Rows of the mirror as sync reads and writes them, many at a time. */
@Injectable()
export class MirrorRepository {
  constructor(private readonly database: Database) {}

  /** The database's clock: what sync compares `changed_at` with. */
  async now(): Promise<Date> {
    const row = await this.database.first<{ now: Date }>(NOW);
    if (row === null) throw new Error('the database gave no time');
    return row.now;
  }

  window(siteId: number, window: DayWindow): Promise<MirrorRow[]> {
    return this.database.rows<MirrorRow>(WINDOW, [siteId, window.from, window.to]);
  }

  async unknownClients(siteId: number, ids: readonly string[]): Promise<string[]> {
    const rows = await this.database.rows<{ clientId: string }>(KNOWN_CLIENTS, [siteId, ids]);
    const known = new Set(rows.map((row) => row.clientId));
    return ids.filter((id) => !known.has(id));
  }

  /** One sync of a site at a time, until the transaction ends. */
  async lockSite(tx: Transaction, siteId: number): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock($1, $2)', [SEATING_LOCK, siteId]);
  }

  /** The rows as they stand now, locked. Rows that changed after `fetchedAt` know better than what was fetched. */
  async current(
    tx: Transaction,
    siteId: number,
    ids: readonly number[],
  ): Promise<Map<number, MirrorRow & { changedAt: Date }>> {
    const rows = await tx.query<MirrorRow & { changedAt: Date }>(
      `SELECT ${ROW}, changed_at AS "changedAt" FROM appointments WHERE site_id = $1 AND appointment_id = ANY($2)
       ORDER BY appointment_id FOR UPDATE`,
      [siteId, ids],
    );
    return new Map(rows.map((row) => [row.appointmentId, row]));
  }

  async write(tx: Transaction, siteId: number, rows: readonly WritableRow[]): Promise<void> {
    const records = rows.map((row, order) => ({ ...row, order, capacity: columnCapacity(row.staffName) }));
    await tx.query(UPSERT_APPOINTMENTS, [siteId, JSON.stringify(records)]);
    for (const row of rows) if (isActive(row)) await tx.query(SEAT, [siteId, row.appointmentId]);
  }

  async cancel(tx: Transaction, siteId: number, ids: readonly number[]): Promise<void> {
    await tx.query(
      `UPDATE appointments SET status = 'Cancelled', version = version + 1, changed_at = clock_timestamp()
       WHERE site_id = $1 AND appointment_id = ANY($2)`,
      [siteId, ids],
    );
  }

  /** Upserts and gives the ids of clients that were known before and are different now. */
  async writeClients(tx: Transaction, siteId: number, clients: readonly ProviderClient[]): Promise<string[]> {
    if (clients.length === 0) return [];
    const rows = await tx.query<{ clientId: string; version: number }>(UPSERT_CLIENTS, [
      siteId,
      JSON.stringify(clients),
    ]);
    return rows.filter((row) => row.version > 1).map((row) => row.clientId);
  }

  /** Appointments of these clients from `fromDate` on get a new version: their cards show the client. */
  async touchOfClients(
    tx: Transaction,
    siteId: number,
    which: { clientIds: readonly string[]; fromDate: string },
  ): Promise<number[]> {
    if (which.clientIds.length === 0) return [];
    const rows = await tx.query<{ appointmentId: number }>(
      `UPDATE appointments SET version = version + 1
       WHERE site_id = $1 AND client_id = ANY($2) AND local_date >= $3 AND status <> 'Cancelled'
       RETURNING appointment_id AS "appointmentId"`,
      [siteId, which.clientIds, which.fromDate],
    );
    return rows.map((row) => row.appointmentId);
  }

  /** Arrivals made at the provider's own desk: their time is when we learned of it. */
  async writeArrivals(tx: Transaction, siteId: number, ids: readonly number[]): Promise<void> {
    await tx.query(
      `INSERT INTO sale_records (site_id, appointment_id, location_id, client_id, client_name, staff_id, appointment_date, arrived_at, arrived_by)
       SELECT a.site_id, a.appointment_id, a.location_id, a.client_id, coalesce(c.first_name || ' ' || c.last_name, ''), a.staff_id::text,
         to_char(a.starts_local, 'YYYY-MM-DD"T"HH24:MI:SS'), clock_timestamp(), '{"kind":"provider"}'
       FROM appointments a LEFT JOIN clients c ON c.site_id = a.site_id AND c.client_id = a.client_id
       WHERE a.site_id = $1 AND a.appointment_id = ANY($2)
       ON CONFLICT (site_id, appointment_id) DO UPDATE SET arrived_at = excluded.arrived_at, arrived_by = excluded.arrived_by`,
      [siteId, ids],
    );
  }
}

function isActive(row: MirrorRow): boolean {
  return row.status === 'Booked' || row.status === 'Confirmed' || row.status === 'Arrived';
}
