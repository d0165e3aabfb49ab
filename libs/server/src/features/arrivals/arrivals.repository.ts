import { Injectable } from '@nestjs/common';
import type { ArrivalRecord } from '#contracts/arrivals.dto';
import type { Actor } from '#contracts/identity/identity';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { Visit } from '../appointments/visits.service.js';

/** What is kept of the visit itself. */
export type ArrivedVisit = Pick<
  Visit,
  'siteId' | 'appointmentId' | 'locationId' | 'clientId' | 'firstName' | 'lastName' | 'staffId' | 'startsLocal'
>;

const ARRIVED_AT = {
  name: 'arrival_at',
  text: 'SELECT arrived_at AS at FROM sale_records WHERE site_id = $1 AND appointment_id = $2',
};

@Injectable()
export class ArrivalsRepository {
  constructor(private readonly database: Database) {}

  /** Writes the arrival down; one that was taken back at the provider meanwhile begins anew. */
  async write(tx: Transaction, visit: ArrivedVisit, arrival: { at: Date; by: Actor; isNew: boolean }): Promise<void> {
    const whenThere = arrival.isNew
      ? 'DO UPDATE SET arrived_at = excluded.arrived_at, arrived_by = excluded.arrived_by'
      : 'DO NOTHING';
    await tx.query(
      `INSERT INTO sale_records (site_id, appointment_id, location_id, client_id, client_name, staff_id, appointment_date, arrived_at, arrived_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (site_id, appointment_id) ${whenThere}`,
      [
        visit.siteId,
        visit.appointmentId,
        visit.locationId,
        visit.clientId,
        `${visit.firstName} ${visit.lastName}`.trim(),
        String(visit.staffId),
        visit.startsLocal,
        arrival.at,
        JSON.stringify(arrival.by),
      ],
    );
  }

  /** When the client of this visit arrived; null when no arrival stands. */
  async arrivedAt(siteId: number, appointmentId: number): Promise<Date | null> {
    const row = await this.database.first<{ at: Date }>(ARRIVED_AT, [siteId, appointmentId]);
    return row?.at ?? null;
  }

  /** The arrival was a mistake: what was kept of it goes. */
  async takeBack(tx: Transaction, { siteId, appointmentId }: Visit): Promise<void> {
    await tx.query('DELETE FROM sale_records WHERE site_id = $1 AND appointment_id = $2', [siteId, appointmentId]);
  }

  /** Adds what the second call carries; gives the instant of the arrival, or null when there is no arrival to complete. */
  async complete(tx: Transaction, siteId: number, record: ArrivalRecord): Promise<Date | null> {
    const rows = await tx.query<{ arrivedAt: Date }>(
      `UPDATE sale_records SET arrived_claimed = coalesce(arrived_claimed, $3), is_complete = true
       WHERE site_id = $1 AND appointment_id = $2 RETURNING arrived_at AS "arrivedAt"`,
      [siteId, record.appointmentId, record.arrived ?? null],
    );
    return rows[0]?.arrivedAt ?? null;
  }
}
