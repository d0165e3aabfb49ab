import { query } from '../../testing/services/database.js';
import { countRows } from '../parts/count-rows.js';
import { compare, readBooks } from '../parts/same-as-provider.js';
import type { Studio } from '../parts/studio.js';
import { bookingDays } from './open-slots.js';

export const HOLDS = 'SELECT 1 FROM seats WHERE expires_at IS NOT NULL';
/** Somebody is at it, or nobody knows its outcome; what was refused is neither. */
export const UNDECIDED = `SELECT 1 FROM operations
  WHERE kind IN ('appointment.book', 'appointment.move') AND done_at IS NULL AND (owner IS NOT NULL OR is_unsure)`;

/** An appointment that stands without a seat in its place, or a seat of one that does not stand there. */
const MISSEATED = `
  SELECT coalesce(a.site_id, s.site_id) || '/' || coalesce(a.appointment_id, s.appointment_id) AS which
  FROM (SELECT * FROM appointments WHERE local_date = ANY($1) AND status IN ('Booked', 'Confirmed', 'Arrived')) a
  FULL JOIN (SELECT s.* FROM seats s LEFT JOIN appointments b USING (site_id, appointment_id)
    WHERE s.appointment_id IS NOT NULL AND (b.local_date IS NULL OR b.local_date = ANY($1))) s
    ON s.site_id = a.site_id AND s.appointment_id = a.appointment_id
  WHERE s.staff_id IS DISTINCT FROM a.staff_id OR s.during IS DISTINCT FROM tstzrange(a.starts_at, a.ends_at) OR s.slot >= s.capacity`;

/** The days of a drill as provider, mirror and seats have them. Nothing wrong is nothing here. */
export interface BookingAccount {
  /** Unlike at the provider, by site and id. */
  differing: string[];
  misseated: string[];
  holds: number;
  undecided: number;
  /** Ids of what the provider was made to add, by site. */
  added: string[];
}

/** Nothing is read from the provider again before: what is here is what bookings and moves wrote. */
export async function accountOfBookings(studio: Studio): Promise<BookingAccount> {
  const { world, siteIds } = studio;
  const days = bookingDays();
  const { differing } = await compare(studio, await readBooks(studio, days), days);
  const misseated = await query<{ which: string }>(world.database.url, MISSEATED, [days]);
  const { effects } = (await world.sandbox.admin('GET', '/ledger?kind=appointment.add')) as {
    effects: { siteId: number; detail: { appointmentId: number } }[];
  };
  return {
    differing,
    misseated: misseated.map(({ which }) => which),
    ...{ holds: await countRows(world, HOLDS), undecided: await countRows(world, UNDECIDED) },
    added: effects
      .filter(({ siteId }) => siteIds.includes(siteId))
      .map(({ siteId, detail }) => `${siteId}/${detail.appointmentId}`),
  };
}

export function isExact({ differing, misseated, holds, undecided }: BookingAccount): boolean {
  return differing.length === 0 && misseated.length === 0 && holds === 0 && undecided === 0;
}

export function bookingFacts({ differing, misseated, holds, undecided }: BookingAccount): string {
  const some = (all: readonly string[]): string => (all.length === 0 ? '' : ` (${all.slice(0, 4).join(', ')})`);
  return `${differing.length} unlike the provider${some(differing)}, ${misseated.length} not seated where they stand${some(misseated)}, ${holds} holds left, ${undecided} undecided`;
}
