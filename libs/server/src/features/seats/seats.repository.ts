import { Injectable } from '@nestjs/common';
import type { SlotHold } from '#contracts/calendar/hold.dto';
import { HELD, IS_ASKED_FOR, type Holder, type Place } from './slot.js';
import type { Statement } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';

/** First key of the advisory lock of a site's book; the second is the site. */
const BOOK_LOCK = 4_210_002;

const ACTIVE = `('Booked', 'Confirmed', 'Arrived')`;

/** The version before wrote appointments without seats: those of these days are looked at, too. */
const RECENT = `interval '2 days'`;

/** Seats of appointments that were called off, are over or stand elsewhere now, and of those that may find a better one. */
const CLEAR = {
  name: 'seats_clear',
  text: `
  DELETE FROM seats s WHERE s.site_id = $1 AND s.appointment_id IS NOT NULL AND (
    s.slot >= s.capacity AND upper(s.during) > now()
    OR (s.appointment_id = ANY($2) OR s.during && tstzrange(now() - ${RECENT}, NULL)) AND NOT EXISTS (
      SELECT FROM appointments a
      WHERE a.site_id = s.site_id AND a.appointment_id = s.appointment_id AND a.status IN ${ACTIVE}
        AND a.staff_id = s.staff_id AND a.column_capacity = s.capacity AND tstzrange(a.starts_at, a.ends_at) = s.during))`,
};

const UNSEATED = {
  name: 'seats_unseated',
  text: `
  SELECT a.appointment_id AS "appointmentId", a.staff_id AS "staffId", a.column_capacity AS capacity,
    a.starts_at AS "startsAt", a.ends_at AS "endsAt"
  FROM appointments a
  WHERE a.site_id = $1 AND (a.appointment_id = ANY($2) OR a.local_date >= (now() - ${RECENT})::date) AND a.status IN ${ACTIVE}
    AND NOT EXISTS (SELECT FROM seats s WHERE s.site_id = a.site_id AND s.appointment_id = a.appointment_id)
  ORDER BY a.starts_at, a.appointment_id`,
};

/** One that somebody is just removing, too, is left to them: nobody waits for anybody here. */
const LET_GO = {
  name: 'holds_let_go',
  text: `
  DELETE FROM seats h WHERE (site_id, seat_id) IN (
    SELECT h.site_id, h.seat_id FROM seats h
    WHERE h.site_id = $1 AND h.expires_at < clock_timestamp() AND NOT ${IS_ASKED_FOR} AND EXISTS (
      SELECT FROM unnest($2::bigint[], $3::timestamptz[], $4::timestamptz[]) wanted (staff_id, starts_at, ends_at)
      WHERE wanted.staff_id = h.staff_id AND h.during && tstzrange(wanted.starts_at, wanted.ends_at))
    FOR UPDATE OF h SKIP LOCKED)
  RETURNING ${HELD}`,
};

/** Who stands there, beyond the column’s capacity `$6`, too. */
const THERE = `SELECT coalesce(array_agg(slot), '{}') AS slots, count(*) FILTER (WHERE slot >= $6::smallint) AS beyond FROM seats
    WHERE site_id = $1 AND staff_id = $3 AND during && tstzrange($4, $5)`;

/** The lowest slot that nobody has; one beyond the capacity rather than none. */
const SEAT = {
  name: 'seat_take',
  text: `
  WITH there AS (${THERE}), free AS (
    SELECT (SELECT min(n) FROM generate_series(0, cardinality(slots)) n WHERE n <> ALL (slots))::smallint AS slot FROM there
    WHERE NOT EXISTS (SELECT FROM seats WHERE site_id = $1 AND appointment_id = $7)
  ), taken AS (
    INSERT INTO seats (site_id, seat_id, staff_id, slot, capacity, during, appointment_id)
    SELECT $1, $2, $3, slot, $6, tstzrange($4, $5), $7 FROM free
    ON CONFLICT DO NOTHING RETURNING slot
  )
  SELECT free.slot AS tried, taken.slot AS taken FROM free LEFT JOIN taken ON true`,
};

