import { EventEmitter, once } from 'node:events';
import fc from 'fast-check';
import { lock } from '#testing/services/database';
import { eventually } from '#testing/eventually';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { Metrics } from '../../platform/metrics.js';
import { DayModels } from '../../platform/read-models/day-models.js';
import { SCRIPTED_DAY } from '../sync/testing/scripted-desk.js';
import { BusyStudio, plans, type Act } from './testing/busy-studio.js';

let world: ServerWorld;
let studio: BusyStudio;

beforeAll(async () => {
  world = await serverWorld();
  studio = await BusyStudio.open(world);
});
beforeEach(async () => {
  for (const table of EMPTIED) await world.rows(`DELETE FROM ${table}`);
  await world.rows(NOTHING_WAITS);
  studio.begin();
});
afterAll(async () => {
  await studio.close();
  await world.end();
});

const EMPTIED = [
  ...['appointments', 'seats', 'clients', 'appointment_forms', 'sale_records', 'operations', 'gone_appointments'],
  ...['job_outbox', 'day_marks', 'visit_counts', 'day_summaries'],
];

const recompute = (process: 0 | 1 = 0): Promise<void> => studio.part(DayModels, process).recompute();
const perform = (act: Act): Promise<void> => studio.perform(act);
const check = (): Promise<number> => studio.part(DayModels).check();

const NOTHING_WAITS = `
  INSERT INTO day_positions SELECT site_id, seq FROM site_counters ON CONFLICT (site_id) DO UPDATE SET seq = excluded.seq`;

/** A row for each mark, and for each day of each event after the position. */
const WAITING = `
  SELECT site_id, location_id, local_date FROM day_marks
  UNION ALL SELECT e.site_id, (day->>'locationId')::int, (day->>'date')::date
  FROM events e LEFT JOIN day_positions place USING (site_id), jsonb_array_elements(days) day WHERE e.seq > coalesce(place.seq, 0)`;

/** By another way than the product: days that do not wait and whose rows are not what the tables say. */
const WRONG = `
  WITH waiting AS (${WAITING}), visit AS (
    SELECT a.site_id, a.location_id, a.local_date, a.status, CASE f.state
        WHEN 'filled' THEN true WHEN 're-sign' THEN false
        ELSE EXISTS (SELECT FROM clients c WHERE c.site_id = a.site_id AND c.client_id = a.client_id AND c.yellow_alert = a.appointment_id::text)
      END AND a.status NOT IN ('NoShow', 'Cancelled') AS is_filled
    FROM appointments a LEFT JOIN appointment_forms f USING (site_id, appointment_id)
  ), told AS (
    SELECT site_id, location_id, local_date, sum(n) FILTER (WHERE status = 'Booked') AS booked,
      sum(n) FILTER (WHERE status = 'Confirmed') AS confirmed, sum(n) FILTER (WHERE status = 'Arrived') AS arrived,
      sum(n) FILTER (WHERE status = 'Completed') AS completed, sum(n) FILTER (WHERE status = 'NoShow') AS no_show,
      sum(n) FILTER (WHERE status = 'Cancelled') AS cancelled, sum(filled) AS forms_filled,
      sum(n) FILTER (WHERE status NOT IN ('NoShow', 'Cancelled')) - sum(filled) AS forms_missing
    FROM (SELECT site_id, location_id, local_date, status, count(*) AS n, count(*) FILTER (WHERE is_filled) AS filled
      FROM visit GROUP BY 1, 2, 3, 4) by_status
    GROUP BY 1, 2, 3
  )
  SELECT local_date::text AS date, location_id AS location, to_jsonb(told) AS told, to_jsonb(kept) AS kept
  FROM told FULL JOIN visit_counts kept USING (site_id, location_id, local_date)
  WHERE (site_id, location_id, local_date) NOT IN (SELECT site_id, location_id, local_date FROM waiting)
    AND (coalesce(told.booked, 0), coalesce(told.confirmed, 0), coalesce(told.arrived, 0), coalesce(told.completed, 0),
        coalesce(told.no_show, 0), coalesce(told.cancelled, 0), coalesce(told.forms_filled, 0), coalesce(told.forms_missing, 0))
      IS DISTINCT FROM (kept.booked, kept.confirmed, kept.arrived, kept.completed, kept.no_show, kept.cancelled, kept.forms_filled, kept.forms_missing)`;

