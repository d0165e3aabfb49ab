import type { LiveCard } from '#contracts/events';
import { addDays } from '#domain/time/site-time';
import { query } from '../../testing/services/database.js';
import { cardOf } from '../parts/seed.js';

/** Rooms that are open from 07:00 to 22:00; those of `visits` are booked one after the other from eight on. */
export interface CalendarDay {
  date: string;
  cards: LiveCard[];
}

const ROOMS = 8;
const FIRST_ROOM = 7_001;
const FIRST_VISIT = 9_000;
const HALF_HOUR_MS = 1_800_000;

const STATEMENTS = [
  `INSERT INTO appointments (site_id, appointment_id, location_id, client_id, staff_id, staff_name, session_type_id, program_id,
     status, starts_at, ends_at, starts_local, ends_local, local_date, is_first, notes)
   SELECT $1, ${FIRST_VISIT} + n, 1, (1 + n % 60)::text, ${FIRST_ROOM} + n % ${ROOMS}, 'Room ' || 1 + n % ${ROOMS}, 202, 2, 'Booked',
     at, at + interval '30 minutes', at, at + interval '30 minutes', at::date, false, ''
   FROM generate_series(0, $3::int - 1) n, LATERAL (SELECT $2::date + interval '8 hours' + (n / ${ROOMS}) * interval '30 minutes' AS at) d`,
  `INSERT INTO synced_days (site_id, local_date, synced_at) SELECT $1, $2::date, now() + interval '1 day' WHERE $3::int > 0 ON CONFLICT DO NOTHING`,
  `INSERT INTO schedule_days (site_id, local_date, asked_at) SELECT $1, $2::date, now() WHERE $3::int > 0`,
  `INSERT INTO staff_days (site_id, local_date, staff_id, staff_name, openings, absences)
   SELECT $1, $2::date, ${FIRST_ROOM - 1} + n, 'Room ' || n,
     jsonb_build_array(jsonb_build_object('locationId', 1, 'starts', $2::date || 'T07:00:00', 'ends', $2::date || 'T22:00:00')), '[]'
   FROM generate_series(1, ${ROOMS}) n WHERE $3::int > 0`,
];

/** A day of a seeded site, whose clocks are UTC's, as it is when it is nearly full. */
export async function seedCalendarDay(databaseUrl: string, siteId: number, visits: number): Promise<CalendarDay> {
  const date = addDays(new Date().toISOString().slice(0, 10), 1);
  for (const statement of STATEMENTS) await query(databaseUrl, statement, [siteId, date, visits]);
  const cards = Array.from({ length: visits }, (_, n): LiveCard => {
    const startsAt = new Date(Date.parse(`${date}T08:00:00Z`) + Math.floor(n / ROOMS) * HALF_HOUR_MS);
    const wall = (at: Date): string => at.toISOString().slice(0, 19);
    return {
      ...{ ...cardOf(siteId, FIRST_VISIT + n, 1), clientId: String(1 + (n % 60)), date },
      ...{ staffId: FIRST_ROOM + (n % ROOMS), staffName: `Room ${1 + (n % ROOMS)}`, startsAt: startsAt.toISOString() },
      ...{ StartDateTime: wall(startsAt), endDateTime: wall(new Date(startsAt.getTime() + HALF_HOUR_MS)) },
    };
  });
  return { date, cards };
}
