import { addDays, toInstant } from '#domain/time/site-time';
import { columnCapacity } from '#domain/visits';
import { query } from '../../testing/services/database.js';
import type { Studio } from '../parts/studio.js';

const ULTRASOUND = { sessionTypeId: 202, minutes: 30 };
const DNA = { sessionTypeId: 601, minutes: 30 };
/** Of these days the sandbox has booked nothing by itself. */
const FIRST_DAY_AHEAD = 16;
const DAYS = 3;
const MINUTE_MS = 60_000;

/** A location of a site: a calendar of its own. */
export interface Place {
  siteId: number;
  locationId: number;
}

/** Half an hour of a room in which nobody is booked yet. */
export interface OpenSlot extends Place {
  staffId: number;
  sessionTypeId: number;
  /** How many may be booked at once. */
  capacity: number;
  /** Wall time of the site, and the instants. */
  startDateTime: string;
  startsAt: string;
  endsAt: string;
}

interface HalfHour extends Record<string, unknown> {
  staffId: number;
  staffName: string;
  zone: string;
  startDateTime: string;
}

const HALF_HOURS = `SELECT d.staff_id::int AS "staffId", d.staff_name AS "staffName", s.time_zone AS zone,
    to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS') AS "startDateTime"
  FROM staff_days d JOIN sites s USING (site_id), jsonb_to_recordset(d.openings) AS o (starts timestamp, ends timestamp, "locationId" int),
    generate_series(o.starts, o.ends - interval '30 minutes', interval '30 minutes') at
  WHERE d.site_id = $1 AND o."locationId" = $2 AND d.local_date = ANY($3) AND d.staff_name ~ '^(Room|DNA)'
    AND NOT EXISTS (SELECT FROM jsonb_to_recordset(d.absences) AS a (starts timestamp, ends timestamp)
      WHERE tsrange(a.starts, a.ends) && tsrange(at, at + interval '30 minutes'))
  ORDER BY at, d.staff_id`;

/** The days on which drills book. */
export function bookingDays(): string[] {
  const today = new Date().toISOString().slice(0, 10);
  return Array.from({ length: DAYS }, (_, n) => addDays(today, FIRST_DAY_AHEAD + n));
}

/** Appointments and hours of these days are mirrored. */
export async function mirrorBookingDays({ backstage, siteIds }: Studio): Promise<void> {
  const days = bookingDays();
  const window = { from: days[0], to: days.at(-1) };
  for (const siteId of siteIds) {
    await backstage.call('mirrorDays', { siteId, ...window });
    await backstage.call('schedule', { siteId, ...window });
  }
}

/** So many of a place, evenly over its days; every fifth of them is one of the DNA room. */
export async function openSlots({ world }: Studio, place: Place, many: number): Promise<OpenSlot[]> {
  const { siteId, locationId } = place;
  const rows = await query<HalfHour>(world.database.url, HALF_HOURS, [siteId, locationId, bookingDays()]);
  const [dna, rooms] = [true, false].map((isDna) =>
    rows.filter(({ staffName }) => columnCapacity(staffName) > 1 === isDna).map((row) => slotOf(place, row)),
  );
  const ofDna = Math.floor(many / 5);
  return [...evenly(rooms ?? [], many - ofDna), ...evenly(dna ?? [], ofDna)];
}

function slotOf(place: Place, { staffId, staffName, zone, startDateTime }: HalfHour): OpenSlot {
  const capacity = columnCapacity(staffName);
  const { sessionTypeId, minutes } = capacity > 1 ? DNA : ULTRASOUND;
  const startsAt = toInstant(startDateTime, zone);
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS);
  return {
    ...{ ...place, staffId, sessionTypeId, capacity, startDateTime },
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
  };
}

function evenly<T>(all: readonly T[], many: number): T[] {
  if (all.length < many) throw new Error(`There are ${all.length} open half hours, not ${many}.`);
  return Array.from({ length: many }, (_, n) => all[Math.floor((n * all.length) / many)] as T);
}