/** The lowest slot that nobody has, within the capacity, and none that is due to what stands beyond it already. */
const HOLD = {
  name: 'hold_take',
  text: `
  WITH there AS (${THERE}), free AS (
    SELECT (SELECT CASE WHEN count(*) > beyond THEN min(n) END FROM generate_series(0, $6::smallint - 1) n WHERE n <> ALL (slots))::smallint AS slot
    FROM there WHERE NOT EXISTS (SELECT FROM seats WHERE site_id = $1 AND seat_id = $2)
  ), taken AS (
    INSERT INTO seats (site_id, seat_id, staff_id, slot, capacity, during, expires_at, location_id, holder_name, holder_session_hash, screen)
    SELECT $1, $2, $3, slot, $6, tstzrange($4, $5), clock_timestamp() + make_interval(secs => $7), $8, $9, $10, $11
    FROM free WHERE slot IS NOT NULL
    ON CONFLICT DO NOTHING RETURNING slot, expires_at
  )
  SELECT free.slot AS tried, taken.slot AS taken, taken.expires_at AS "expiresAt" FROM free LEFT JOIN taken ON true`,
};

/** The mirror may have been quicker than whoever booked. */
const HAND_OVER = {
  name: 'seat_hand_over',
  text: `
  UPDATE seats SET appointment_id = $3, expires_at = NULL, location_id = NULL, holder_name = NULL, holder_session_hash = NULL, screen = NULL
  WHERE site_id = $1 AND seat_id = $2 AND appointment_id IS NULL
    AND NOT EXISTS (SELECT FROM seats WHERE site_id = $1 AND appointment_id = $3)`,
};

interface Wanted extends Place {
  seatId: string;
  capacity: number;
}

/** The slot that is free, and the one that was taken. */
interface Look {
  tried: number | null;
  taken: number | null;
}

interface Unseated extends Place {
  appointmentId: number;
  capacity: number;
}

@Injectable()
export class SeatsRepository {
  async lockBook(tx: Transaction, siteId: number): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock($1, $2)', [BOOK_LOCK, siteId]);
  }

  async clear(tx: Transaction, siteId: number, appointmentIds: readonly number[]): Promise<void> {
    await tx.query(CLEAR, [siteId, appointmentIds]);
  }

  unseated(tx: Transaction, siteId: number, appointmentIds: readonly number[]): Promise<Unseated[]> {
    return tx.query<Unseated>(UNSEATED, [siteId, appointmentIds]);
  }

  /** Gives the holds that ran out and stood in the way of these. */
  letGo(tx: Transaction, siteId: number, places: readonly Place[]): Promise<SlotHold[]> {
    const columns = [
      places.map(({ staffId }) => staffId),
      places.map(({ startsAt }) => startsAt),
      places.map(({ endsAt }) => endsAt),
    ];
    return tx.query<SlotHold>(LET_GO, [siteId, ...columns]);
  }

  /** Of an appointment that has none. */
  async take(tx: Transaction, siteId: number, wanted: Wanted & { appointmentId: number }): Promise<void> {
    await this.took(tx, SEAT, [...placeOf(siteId, wanted), wanted.appointmentId]);
  }

  /** Until when it stands; null when there is no slot, or the id is in use. */
  async hold(tx: Transaction, siteId: number, wanted: Wanted & { holder: Holder }): Promise<Date | null> {
    const { seconds, locationId, name, session, screen } = wanted.holder;
    const values = [...placeOf(siteId, wanted), seconds, locationId, name, session, screen];
    return (await this.took<{ expiresAt: Date }>(tx, HOLD, values))?.expiresAt ?? null;
  }

  async handOver(tx: Transaction, siteId: number, to: { holdId: string; appointmentId: number }): Promise<void> {
    await tx.query(HAND_OVER, [siteId, to.holdId, to.appointmentId]);
  }

  /** Nothing is taken when somebody else took the same slot meanwhile, and then it looks again: the constraint decides, whoever asks. */
  private async took<Taken>(tx: Transaction, statement: Statement, values: unknown[]): Promise<(Look & Taken) | null> {
    for (;;) {
      const [look] = await tx.query<Look & Taken>(statement, values);
      if (look === undefined || look.tried === null) return null;
      if (look.taken !== null) return look;
    }
  }
}

function placeOf(siteId: number, { seatId, staffId, startsAt, endsAt, capacity }: Wanted): unknown[] {
  return [siteId, seatId, staffId, startsAt, endsAt, capacity];
}
