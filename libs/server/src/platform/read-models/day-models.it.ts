import pg from 'pg';
import type { LocationDay } from '#contracts/events';
import { eventually } from '#testing/eventually';
import { cloneDatabase, lock, query } from '#testing/services/database';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { createDataSource } from '../database/data-source.js';
import { DaysOfEvents1764570000000 } from '../database/migrations/1764570000000-days-of-events.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Metrics } from '../metrics.js';
import { DayModels } from './day-models.js';

let world: ServerWorld;

/** A model of this file's own: how many things there are. */
const THINGS = [
  'CREATE TABLE things (site_id int, location_id int, local_date date)',
  `CREATE TABLE thing_counts (site_id int, location_id int, local_date date, things int, applied_seq bigint, recomputed_at timestamptz,
     PRIMARY KEY (site_id, location_id, local_date))`,
  'CREATE TABLE written (local_date date)',
  `CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS
     $$BEGIN INSERT INTO written VALUES (new.local_date); RETURN NULL; END$$`,
  'CREATE TRIGGER note AFTER INSERT OR UPDATE ON thing_counts FOR EACH ROW EXECUTE FUNCTION note()',
];

beforeAll(async () => {
  world = await serverWorld();
  for (const statement of THINGS) await world.rows(statement);
  world.get(DayModels).define({
    ...{ table: 'thing_counts', figures: ['things'] },
    read: `SELECT count(*)::int AS things FROM things t
      WHERE t.site_id = day.site_id AND t.location_id = day.location_id AND t.local_date = day.local_date`,
    days: 'SELECT DISTINCT location_id, local_date FROM things WHERE site_id = $1',
  });
});
beforeEach(async () => {
  for (const table of ['events', 'day_marks', 'things', 'thing_counts', 'written', 'day_positions'])
    await world.rows(`DELETE FROM ${table}`);
  await world.rows('UPDATE site_counters SET seq = 0');
});
afterAll(() => world.end());

const DAY = '2026-03-09';
const here = (date = DAY): LocationDay => ({ locationId: 1, date });

const recompute = (): Promise<void> => world.get(DayModels).recompute();
const put = (date = DAY): string => `INSERT INTO things VALUES (${world.siteId}, 1, '${date}')`;
/** As `number_events` does it: the counter first, which is locked until the commit. */
const tell = (days: readonly LocationDay[] | null, count = 1): string => `
  WITH bumped AS (UPDATE site_counters SET seq = seq + ${count} WHERE site_id = ${world.siteId} RETURNING seq)
  INSERT INTO events (site_id, seq, name, actor, payload, days)
  SELECT ${world.siteId}, seq - ${count} + n, 'appointment.changed', '{}', '{}', ${days === null ? 'NULL' : `'${JSON.stringify(days)}'`}
  FROM bumped, generate_series(1, ${count}) n`;
/** A thing more, and an event that names its day. */
const change = async (date = DAY): Promise<void> => {
  await world.rows(`BEGIN; ${put(date)}; ${tell([here(date)])}; COMMIT`);
};
const counts = async (): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    (await world.rows('SELECT local_date::text AS day, things FROM thing_counts')).map(({ day, things }) => [
      day,
      things,
    ]),
  );
const position = async (): Promise<unknown> =>
  (await world.rows('SELECT seq::int FROM day_positions WHERE site_id = $1', [world.siteId]))[0]?.['seq'];
const marks = (): Promise<unknown[]> => world.rows('SELECT local_date::text AS date FROM day_marks ORDER BY 1');
const wrongDays = async (): Promise<number> =>
  (await world.get(Metrics).wrongDays.get()).values.reduce((sum, { value }) => sum + value, 0);
const lag = async (): Promise<number> =>
  (await world.get(Metrics).registry.getSingleMetric('studio_days_lag_seconds')?.get())?.values[0]?.value ?? NaN;