/** Rows that say an older event than one that was about their day and no longer waits. */
const BEHIND = `
  SELECT e.seq::int, kept.applied_seq::int FROM events e
  JOIN visit_counts kept ON kept.site_id = e.site_id AND kept.location_id = (e.payload->'card'->>'locationId')::int
    AND kept.local_date = (e.payload->'card'->>'date')::date
  WHERE kept.applied_seq < e.seq`;

const waiting = () =>
  world.rows<{ day: string }>(`SELECT concat(local_date, ' ', location_id) AS day FROM (${WAITING}) w ORDER BY 1`);
const waitingDays = async () => [...new Set((await waiting()).map(({ day }) => day))];
const rowOf = async (date = SCRIPTED_DAY, location = 1) =>
  (await world.rows('SELECT * FROM visit_counts WHERE local_date = $1 AND location_id = $2', [date, location]))[0];

/** Workers that recompute without a pause; each time that one gets through, whoever is at it is cut off. Gives how often. */
function disturbedWorkers(): { stop: () => Promise<number> } {
  const state = { isOver: false, cuts: 0 };
  const through = new EventEmitter();
  const worker = async (process: 0 | 1): Promise<void> => {
    while (!state.isOver)
      await recompute(process).then(
        () => through.emit('one'),
        () => (state.cuts += 1),
      );
  };
  const killer = async (): Promise<void> => {
    while (!state.isOver) {
      await once(through, 'one');
      await world.rows(`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = 4210003
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    }
  };
  const all = Promise.all([worker(0), worker(1), killer()]);
  return {
    stop: async () => {
      state.isOver = true;
      through.emit('one');
      await all;
      return state.cuts;
    },
  };
}

/** Looks all the while whether a row is wrong that does not wait. Gives how often it looked. */
function watchRows(): { stop: () => Promise<number> } {
  const state = { isOver: false };
  const watching = (async () => {
    let looks = 0;
    for (; !state.isOver; looks++) expect(await world.rows(WRONG)).toEqual([]);
    return looks;
  })();
  return {
    stop: () => {
      state.isOver = true;
      return watching;
    },
  };
}

describe('the figures of a day', () => {
  it('are those of the tables wherever nothing waits, whatever happens at the desks and to the workers', async () => {
    let cuts = 0;
    const story = fc.asyncProperty(plans, async (hands) => {
      const [workers, watching] = [disturbedWorkers(), watchRows()];
      try {
        await Promise.all(
          hands.map(async (acts) => {
            for (const act of acts) await perform(act);
          }),
        );
      } finally {
        cuts += await workers.stop();
        expect(await watching.stop()).toBeGreaterThan(0);
      }
      await recompute();
      expect(await waiting()).toEqual([]);
      expect(await world.rows(WRONG)).toEqual([]);
      expect(await world.rows(BEHIND)).toEqual([]);
    });
    await fc.assert(story, { numRuns: 6, endOnFailure: true });

    expect(cuts).toBeGreaterThan(0);
  });

  it('say as of which event they are true', async () => {
    await perform({ does: 'book', id: 1, slot: 0 });
    await perform({ does: 'Confirmed', id: 1 });
    await recompute();
    expect(await rowOf()).toMatchObject({
      booked: 0,
      confirmed: 1,
      forms_missing: 1,
      applied_seq: await world.head(),
    });
  });

  it('are of the day that it is at the site', async () => {
    await perform({ does: 'book', id: 1, slot: 0 });
    await perform({ does: 'move', id: 1, day: 1, locationId: 1, status: null });
    await recompute();
    expect([(await rowOf('2026-03-10'))?.['booked'], (await rowOf('2026-03-11'))?.['booked']]).toEqual([1, undefined]);
  });

  it.each([null, 'Cancelled', 'Arrived'] as const)(
    'wait for both days and places when a visit is moved, and its status with it: %s',
    async (status) => {
      await perform({ does: 'book', id: 1, slot: 0 });
      await recompute();
      await perform({ does: 'move', id: 1, day: 2, locationId: 2, status });
      expect(await waitingDays()).toEqual([`${SCRIPTED_DAY} 1`, '2026-03-11 2']);
      await recompute();
      expect(await rowOf()).toMatchObject({ booked: 0, cancelled: 0, arrived: 0 });
      expect(await world.rows(WRONG)).toEqual([]);
    },
  );

  it('are written once for each day, however many events there were', async () => {
    await world.rows('CREATE TABLE written (day text)');
    await world.rows(`CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS
      $$BEGIN INSERT INTO written VALUES (new.local_date || ' ' || new.location_id); RETURN NULL; END$$`);
    await world.rows('CREATE TRIGGER note AFTER INSERT OR UPDATE ON visit_counts FOR EACH ROW EXECUTE FUNCTION note()');
    for (let n = 0; n < 30; n++) {
      await perform({ does: 'book', id: 1 + n, slot: n % 10 });
      if (n % 3 === 0) await perform({ does: 'move', id: 1 + n, day: 1, locationId: 1, status: null });
    }
    expect((await waiting()).length).toBeGreaterThan(40);
    await Promise.all([recompute(0), recompute(1)]);
    expect(await world.rows('SELECT day FROM written ORDER BY 1')).toEqual([
      { day: `${SCRIPTED_DAY} 1` },
      { day: '2026-03-10 1' },
    ]);
    await world.rows('DROP TRIGGER note ON visit_counts');
  });
});

describe('while a day is being recomputed', () => {
  it('nobody waits, and what happens then is counted by the next look', async () => {
    await perform({ does: 'book', id: 1, slot: 0 });
    await recompute();
    await perform({ does: 'Confirmed', id: 1 });
    const release = await lock(world.outside.database.url, 'visit_counts WHERE local_date = $1', [SCRIPTED_DAY]);
    const recomputing = recompute();
    await eventually(
      () =>
        world.rows(
          `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%INTO visit_counts%'`,
        ),
      (waiting) => waiting.length > 0,
    );
    await perform({ does: 'book', id: 2, slot: 1 });
    await recompute(1);
    await release();
    await recomputing;
    expect(await rowOf()).toMatchObject({ booked: 0, confirmed: 1 });
    expect(await waitingDays()).toEqual([`${SCRIPTED_DAY} 1`]);
    await recompute(1);
    expect(await rowOf()).toMatchObject({ booked: 1, confirmed: 1 });
  });
});

