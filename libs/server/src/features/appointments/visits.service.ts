import { Injectable } from '@nestjs/common';
import type { VisitStatus } from '#contracts/appointments';
import type { AppointmentCard } from '#contracts/appointments.dto';
import type { LiveCard, LocationDay } from '#contracts/events';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { VisitOfClient } from '../clients/client-references.js';
import { SeatsService } from '../seats/seats.service.js';
import { CARD_SELECT, FORM_OF_VISIT, YELLOW_ALERT, toCard, toLiveCard, type CardRow } from './card.projection.js';

const ONE_CARD = { name: 'appointment_card', text: `${CARD_SELECT} WHERE a.site_id = $1 AND a.appointment_id = $2` };
/** Of one it is left to ONE_CARD: a list has another plan each time, which takes longer to make than the card to read. */
const LIVE_CARDS = { name: 'live_cards', text: `${CARD_SELECT} WHERE a.site_id = $1 AND a.appointment_id = ANY($2)` };
const ONE_TEXT = `SELECT a.site_id AS "siteId", a.appointment_id AS "appointmentId", a.location_id AS "locationId", a.status,
      CASE WHEN a.status = 'NoShow' THEN a.status_there END AS "statusThere", (extract(epoch FROM a.starts_at) * 1000)::float8 AS "startsAt",
      a.client_id AS "clientId", a.staff_id AS "staffId", a.program_id AS "programId", a.version, a.notes,
      a.session_type_id AS "sessionTypeId", coalesce(t.name, '') AS "serviceName", a.is_first AS "isFirst",
      to_char(a.starts_local, 'YYYY-MM-DD"T"HH24:MI:SS') AS "startsLocal", to_char(a.ends_local, 'YYYY-MM-DD"T"HH24:MI:SS') AS "endsLocal",
      (extract(epoch FROM a.ends_at - a.starts_at) / 60)::int AS minutes,
      coalesce(c.first_name, '') AS "firstName", coalesce(c.last_name, '') AS "lastName", coalesce(c.email, '') AS email,
      coalesce(c.address_line_1, '') AS "addressLine1", coalesce(c.address_line_2, '') AS "addressLine2",
      coalesce(c.city, '') AS city, coalesce(c.state, '') AS state, coalesce(c.postal_code, '') AS "postalCode",
      coalesce(c.home_phone, '') AS "homePhone", coalesce(c.work_phone, '') AS "workPhone",
      coalesce(c.mobile_phone, '') AS "mobilePhone", coalesce(to_char(c.birth_date, 'YYYY-MM-DD'), '') AS "birthDate",
      coalesce(c.red_alert, '') AS "redAlert",
      ${YELLOW_ALERT} AS "yellowAlert"
    FROM appointments a
    LEFT JOIN clients c ON c.site_id = a.site_id AND c.client_id = a.client_id
    LEFT JOIN session_types t ON t.site_id = a.site_id AND t.session_type_id = a.session_type_id
    ${FORM_OF_VISIT}
    WHERE a.site_id = $1 AND a.appointment_id = $2`;
const ONE = { name: 'appointment_one', text: ONE_TEXT };
const ONE_SINCE = { name: 'appointment_one_since', text: `${ONE_TEXT} AND a.local_date >= $3` };

const COMPLETE = {
  name: 'visit_complete',
  text: `UPDATE appointments SET status = 'Completed', version = version + 1, changed_at = clock_timestamp(), asked_at = clock_timestamp()
    WHERE site_id = $1 AND appointment_id = $2 RETURNING version`,
};
const EVERYWHERE = {
  name: 'visit_everywhere',
  // Through the sites: every index of the appointments begins with the site.
  text: `SELECT a.site_id AS "siteId", a.appointment_id AS "appointmentId", a.client_id AS "clientId" FROM sites s
    JOIN appointments a ON a.site_id = s.site_id AND a.appointment_id = $1
      AND a.local_date >= ($2::timestamptz AT TIME ZONE s.time_zone)::date`,
};

