import { Injectable } from '@nestjs/common';
import type { BookingRecordView } from '#contracts/calendar/booking-record.dto';
import type { Actor } from '#contracts/identity/identity';
import { isFreeReturn } from '#domain/notes/cbff';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { VisitsService } from '../../appointments/visits.service.js';

const WALL = `'YYYY-MM-DD"T"HH24:MI:SS'`;
const FIND = {
  name: 'booking_record_find',
  text: `SELECT r.appointment_id AS id, r.session_type_id AS "sessionTypeId", r.service_name AS "serviceName", r.location_id AS "locationId",
      r.staff_id AS "staffId", r.client_id AS "clientId", a.notes, to_char(r.starts_local, ${WALL}) AS "startDateTime", a.status,
      r.first_appointment AS "firstAppointment", r.add_ons AS "addOns", r.site_id AS "siteId", r.source, r.is_free_return AS cbff,
      coalesce(to_char(r.booked_at AT TIME ZONE z.time_zone, 'MM/DD/YYYY'), '') AS "bookDate",
      coalesce(to_char(r.booked_at AT TIME ZONE z.time_zone, 'HH24:MI'), '') AS "bookTime",
      coalesce(trim(c.first_name || ' ' || c.last_name), '') AS "clientName", coalesce(r.booked_by->>'name', '') AS "userName",
      r.program_id AS "programId", coalesce(r.cancelled_by->>'name', '') AS "userNameCancel",
      to_char(r.cancelled_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS cancel
    FROM booking_records r
    JOIN sites z ON z.site_id = r.site_id
    JOIN appointments a ON a.site_id = r.site_id AND a.appointment_id = r.appointment_id
    LEFT JOIN clients c ON c.site_id = r.site_id AND c.client_id = r.client_id
    WHERE r.site_id = $1 AND r.appointment_id = $2`,
};
const SERVICE = `SELECT coalesce(t.name, '') AS name FROM appointments a
  LEFT JOIN session_types t ON t.site_id = a.site_id AND t.session_type_id = a.session_type_id
  WHERE a.site_id = $1 AND a.appointment_id = $2`;

/** The visit as it is now, with what happened to it: what is known of that already stays. */
function statement(columns: string, values: string, then: string): string {
  return `INSERT INTO booking_records (site_id, appointment_id, location_id, client_id, staff_id, session_type_id, program_id, service_name,
      starts_local, first_appointment, is_free_return, ${columns})
    SELECT a.site_id, a.appointment_id, a.location_id, a.client_id, a.staff_id, a.session_type_id, a.program_id, $3,
      a.starts_local, a.is_first, $4, ${values}
    FROM appointments a WHERE a.site_id = $1 AND a.appointment_id = $2
    ON CONFLICT (site_id, appointment_id) DO UPDATE SET ${then}`;
}

const BOOKED = statement(
  'source, booked_at, booked_by',
  `'callCenter', clock_timestamp(), $5`,
  `source = excluded.source, booked_at = coalesce(booking_records.booked_at, excluded.booked_at),
     booked_by = coalesce(booking_records.booked_by, excluded.booked_by)`,
);
const CANCELLED = statement(
  'cancelled_at, cancelled_by',
  'clock_timestamp(), $5',
  'cancelled_at = excluded.cancelled_at, cancelled_by = excluded.cancelled_by',
);

interface Done {
  appointmentId: number;
  by: Actor;
}

/** What is kept of a visit that was booked here, or called off here. */
@Injectable()
export class BookingRecords {
  constructor(
    private readonly database: Database,
    private readonly visits: VisitsService,
  ) {}

  find(siteId: number, appointmentId: number): Promise<BookingRecordView | null> {
    return this.database.first<BookingRecordView>(FIND, [siteId, appointmentId]);
  }

  /** In the transaction in which it came into the mirror. */
  booked(tx: Transaction, siteId: number, done: Done): Promise<void> {
    return this.write(tx, BOOKED, { siteId, ...done });
  }

  /** The last one counts: a visit may stand again at the provider, and be called off again. */
  cancelled(tx: Transaction, siteId: number, done: Done): Promise<void> {
    return this.write(tx, CANCELLED, { siteId, ...done });
  }

  /** With what only the browser knows. */
  async complete(
    tx: Transaction,
    { siteId, appointmentId }: { siteId: number; appointmentId: number },
    said: { addOns: readonly string[] | undefined; cancel: string | undefined },
  ): Promise<void> {
    await tx.query(
      `UPDATE booking_records SET add_ons = coalesce($3::jsonb, add_ons), cancel_claimed = coalesce($4, cancel_claimed)
       WHERE site_id = $1 AND appointment_id = $2`,
      [siteId, appointmentId, said.addOns === undefined ? null : JSON.stringify(said.addOns), said.cancel ?? null],
    );
  }

  private async write(tx: Transaction, sql: string, { siteId, appointmentId, by }: Done & { siteId: number }) {
    const [service] = await tx.query<{ name: string }>(SERVICE, [siteId, appointmentId]);
    const { name = '' } = service ?? {};
    await tx.query(sql, [siteId, appointmentId, name, isFreeReturn(name), JSON.stringify(by)]);
    await this.visits.markDay(tx, siteId, appointmentId);
  }
}
