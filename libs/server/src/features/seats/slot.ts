const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** A hold as screens are told of it, of the row `h`. */
export const HELD = `h.seat_id AS "holdId", h.staff_id AS "staffId", h.location_id AS "locationId", h.holder_name AS name,
  to_char(lower(h.during) AT TIME ZONE 'UTC', ${INSTANT}) AS "startsAt", to_char(upper(h.during) AT TIME ZONE 'UTC', ${INSTANT}) AS "endsAt"`;

/** Where and when; a room or person is a column of the book. */
export interface Place {
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
