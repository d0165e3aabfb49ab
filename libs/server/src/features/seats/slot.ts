const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** A hold as screens are told of it, of the row `h`. */
export const HELD = `h.seat_id AS "holdId", h.staff_id AS "staffId", h.location_id AS "locationId", h.holder_name AS name,
  to_char(lower(h.during) AT TIME ZONE 'UTC', ${INSTANT}) AS "startsAt", to_char(upper(h.during) AT TIME ZONE 'UTC', ${INSTANT}) AS "endsAt"`;

/**
 * The provider is being asked to book the hold `h`, or nobody knows what became of that: until it is known the hold stands, whatever
 * becomes of its session and screen. A move that has parts of its new time already may hold two: their ids differ in one digit.
 */
export const IS_ASKED_FOR = `EXISTS (SELECT FROM operations o WHERE o.site_id = h.site_id AND o.kind IN ('appointment.book', 'appointment.move')
  AND o.done_at IS NULL AND (o.owner IS NOT NULL OR o.is_unsure)
  AND overlay(split_part(o.key, ' ', 2) placing '8' from 15) = overlay(h.seat_id::text placing '8' from 15))`;

/** Where and when; a room or person is a column of the book. */
export interface Place {
  /** The person or room. */
  staffId: number;
  startsAt: Date;
  endsAt: Date;
}

/** Who books, and for how many seconds the slot is theirs without another word. */
export interface Holder {
  seconds: number;
  locationId: number;
  name: string;
  /** The hash of the session's token. */
  session: Buffer;
  /** The socket of the screen; null for who has none. */
  screen: string | null;
}
