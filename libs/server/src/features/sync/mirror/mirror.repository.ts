import { Injectable } from '@nestjs/common';
import type { Actor } from '#contracts/identity/identity';
import { columnCapacity } from '#domain/visits';
import type { DayWindow } from '../../../adapters/provider/appointments/provider-appointments.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { SeatsService } from '../../seats/seats.service.js';
import type { MarkedRow, MirrorRow, WritableRow } from './mirror-diff.js';
import type { Asked, Standing } from './mirror-merge.js';

const ROW = `appointment_id AS "appointmentId", location_id AS "locationId", client_id AS "clientId", staff_id AS "staffId",
  staff_name AS "staffName", session_type_id AS "sessionTypeId", program_id AS "programId", status,
  to_char(starts_local, 'YYYY-MM-DD"T"HH24:MI:SS') AS "startsLocal", to_char(ends_local, 'YYYY-MM-DD"T"HH24:MI:SS') AS "endsLocal",
  is_first AS "isFirst", notes`;

const WINDOW = {
  name: 'mirror_window',
  text: `SELECT ${ROW} FROM appointments WHERE site_id = $1 AND local_date BETWEEN $2 AND $3 AND status <> 'Cancelled'`,
};
const OF_CLIENTS = {
  name: 'mirror_of_clients',
  text: `SELECT appointment_id AS "appointmentId" FROM appointments WHERE site_id = $1 AND client_id = ANY($2)
           AND local_date BETWEEN $3 AND $4 AND status <> 'Cancelled'`,
};
const FULLEST = {
  name: 'mirror_fullest_day',
  text: `SELECT local_date::text AS day FROM appointments WHERE site_id = $1 AND local_date BETWEEN $2 AND $3
           AND status <> 'Cancelled' GROUP BY local_date ORDER BY count(*) DESC, local_date LIMIT 1`,
};

const UPSERT_APPOINTMENTS = `
  INSERT INTO appointments (site_id, appointment_id, location_id, client_id, staff_id, staff_name, session_type_id, program_id, status,
    starts_at, ends_at, starts_local, ends_local, local_date, is_first, notes, asked_at, column_capacity, status_there)
  SELECT $1, r."appointmentId", r."locationId", r."clientId", r."staffId", r."staffName", r."sessionTypeId", r."programId", r.status,
    r."startsAt", r."endsAt", r."startsLocal", r."endsLocal", r."localDate", r."isFirst", r.notes, r."askedAt", r.capacity, r."statusThere"
  FROM jsonb_to_recordset($2::jsonb) AS r("appointmentId" bigint, "locationId" int, "clientId" text, "staffId" bigint, "staffName" text,
    "sessionTypeId" int, "programId" int, status text, "startsAt" timestamptz, "endsAt" timestamptz, "startsLocal" timestamp,
    "endsLocal" timestamp, "localDate" date, "isFirst" boolean, notes text, "askedAt" timestamptz, capacity smallint, "statusThere" text)
  ON CONFLICT (site_id, appointment_id) DO UPDATE SET location_id = excluded.location_id, client_id = excluded.client_id,
    staff_id = excluded.staff_id, staff_name = excluded.staff_name, session_type_id = excluded.session_type_id,
    program_id = excluded.program_id, status = excluded.status, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
    starts_local = excluded.starts_local, ends_local = excluded.ends_local, local_date = excluded.local_date,
    is_first = excluded.is_first, notes = excluded.notes, asked_at = excluded.asked_at, column_capacity = excluded.column_capacity,
    status_there = excluded.status_there,
    version = appointments.version + 1, changed_at = clock_timestamp()`;

/** Rows of the mirror as sync reads and writes them, many at a time. */
@Injectable()
export class MirrorRepository {
  constructor(
    private readonly database: Database,
    private readonly seats: SeatsService,
  ) {}

  /** The database's clock: whichever process asks, what it learns can be put in order. */
  now(): Promise<Date> {
    return this.database.now();
  }

  window(siteId: number, window: DayWindow): Promise<MirrorRow[]> {
    return this.database.rows<MirrorRow>(WINDOW, [siteId, window.from, window.to]);
  }

  /** Ids of what these clients have in the window. */
  async ofClients(siteId: number, clientIds: readonly string[], { from, to }: DayWindow): Promise<number[]> {
    const rows = await this.database.rows<{ appointmentId: number }>(OF_CLIENTS, [siteId, clientIds, from, to]);
    return rows.map(({ appointmentId }) => appointmentId);
  }

  /** YYYY-MM-DD; null when nothing stands in the window. */
  async fullestDay(siteId: number, { from, to }: DayWindow): Promise<string | null> {
    return (await this.database.first<{ day: string }>(FULLEST, [siteId, from, to]))?.day ?? null;
  }

  /** Whether one of these services has no name yet. */
  async lacksName(tx: Transaction, siteId: number, sessionTypeIds: readonly number[]): Promise<boolean> {
    const [lacking] = await tx.query(
      `SELECT 1 FROM unnest($2::int[]) id
       WHERE NOT EXISTS (SELECT 1 FROM session_types t WHERE t.site_id = $1 AND t.session_type_id = id) LIMIT 1`,
      [siteId, sessionTypeIds],
    );
    return lacking !== undefined;
  }

