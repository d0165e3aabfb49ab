import { Injectable } from '@nestjs/common';
import type { ArrivalRecord } from '#contracts/arrivals.dto';
import type { Actor } from '#contracts/identity';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { Visit } from '../appointments/appointments.repository.js';

/** Longer than the provider may take to answer, so that a claim is never given away while its call is under way. */
const CLAIM_SECONDS = 45;

const CLAIM = {
  name: 'arrival_claim',
  text: `INSERT INTO arrival_claims (site_id, appointment_id, holder, expires_at)
         VALUES ($1, $2, $3, clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS}))
         ON CONFLICT (site_id, appointment_id) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
         WHERE arrival_claims.expires_at < clock_timestamp()
         RETURNING xmax <> 0 AS "isInherited"`,
};
const RELEASE = {
  name: 'arrival_release',
  text: 'DELETE FROM arrival_claims WHERE site_id = $1 AND appointment_id = $2 AND holder = $3',
};
const HELD = {
  name: 'arrival_held',
  text: 'SELECT 1 FROM arrival_claims WHERE site_id = $1 AND appointment_id = $2 AND expires_at > clock_timestamp()',
};

@Injectable()
export class ArrivalsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Not null when `holder` is now the one who asks the provider; everybody else waits for the outcome. `isInherited`
   * says that the holder before let the claim run out without an outcome.
   */
  claim(visit: Visit, holder: string): Promise<{ isInherited: boolean } | null> {
    return this.database.first<{ isInherited: boolean }>(CLAIM, [visit.siteId, visit.appointmentId, holder]);
  }

  async isClaimed(visit: Visit): Promise<boolean> {
    return (await this.database.rows(HELD, [visit.siteId, visit.appointmentId])).length === 1;
  }

  async release(visit: Visit, holder: string): Promise<void> {
    await this.database.rows(RELEASE, [visit.siteId, visit.appointmentId, holder]);
  }

  /** Writes the arrival down; one that was taken back at the provider meanwhile begins anew. */
  async write(tx: Transaction, visit: Visit, arrival: { at: Date; by: Actor; isNew: boolean }): Promise<void> {
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
