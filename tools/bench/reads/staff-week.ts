import { addDays } from '#domain/time/site-time';
import { query } from '../../testing/services/database.js';
import type { Figure } from '../parts/figures/figure.js';
import { CARDS_PER_SITE } from '../parts/seed.js';
import { measureRead } from './read-load.js';

const DAYS = 7;
const AT_THE_LOCATION = 400;
const STAFF = 8;
/** Each of the eight has every eighth of them. */
const OF_ONE = AT_THE_LOCATION / STAFF;
const FIRST_STAFF = 900;
/** From one day to the next those of the seed. */
const FIRST_DAY_AHEAD = 7;

/** One half hour after the other of each staff member, on the days of a week that is not seeded. */
const WEEK = `
  INSERT INTO appointments (site_id, appointment_id, location_id, client_id, staff_id, staff_name, session_type_id, program_id,
    status, starts_at, ends_at, starts_local, ends_local, local_date, is_first, notes)
  SELECT $1, 9000 + n, 1, (1 + n % ${CARDS_PER_SITE})::text, ${FIRST_STAFF} + n % ${STAFF}, 'Room ' || 1 + n % ${STAFF}, 202, 2, 'Booked',
    at, at + interval '30 minutes', at, at + interval '30 minutes', at::date, false, ''
  FROM generate_series(0, ${AT_THE_LOCATION - 1}) n,
    LATERAL (SELECT $2::date + (n / ${STAFF} % ${DAYS}) * interval '1 day' + interval '8 hours' + (n / ${STAFF * DAYS}) * interval '30 minutes' AS at) w`;
const SYNCED = `
  INSERT INTO synced_days (site_id, local_date, synced_at)
  SELECT $1, $2::date + n, now() + interval '1 day' FROM generate_series(0, ${DAYS - 1}) n ON CONFLICT DO NOTHING`;

/** B17: the week of one staff member, with 400 appointments at the location in it. */
export const staffWeek: Figure = {
  id: 'B17',
  measure: () =>
    measureRead({
      ...{
        id: 'B17',
        what: `week of one of ${STAFF} with ${AT_THE_LOCATION} appointments at the location`,
        cards: OF_ONE,
      },
      paths: async ({ databaseUrl, siteId }) => {
        const from = addDays(new Date().toISOString().slice(0, 10), FIRST_DAY_AHEAD);
        const to = addDays(from, DAYS - 1);
        for (const statement of [WEEK, SYNCED]) await query(databaseUrl, statement, [siteId, from]);
        await query(databaseUrl, 'ANALYZE appointments');
        return {
          ours: `/api/appointments?appointmentDate=${from}&endDate=${to}&staffId=${FIRST_STAFF}`,
          bare: `/week?siteId=${siteId}&from=${from}&to=${to}&staffId=${FIRST_STAFF}`,
        };
      },
    }),
};