describe('a worker', () => {
  it('recomputes by itself what waits, also after the database was away', async () => {
    const app = await studio.openProcess();
    app.get(DayModels, { strict: false }).start();
    await perform({ does: 'book', id: 1, slot: 0 });
    await eventually(rowOf, (row) => row?.['booked'] === 1);
    await world.rows(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'studio-hub' AND datname = current_database()`);
    // Each idle connection of the pool says only when it is used that it was cut.
    const isDone = (): Promise<boolean> =>
      perform({ does: 'Confirmed', id: 1 }).then(
        () => true,
        () => false,
      );
    await eventually(isDone, Boolean);
    await eventually(rowOf, (row) => row?.['confirmed'] === 1);
    await app.close();
  });
});

describe('a check of all days', () => {
  it('finds a row that is wrong though its day did not wait, says so and has it recomputed', async () => {
    await perform({ does: 'book', id: 1, slot: 0 });
    await recompute();
    expect(await check()).toBe(0);
    await world.rows('UPDATE visit_counts SET booked = 7');
    expect(await check()).toBe(1);
    expect((await studio.part(Metrics).wrongDays.get()).values).toMatchObject([
      { labels: { table: 'visit_counts' }, value: 1 },
    ]);
    await recompute();
    expect(await rowOf()).toMatchObject({ booked: 1 });
  });

  it('finds days of which nobody knows any more', async () => {
    await perform({ does: 'book', id: 1, slot: 0 });
    await recompute();
    await world.rows('DELETE FROM appointments');
    expect(await check()).toBe(1);
    await recompute();
    expect(await rowOf()).toMatchObject({ booked: 0 });
  });

  it('brings everything back that was deleted, and calls none of it wrong', async () => {
    for (const act of [1, 2, 3]) await perform({ does: 'book', id: act, slot: act });
    await perform({ does: 'move', id: 3, day: 2, locationId: 2, status: null });
    await recompute();
    const figures = () =>
      world.rows(`SELECT to_jsonb(v) - 'recomputed_at' AS row FROM visit_counts v ORDER BY local_date`);
    const before = await figures();
    await world.rows('DELETE FROM visit_counts');
    expect(await check()).toBe(0);
    await recompute();
    expect(await figures()).toEqual(before);
  });
});
