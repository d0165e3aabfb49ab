import { cloneDatabase, query } from '#testing/services/database';
import { accountOfDays } from './day-account.js';

it('the account of days tells a row that is wrong or missing, unless the day waits', async () => {
  const database = await cloneDatabase();
  await query(
    database.url,
    `INSERT INTO sites (site_id, name, time_zone) VALUES (1, 'One', 'UTC');
     INSERT INTO appointments (site_id, appointment_id, location_id, client_id, staff_id, staff_name, session_type_id, program_id,
       status, starts_at, ends_at, starts_local, ends_local, local_date, is_first, notes)
     SELECT 1, n, 1, 'c', 1, 'Room', 1, 1, 'Booked', now(), now(), now(), now(), date '2026-03-01' + n, false, '' FROM generate_series(1, 3) n;
     INSERT INTO visit_counts (site_id, location_id, local_date, booked, confirmed, arrived, completed, no_show, cancelled,
       forms_filled, forms_missing, applied_seq)
     VALUES (1, 1, '2026-03-02', 1, 0, 0, 0, 0, 0, 0, 1, 0), (1, 1, '2026-03-03', 2, 0, 0, 0, 0, 0, 0, 1, 0),
       (1, 1, '2026-03-05', 0, 0, 0, 0, 0, 0, 0, 0, 0), (1, 1, '2026-03-06', 0, 0, 0, 0, 0, 0, 0, 0, 0);
     INSERT INTO sales (site_id, sale_id, location_id, sale_date, sold_at, origin, subtotal_cents, discount_cents, tax_cents, tip_cents,
       total_cents, sold_by)
     SELECT 1, gen_random_uuid(), 1, date '2026-03-05' + n, now(), 'studio', 900, 0, 0, 0, 900, '{}' FROM generate_series(0, 1) n;
     INSERT INTO day_summaries SELECT site_id, location_id, local_date, 0, 0, 0, booked, CASE WHEN local_date = '2026-03-05' THEN 900 ELSE 0 END,
       0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '[]', 0 FROM visit_counts`,
  );
  const wrong = ['1/1/2026-03-03', '1/1/2026-03-04', '1/1/2026-03-06'];
  expect(await accountOfDays(database.url)).toEqual({ days: 4, waiting: 0, wrong });
  await query(database.url, `INSERT INTO day_marks VALUES (1, 1, '2026-03-04', gen_random_uuid())`);
  expect(await accountOfDays(database.url)).toEqual({ days: 4, waiting: 1, wrong: [wrong[0], wrong[2]] });
  await query(
    database.url,
    `INSERT INTO events (site_id, seq, name, actor, payload, days)
     VALUES (1, 7, 'appointment.changed', '{}', '{}', '[{"locationId": 1, "date": "2026-03-03"}]')`,
  );
  expect(await accountOfDays(database.url)).toEqual({ days: 4, waiting: 2, wrong: [wrong[2]] });
  await query(database.url, 'INSERT INTO day_positions VALUES (1, 7)');
  expect(await accountOfDays(database.url)).toEqual({ days: 4, waiting: 1, wrong: [wrong[0], wrong[2]] });
  await database.drop();
});