/** A visit with its client, for commands and for the one-appointment answer. */
export interface Visit {
  siteId: number;
  appointmentId: number;
  locationId: number;
  status: VisitStatus;
  /** What the provider says of one that somebody here marked as a no-show (decision 56); null for all others. */
  statusThere: VisitStatus | null;
  /** In epoch milliseconds. */
  startsAt: number;
  clientId: string;
  staffId: number;
  programId: number;
  version: number;
  notes: string;
  sessionTypeId: number;
  serviceName: string;
  isFirst: boolean;
  startsLocal: string;
  endsLocal: string;
  minutes: number;
  firstName: string;
  lastName: string;
  email: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  postalCode: string;
  homePhone: string;
  workPhone: string;
  mobilePhone: string;
  birthDate: string;
  redAlert: string;
  yellowAlert: string;
}

/** The service that a visit got, and when it ends with it; null where that is not known yet. */
export interface ServiceMade {
  sessionTypeId: number;
  programId: number;
  ends: { local: string; at: Date } | null;
}

/** One visit and its card, for every feature that reads or changes it. */
@Injectable()
export class VisitsService {
  constructor(
    private readonly database: Database,
    private readonly seats: SeatsService,
  ) {}

  async card(siteId: number, appointmentId: number): Promise<AppointmentCard | null> {
    const row = await this.database.first<CardRow>(ONE_CARD, [siteId, appointmentId]);
    return row && toCard(row);
  }

  /** Cards as they stand inside the transaction that changed them. */
  async liveCards(tx: Transaction, siteId: number, ids: readonly number[]): Promise<Map<number, LiveCard>> {
    const [only, ...others] = ids;
    const rows = await (others.length === 0 && only !== undefined
      ? tx.query<CardRow>(ONE_CARD, [siteId, only])
      : tx.query<CardRow>(LIVE_CARDS, [siteId, ids]));
    return new Map(rows.map((row) => [row.id, toLiveCard(row)]));
  }

  /** At every site that has this appointment today or later; ids repeat between sites. */
  everywhere(appointmentId: number, now: Date): Promise<VisitOfClient[]> {
    return this.database.rows<VisitOfClient>(EVERYWHERE, [appointmentId, now]);
  }

  find(siteId: number, appointmentId: number): Promise<Visit | null> {
    return this.database.first<Visit>(ONE, [siteId, appointmentId]);
  }

  /** Null, by the same statement, when there is none and when its day was before `date` (YYYY-MM-DD at the site). */
  findSince(date: string, siteId: number, appointmentId: number): Promise<Visit | null> {
    return this.database.first<Visit>(ONE_SINCE, [siteId, appointmentId, date]);
  }

  /** All appointments of these clients get a new version: their cards show the client, whatever became of them, and a screen may show any day. */
  async touchOfClients(tx: Transaction, siteId: number, clientIds: readonly string[]): Promise<number[]> {
    if (clientIds.length === 0) return [];
    const rows = await tx.query<{ appointmentId: number }>(
      `UPDATE appointments SET version = version + 1
       WHERE site_id = $1 AND client_id = ANY($2) RETURNING appointment_id AS "appointmentId"`,
      [siteId, clientIds],
    );
    return rows.map((row) => row.appointmentId);
  }

  /** What the card shows of an appointment changed elsewhere: its version grows. */
  async touch(tx: Transaction, siteId: number, appointmentId: number): Promise<void> {
    await tx.query(
      `UPDATE appointments SET version = version + 1, changed_at = clock_timestamp() WHERE site_id = $1 AND appointment_id = $2`,
      [siteId, appointmentId],
    );
  }

  /** A record beside the visit changed what is counted of its day. The visit's row is held: its place stays what it is until the commit. */
  async markDay(tx: Transaction, siteId: number, appointmentId: number): Promise<void> {
    const days = await tx.query<LocationDay>(
      `SELECT location_id AS "locationId", local_date::text AS date FROM appointments
       WHERE site_id = $1 AND appointment_id = $2 FOR NO KEY UPDATE`,
      [siteId, appointmentId],
    );
    tx.markDays(siteId, days);
  }

  /**
   * The provider has said yes: what it was asked before that may not undo it. Not new when the row says so already: a sync saw
   * the change first and has announced it. Overtaken when the row became another than `visit` while the provider was asked.
   */
  async markArrived(tx: Transaction, visit: Visit): Promise<{ isNew: boolean; isOvertaken: boolean }> {
    const { siteId, appointmentId, status, version } = visit;
    const isSeatless = status === 'NoShow';
    if (isSeatless) await this.seats.lockBook(tx, siteId);
    const [row] = await tx.query<{ version: number }>(
      `UPDATE appointments SET status = 'Arrived', version = version + 1, changed_at = clock_timestamp(), asked_at = clock_timestamp()
       WHERE site_id = $1 AND appointment_id = $2 AND status NOT IN ('Arrived', 'Completed') RETURNING version`,
      [siteId, appointmentId],
    );
    if (isSeatless) await this.seats.keep(tx, siteId, [appointmentId]);
    return { isNew: row !== undefined, isOvertaken: row !== undefined && row.version !== version + 1 };
  }