  /** One sync of a site at a time, until the transaction ends. */
  async lockSite(tx: Transaction, siteId: number): Promise<void> {
    await this.seats.lockBook(tx, siteId);
  }

  /** The rows as they stand now, locked. */
  async current(tx: Transaction, siteId: number, ids: readonly number[]): Promise<Map<number, MarkedRow & Standing>> {
    const rows = await tx.query<MarkedRow & Standing>(
      `SELECT ${ROW}, status_there AS "statusThere", asked_at AS "askedAt", changed_at AS "changedAt" FROM appointments
       WHERE site_id = $1 AND appointment_id = ANY($2) ORDER BY appointment_id FOR UPDATE`,
      [siteId, ids],
    );
    return new Map(rows.map((row) => [row.appointmentId, row]));
  }

  async write(tx: Transaction, siteId: number, rows: readonly Asked<WritableRow>[]): Promise<void> {
    if (rows.length === 0) return;
    const records = rows.map(({ said, askedAt }) => ({ ...said, askedAt, capacity: columnCapacity(said.staffName) }));
    await tx.query(UPSERT_APPOINTMENTS, [siteId, JSON.stringify(records)]);
    await this.seats.keep(
      tx,
      siteId,
      rows.map(({ said }) => said.appointmentId),
    );
  }

  async cancel(tx: Transaction, siteId: number, gone: readonly Asked<number>[]): Promise<void> {
    if (gone.length === 0) return;
    await tx.query(
      `UPDATE appointments a SET status = 'Cancelled', asked_at = g."askedAt", version = version + 1, changed_at = clock_timestamp()
       FROM jsonb_to_recordset($2::jsonb) AS g(said bigint, "askedAt" timestamptz)
       WHERE a.site_id = $1 AND a.appointment_id = g.said`,
      [siteId, JSON.stringify(gone)],
    );
    await this.seats.keep(
      tx,
      siteId,
      gone.map(({ said }) => said),
    );
  }

  /** When the provider last did not know these, of those that were never mirrored. */
  async goneAt(tx: Transaction, siteId: number, ids: readonly number[]): Promise<Map<number, Standing>> {
    if (ids.length === 0) return new Map();
    const rows = await tx.query<Standing & { appointmentId: number }>(
      `SELECT appointment_id AS "appointmentId", asked_at AS "askedAt", asked_at AS "changedAt" FROM gone_appointments
       WHERE site_id = $1 AND appointment_id = ANY($2)`,
      [siteId, ids],
    );
    return new Map(rows.map((row) => [row.appointmentId, row]));
  }

  async rememberGone(tx: Transaction, siteId: number, gone: readonly Asked<number>[]): Promise<void> {
    if (gone.length === 0) return;
    await tx.query(
      `INSERT INTO gone_appointments SELECT $1, g.said, g."askedAt"
       FROM jsonb_to_recordset($2::jsonb) AS g(said bigint, "askedAt" timestamptz)
       ON CONFLICT (site_id, appointment_id) DO UPDATE SET asked_at = greatest(gone_appointments.asked_at, excluded.asked_at)`,
      [siteId, JSON.stringify(gone)],
    );
  }

  /** These rows were right at a later instant, too. */
  async advance(tx: Transaction, siteId: number, rows: readonly Asked<number>[]): Promise<void> {
    if (rows.length === 0) return;
    await tx.query(
      `UPDATE appointments a SET asked_at = r."askedAt" FROM jsonb_to_recordset($2::jsonb) AS r(said bigint, "askedAt" timestamptz)
       WHERE a.site_id = $1 AND a.appointment_id = r.said AND a.asked_at < r."askedAt"`,
      [siteId, JSON.stringify(rows)],
    );
  }

  /** Arrivals made at the provider's own desk: their time is when we learned of it. */
  async writeArrival(tx: Transaction, siteId: number, { id, by }: { id: number; by: Actor }): Promise<void> {
    await tx.query(
      `INSERT INTO sale_records (site_id, appointment_id, location_id, client_id, client_name, staff_id, appointment_date, arrived_at, arrived_by)
       SELECT a.site_id, a.appointment_id, a.location_id, a.client_id, coalesce(c.first_name || ' ' || c.last_name, ''), a.staff_id::text,
         to_char(a.starts_local, 'YYYY-MM-DD"T"HH24:MI:SS'), clock_timestamp(), $3
       FROM appointments a LEFT JOIN clients c ON c.site_id = a.site_id AND c.client_id = a.client_id
       WHERE a.site_id = $1 AND a.appointment_id = $2
       ON CONFLICT (site_id, appointment_id) DO UPDATE SET arrived_at = excluded.arrived_at, arrived_by = excluded.arrived_by`,
      [siteId, id, JSON.stringify(by)],
    );
  }
}
