import pg from 'pg';
import type { LiveCard } from '#contracts/events';
import { hashToken } from '#server/platform/security/secrets';
import { query } from '../../testing/services/database.js';
import type { ScreenPlace } from './crowd/screen.js';

export const SITES = 26;
export const CARDS_PER_SITE = 60;
export const siteIds = (count = SITES): number[] => Array.from({ length: count }, (_, i) => i + 1);

const STATEMENTS = [
  `INSERT INTO sites (site_id, name, time_zone) SELECT n, 'Studio ' || n, 'UTC' FROM generate_series(1, $1::int) n
   ON CONFLICT DO NOTHING`,
  `INSERT INTO site_counters (site_id) SELECT n FROM generate_series(1, $1::int) n ON CONFLICT DO NOTHING`,
  `INSERT INTO locations (site_id, location_id, name, time_zone) SELECT n, 1, 'Studio ' || n, 'UTC' FROM generate_series(1, $1::int) n
   ON CONFLICT DO NOTHING`,
  `INSERT INTO session_types (site_id, session_type_id, program_id, name) SELECT n, 202, 2, 'Meet Your Baby 3D/4D, 25 minutes'
   FROM generate_series(1, $1::int) n ON CONFLICT DO NOTHING`,
  `INSERT INTO clients (site_id, client_id, first_name, last_name, email, mobile_phone, home_phone, work_phone, address_line_1,
     address_line_2, city, state, postal_code, red_alert, yellow_alert)
   SELECT n, c::text, 'Guadalupe', 'Hernandez ' || c, 'guadalupe.' || c || '@example.test', '713555' || lpad(c::text, 4, '0'), '', '',
     '1 Main St', '', 'Houston', 'TX', '77002', '', ''
   FROM generate_series(1, $1::int) n, generate_series(1, ${CARDS_PER_SITE}) c ON CONFLICT DO NOTHING`,
  `INSERT INTO appointments (site_id, appointment_id, location_id, client_id, staff_id, staff_name, session_type_id, program_id,
     status, starts_at, ends_at, starts_local, ends_local, local_date, is_first, notes)
   SELECT n, 1000 + c, 1, c::text, c, 'Room ' || c % 4 + 1, 202, 2, 'Booked', day + c * interval '9 minutes',
     day + c * interval '9 minutes' + interval '30 minutes', day + c * interval '9 minutes',
     day + c * interval '9 minutes' + interval '30 minutes', day::date, false, ''
   FROM generate_series(1, $1::int) n, generate_series(1, ${CARDS_PER_SITE}) c, (SELECT date_trunc('day', now() AT TIME ZONE 'UTC') + interval '8 hours' AS day) d
   ON CONFLICT DO NOTHING`,
  `INSERT INTO synced_days (site_id, local_date, synced_at) SELECT n, (now() AT TIME ZONE 'UTC')::date, now() + interval '1 day'
   FROM generate_series(1, $1::int) n ON CONFLICT DO NOTHING`,
  // The worker's own turns stay out of the way: what runs is what the figure asks for.
  `INSERT INTO schedules (site_id, name, next_at)
   SELECT n, name, now() + interval '1 day' FROM generate_series(0, greatest(26, $1::int)) n,
     unnest(ARRAY['provider.syncDay', 'provider.syncSchedule', 'provider.reconcile', 'provider.refreshSites', 'provider.subscribe', 'provider.probe',
       'clock.prune', 'clock.outdateForms']) name
   ON CONFLICT DO NOTHING`,
];

const SESSION = `
  INSERT INTO sessions (site_id, token_hash, kind, user_id, user_name, role, permissions, location_id, provider_token, expires_at)
  SELECT site_id, token_hash, $3, 'u' || site_id, $4, $4, ARRAY['LaunchSignInScreen'], 1, '\\x00', now() + interval '12 hours'
  FROM unnest($1::int[], $2::bytea[]) AS s (site_id, token_hash)
  ON CONFLICT DO NOTHING`;

/** Sites, a full day of appointments and one session per screen, straight into the database. */
export async function seedStudios(databaseUrl: string, { screens = 0, sites = SITES } = {}): Promise<ScreenPlace[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of STATEMENTS) await client.query(statement, [sites]);
    const places = Array.from({ length: screens }, (_, i) => ({ siteId: (i % sites) + 1, token: `screen-${i}` }));
    await client.query(SESSION, [...columnsOf(places), 'single', 'Front Desk']);
    await client.query('ANALYZE');
    return places;
  } finally {
    await client.end();
  }
}

/** Sessions of directors at these sites, all sites of each director. */
export async function seedDirectors(
  databaseUrl: string,
  { directors, siteIds: ids }: { directors: number; siteIds: readonly number[] },
): Promise<ScreenPlace[][]> {
  const places = Array.from({ length: directors }, (_, n) =>
    ids.map((siteId) => ({ siteId, token: `director-${n}-${siteId}` })),
  );
  await query(databaseUrl, SESSION, [...columnsOf(places.flat()), 'director', 'directiva']);
  return places;
}

function columnsOf(places: readonly ScreenPlace[]): [number[], Buffer[]] {
  return [places.map(({ siteId }) => siteId), places.map(({ token }) => hashToken(token))];
}

/** The mobile number of a seeded client once `giveDistinctPhones` has run. */
export function phoneOf(siteId: number, client: number): string {
  return `8322${String(siteId * 100 + client).padStart(6, '0')}`;
}

/** Seeded clients share their numbers from site to site; text messages are told apart by them. */
export async function giveDistinctPhones(databaseUrl: string, { fromSite }: { fromSite: number }): Promise<void> {
  await query(
    databaseUrl,
    `UPDATE clients SET mobile_phone = '8322' || lpad((site_id * 100 + client_id::int)::text, 6, '0') WHERE site_id >= $1`,
    [fromSite],
  );
}

/** A card as rooms hear it, of the usual size. */
export function cardOf(siteId: number, id: number, version: number): LiveCard {
  return {
    id,
    siteId,
    locationId: 1,
    status: 'Booked',
    clientId: String(id - 1000),
    name: `Guadalupe Hernandez ${id - 1000}`,
    email: 'g•••••••@e•••••.test',
    phone: '(•••) •••-0042',
    staffId: id - 1000,
    staffName: 'Room 1',
    sessionTypeId: 202,
    sessionTypeName: 'Meet Your Baby 3D/4D, 25 minutes',
    programId: 2,
    StartDateTime: '2026-11-20T09:30:00',
    endDateTime: '2026-11-20T10:00:00',
    startsAt: '2026-11-20T15:30:00Z',
    date: '2026-11-20',
    FirstAppointment: false,
    redAlert: '',
    weeks: '',
    files: null,
    formProgress: null,
    photos: { count: 0, version: 0 },
    archive: null,
    mail: null,
    video: null,
    formFilled: false,
    urlForms: [],
    arrivedAt: null,
    lastVisitDate: '2026-10-02',
    lastVisitServiceName: 'Early Pregnancy, 10 minutes',
    version,
  };
}
