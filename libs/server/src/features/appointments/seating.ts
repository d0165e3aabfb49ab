/** First key of the advisory lock of a site's book; the second is the site. Who seats rows holds it. */
export const SEATING_LOCK = 4_210_002;

/** Gives an active row the lowest free slot of its column; beyond the column's capacity it is overbooked. */
export const SEAT = `
  UPDATE appointments a SET slot = free.slot, is_overbooked = free.slot >= a.column_capacity
  FROM (
    SELECT min(s) AS slot FROM generate_series(0, 99) s, appointments me
    WHERE me.site_id = $1 AND me.appointment_id = $2 AND NOT EXISTS (
      SELECT 1 FROM appointments o
      WHERE o.site_id = me.site_id AND o.staff_id = me.staff_id AND o.slot = s AND o.appointment_id <> me.appointment_id
        AND o.status IN ('Booked', 'Confirmed', 'Arrived')
        AND tstzrange(o.starts_at, o.ends_at) && tstzrange(me.starts_at, me.ends_at))
  ) free
  WHERE a.site_id = $1 AND a.appointment_id = $2`;

/** A client who was given up has no slot of the column any more: the lock, when the row is such a one, and a new slot. */
export const SEAT_LATE_CLIENT = [
  `SELECT pg_advisory_xact_lock(${SEATING_LOCK}, site_id) FROM appointments
   WHERE site_id = $1 AND appointment_id = $2 AND status = 'NoShow'`,
  `${SEAT} AND a.status = 'NoShow'`,
];