/** Waits until a worker has taken what it will recompute and can write no row, and gives its backend. */
async function atWork(): Promise<number> {
  const [worker] = await eventually(
    () =>
      world.rows<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%INTO thing_counts%'`,
      ),
    (waiting) => waiting.length > 0,
  );
  return worker?.pid ?? 0;
}

describe('a bulk of events', () => {
  it('of one day recomputes it once', async () => {
    await world.rows(put());
    await world.rows(tell([here()], 10_000));
    await recompute();
    expect(await world.rows('SELECT local_date::text AS day FROM written')).toEqual([{ day: DAY }]);
    expect([await position(), await marks(), await counts()]).toEqual([10_000, [], { [DAY]: 1 }]);
  });

  it('of more events and days than one turn takes recomputes each day once', async () => {
    await world.rows(
      `INSERT INTO things SELECT ${world.siteId}, 1, date '2026-01-01' + n FROM generate_series(0, 119) n`,
    );
    await world.rows(tell([here()], 25_000));
    await world.rows(`UPDATE events SET days =
      jsonb_build_array(jsonb_build_object('locationId', 1, 'date', (date '2026-01-01' + (seq % 120)::int)::text))`);
    await recompute();
    const [written] = await world.rows(
      'SELECT count(*)::int AS rows, count(DISTINCT local_date)::int AS days FROM written',
    );
    expect(written).toEqual({ rows: 120, days: 120 });
    expect(await world.rows('SELECT 1 FROM thing_counts WHERE things = 1')).toHaveLength(120);
    expect([await position(), await marks()]).toEqual([25_000, []]);
  });
});

describe('a worker', () => {
  it('that is cut off after it took events and marks leaves both to the next', async () => {
    await change();
    await recompute();
    await change();
    await world.get(UnitOfWork).run((tx) => {
      tx.markDays(world.siteId, [here('2026-03-10')]);
      return tx.query(put('2026-03-10'));
    });
    const release = await lock(world.outside.database.url, 'thing_counts', []);
    const ended = recompute().catch((error: unknown) => error);
    await world.rows('SELECT pg_terminate_backend($1)', [await atWork()]);
    expect(await ended).toBeInstanceOf(Error);
    await release();
    expect([await position(), await marks(), await counts()]).toEqual([1, [{ date: '2026-03-10' }], { [DAY]: 1 }]);
    await recompute();
    expect([await position(), await marks()]).toEqual([2, []]);
    expect(await counts()).toEqual({ [DAY]: 2, '2026-03-10': 1 });
  });

  it('neither waits for an event that is not committed nor passes it over', async () => {
    await change();
    const writer = new pg.Client({ connectionString: world.outside.database.url });
    await writer.connect();
    await writer.query(`BEGIN; ${put('2026-03-10')}; ${tell([here('2026-03-10')])}`);
    await recompute();
    expect([await position(), await counts()]).toEqual([1, { [DAY]: 1 }]);
    await writer.query('COMMIT');
    await writer.end();
    await recompute();
    expect([await position(), await counts()]).toEqual([2, { [DAY]: 1, '2026-03-10': 1 }]);
  });

  it('takes an event again that was committed while it recomputed', async () => {
    await change();
    await recompute();
    await change();
    const release = await lock(world.outside.database.url, 'thing_counts', []);
    const recomputing = recompute();
    await atWork();
    await change();
    await release();
    await recomputing;
    expect([await position(), await counts()]).toEqual([2, { [DAY]: 2 }]);
    await recompute();
    expect([await position(), await counts()]).toEqual([3, { [DAY]: 3 }]);
  });

  it('passes events that change no figure, and says when nothing waits', async () => {
    await world.rows(tell(null, 3));
    expect(await lag()).toBeGreaterThan(0);
    await recompute();
    expect([await position(), await counts(), await lag()]).toEqual([3, {}, 0]);
  });

  it('tells how long the oldest event or mark has waited', async () => {
    await change();
    await world.rows(`UPDATE events SET at = now() - interval '1 hour'`);
    expect(await lag()).toBeGreaterThanOrEqual(3_600);
    await recompute();
    expect(await lag()).toBe(0);
    await world.rows(`INSERT INTO day_marks VALUES ($1, 1, '${DAY}', gen_random_uuid(), now() - interval '2 hours')`, [
      world.siteId,
    ]);
    expect(await lag()).toBeGreaterThanOrEqual(7_200);
  });
});