  /** Nobody came: the visit leaves its seat and remembers what the provider says of it. False when it is no more what `visit` is. */
  async markNoShow(tx: Transaction, { siteId, appointmentId, status }: Visit): Promise<boolean> {
    await this.seats.lockBook(tx, siteId);
    const [row] = await tx.query<{ version: number }>(
      `UPDATE appointments SET status = 'NoShow', status_there = status, version = version + 1, changed_at = clock_timestamp(),
         asked_at = clock_timestamp() WHERE site_id = $1 AND appointment_id = $2 AND status = $3 RETURNING version`,
      [siteId, appointmentId, status],
    );
    await this.seats.keep(tx, siteId, [appointmentId]);
    return row !== undefined;
  }

  /** The mark was a mistake: the visit is what the provider says of it. False when none stands any more. */
  async unmarkNoShow(tx: Transaction, { siteId, appointmentId }: Visit): Promise<boolean> {
    await this.seats.lockBook(tx, siteId);
    const [row] = await tx.query<{ version: number }>(
      `UPDATE appointments SET status = status_there, status_there = NULL, version = version + 1, changed_at = clock_timestamp(),
         asked_at = clock_timestamp() WHERE site_id = $1 AND appointment_id = $2 AND status = 'NoShow' AND status_there IS NOT NULL
       RETURNING version`,
      [siteId, appointmentId],
    );
    await this.seats.keep(tx, siteId, [appointmentId]);
    return row !== undefined;
  }

  /** What was sold at the provider has completed the visit there. New and overtaken as with `markArrived`. */
  async markCompleted(tx: Transaction, { siteId, appointmentId, version }: Visit): Promise<{ isOvertaken: boolean }> {
    const [row] = await tx.query<{ version: number }>(COMPLETE, [siteId, appointmentId]);
    return { isOvertaken: row !== undefined && row.version !== version + 1 };
  }

  /** The provider has these notes, this service. What it was asked before may not undo them; overtaken as with `markArrived`. */
  async markChanged(
    tx: Transaction,
    { siteId, appointmentId, version }: Visit,
    { notes, service }: { notes: string | null; service: ServiceMade | null },
  ): Promise<{ isOvertaken: boolean }> {
    const ends = service?.ends ?? null;
    if (ends !== null) await this.seats.lockBook(tx, siteId);
    const [row] = await tx.query<{ version: number }>(
      `UPDATE appointments SET notes = coalesce($3, notes), session_type_id = coalesce($4, session_type_id),
         program_id = coalesce($5, program_id), ends_local = coalesce($6::timestamp, ends_local),
         ends_at = coalesce($7::timestamptz, ends_at), version = version + 1, changed_at = clock_timestamp(),
         asked_at = clock_timestamp()
       WHERE site_id = $1 AND appointment_id = $2 RETURNING version`,
      [siteId, appointmentId, notes, service?.sessionTypeId, service?.programId, ends?.local, ends?.at],
    );
    if (ends !== null) await this.seats.keep(tx, siteId, [appointmentId]);
    return { isOvertaken: row !== undefined && row.version !== version + 1 };
  }

  /** The provider has taken the arrival back, and says what the visit is now. New and overtaken as with `markArrived`. */
  async markUnarrived(
    tx: Transaction,
    { siteId, appointmentId, version }: Visit,
    status: VisitStatus,
  ): Promise<{ isNew: boolean; isOvertaken: boolean }> {
    const [row] = await tx.query<{ version: number }>(
      `UPDATE appointments SET status = $3, version = version + 1, changed_at = clock_timestamp(), asked_at = clock_timestamp()
       WHERE site_id = $1 AND appointment_id = $2 AND status = 'Arrived' RETURNING version`,
      [siteId, appointmentId, status],
    );
    return { isNew: row !== undefined, isOvertaken: row !== undefined && row.version !== version + 1 };
  }
}
