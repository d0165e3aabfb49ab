import { Injectable } from '@nestjs/common';
import type { SlotHold } from '#contracts/calendar/hold.dto';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { HELD, IS_ASKED_FOR, type Holder, type Place } from './slot.js';

const IS_HOLD = 'h.expires_at IS NOT NULL';
const MAY_END = `${IS_HOLD} AND NOT ${IS_ASKED_FOR}`;
/** Also where its session has ended: a hold never survives its owner. */
const IS_OVER = `${MAY_END} AND (h.expires_at < clock_timestamp() OR NOT EXISTS (SELECT FROM sessions s
  WHERE s.site_id = h.site_id AND s.token_hash = h.holder_session_hash AND s.revoked_at IS NULL AND s.expires_at > clock_timestamp()))`;
const OF_SCREENS = `${MAY_END} AND h.screen = ANY($1)`;

const SITES_OVER = { name: 'holds_over', text: `SELECT DISTINCT h.site_id AS "siteId" FROM seats h WHERE ${IS_OVER}` };
const SITES_OF_SCREENS = {
  name: 'holds_of_screens',
  text: `SELECT DISTINCT h.site_id AS "siteId" FROM seats h WHERE ${OF_SCREENS}`,
};
/** Of a hold that ran out, too, as long as nobody else has the slot. */
const RENEW = {
  name: 'hold_renew',
  text: `UPDATE seats SET expires_at = clock_timestamp() + make_interval(secs => $6), screen = coalesce($7, screen)
    WHERE site_id = $1 AND seat_id = $2 AND holder_session_hash = $3 AND staff_id = $4 AND during = $5::tstzrange
    RETURNING expires_at AS "expiresAt"`,
};
const IN_THE_WAY = {
  name: 'holds_in_the_way',
  text: `SELECT h.seat_id AS "holdId", h.holder_name AS name FROM seats h
    WHERE h.site_id = $1 AND h.staff_id = $2 AND h.during && tstzrange($3, $4) AND ${IS_HOLD} AND (h.expires_at >= clock_timestamp() OR ${IS_ASKED_FOR})
      AND (h.seat_id, h.holder_session_hash) <> ($5, $6) ORDER BY h.slot, h.during`,
};

const SEAT_OF = {
  name: 'seat_of_appointment',
  text: `SELECT staff_id AS "staffId", lower(during) AS "startsAt", upper(during) AS "endsAt" FROM seats
    WHERE site_id = $1 AND appointment_id = $2`,
};

const FIND = {
  name: 'hold_find',
  text: `SELECT ${HELD} FROM seats h WHERE h.site_id = $1 AND h.seat_id = $2 AND ${IS_HOLD}`,
};
const FREE = {
  name: 'hold_free',
  text: `DELETE FROM seats h WHERE h.site_id = $1 AND h.seat_id = ANY($2) AND ${MAY_END}
    AND ($3::bytea IS NULL OR h.holder_session_hash = $3) RETURNING ${HELD}`,
};

interface Held {
  holdId: string;
  place: Place;
  holder: Holder;
}

/** Seats that somebody holds while they book. */
@Injectable()
export class HoldsRepository {
  constructor(private readonly database: Database) {}

  /** Until when it stands; null when there is no such hold of this session for this slot. */
  async renew(tx: Transaction, siteId: number, { holdId, place, holder }: Held): Promise<Date | null> {
    const during = `[${place.startsAt.toISOString()},${place.endsAt.toISOString()})`;
    const [row] = await tx.query<{ expiresAt: Date }>(RENEW, [
      ...[siteId, holdId, holder.session, place.staffId, during],
      ...[holder.seconds, holder.screen],
    ]);
    return row?.expiresAt ?? null;
  }

  async find(tx: Transaction, siteId: number, holdId: string): Promise<SlotHold | null> {
    return (await tx.query<SlotHold>(FIND, [siteId, holdId]))[0] ?? null;
  }

  /** Where an appointment is seated; null when it has no seat. */
  async seatOf(siteId: number, appointmentId: number): Promise<Place | null> {
    return this.database.first<Place>(SEAT_OF, [siteId, appointmentId]);
  }

  /** It becomes the appointment's seat, or its appointment has one: whatever is being asked. */
  async endHold(tx: Transaction, siteId: number, holdId: string): Promise<SlotHold | null> {
    const text = `DELETE FROM seats h WHERE h.site_id = $1 AND h.seat_id = $2 AND ${IS_HOLD} RETURNING ${HELD}`;
    return (await tx.query<SlotHold>(text, [siteId, holdId]))[0] ?? null;
  }

  /** Other holds of any part of the slot, of this session, too. */
  inTheWay(siteId: number, { holdId, place, holder }: Held): Promise<{ holdId: string; name: string }[]> {
    const values = [siteId, place.staffId, place.startsAt, place.endsAt, holdId, holder.session];
    return this.database.rows(IN_THE_WAY, values);
  }

  /** Sites where holds ran out, or lost their session. */
  async sitesOver(): Promise<number[]> {
    return (await this.database.rows<{ siteId: number }>(SITES_OVER)).map(({ siteId }) => siteId);
  }

  async sitesOfScreens(screens: readonly string[]): Promise<number[]> {
    const rows = await this.database.rows<{ siteId: number }>(SITES_OF_SCREENS, [screens]);
    return rows.map(({ siteId }) => siteId);
  }

  freeOver(tx: Transaction, siteId: number): Promise<SlotHold[]> {
    return tx.query<SlotHold>(`DELETE FROM seats h WHERE h.site_id = $1 AND ${IS_OVER} RETURNING ${HELD}`, [siteId]);
  }

  freeOfScreens(tx: Transaction, siteId: number, screens: readonly string[]): Promise<SlotHold[]> {
    const text = `DELETE FROM seats h WHERE ${OF_SCREENS} AND h.site_id = $2 RETURNING ${HELD}`;
    return tx.query<SlotHold>(text, [screens, siteId]);
  }

  /** Gives those that were there. `session`: only of that one. */
  free(tx: Transaction, siteId: number, which: { holdIds: readonly string[]; session?: Buffer }): Promise<SlotHold[]> {
    return tx.query<SlotHold>(FREE, [siteId, which.holdIds, which.session ?? null]);
  }
}