describe('a log that is not whole', () => {
  it.each([
    ['its beginning', 'seq <= 2'],
    ['its end', 'seq > 2'],
    ['all of it', 'true'],
  ])('where %s was taken out before its days were recomputed has all days compared', async (_what, gone) => {
    await change('2026-03-11');
    await recompute();
    const before = await wrongDays();
    for (const date of ['2026-03-11', '2026-03-12', DAY]) await change(date);
    await world.rows(`DELETE FROM events WHERE ${gone}`);
    await recompute();
    expect(await counts()).toEqual({ '2026-03-11': 2, '2026-03-12': 1, [DAY]: 1 });
    expect([await position(), await marks()]).toEqual([4, []]);
    // The row that was there and was wrong without waiting; those of the other days were missing.
    expect(await wrongDays()).toBe(before + (gone === 'seq > 2' ? 0 : 1));
  });

  it('and begins anew is read from its beginning', async () => {
    await change();
    await change();
    await recompute();
    await world.rows('DELETE FROM events');
    await world.rows('UPDATE site_counters SET seq = 0');
    await change();
    await recompute();
    expect([await position(), await counts()]).toEqual([1, { [DAY]: 3 }]);
  });
});

describe('the version before', () => {
  it('marks the days of its events, which name none', async () => {
    await world.rows(`BEGIN; ${put()}; ${tell(null)};
      INSERT INTO day_marks VALUES (${world.siteId}, 1, '${DAY}', gen_random_uuid()); COMMIT`);
    await recompute();
    expect([await position(), await marks(), await counts()]).toEqual([1, [], { [DAY]: 1 }]);
  });

  it('finds marks for what events name and nobody has recomputed; an upgrade begins where the logs stand', async () => {
    const other = await cloneDatabase();
    const source = await createDataSource(other.url, 1).initialize();
    await query(
      other.url,
      `INSERT INTO sites (site_id, name, time_zone) VALUES (1, 'One', 'UTC'), (2, 'Two', 'UTC');
       INSERT INTO site_counters (site_id, seq) VALUES (1, 3), (2, 1);
       INSERT INTO day_positions VALUES (1, 1);
       INSERT INTO events (site_id, seq, name, actor, payload, days) SELECT site, seq, 'appointment.moved', '{}', '{}',
         jsonb_build_array(jsonb_build_object('locationId', 4, 'date', '2026-03-1' || seq), jsonb_build_object('locationId', 5, 'date', '${DAY}'))
       FROM (VALUES (1, 1), (1, 2), (1, 3), (2, 1)) event (site, seq)`,
    );
    const runner = source.createQueryRunner();
    await new DaysOfEvents1764570000000().down(runner);
    const marked = `SELECT concat_ws('/', site_id, location_id, local_date) AS day FROM day_marks ORDER BY 1`;
    expect((await query(other.url, marked)).map(({ day }) => String(day))).toEqual([
      '1/4/2026-03-12',
      '1/4/2026-03-13',
      '1/5/2026-03-09',
      '2/4/2026-03-11',
      '2/5/2026-03-09',
    ]);
    await new DaysOfEvents1764570000000().up(runner);
    expect(await query(other.url, 'SELECT site_id, seq::int FROM day_positions ORDER BY 1')).toEqual([
      { site_id: 1, seq: 3 },
      { site_id: 2, seq: 1 },
    ]);
    await runner.release();
    await source.destroy();
    await other.drop();
  });
});
