import { toInstant } from '#domain/time/site-time';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { ReconcileService } from './reconcile.service.js';

const SITES = [
  { siteId: 22, zone: 'America/Phoenix', spring: -7, autumn: -7 },
  { siteId: 15, zone: 'America/Denver', spring: -6, autumn: -7 },
  { siteId: 3, zone: 'America/New_York', spring: -4, autumn: -5 },
];
const HOUR = 3_600_000;

interface Mirrored extends Record<string, unknown> {
  wall: string;
  instant: string;
  minutes: number;
  date: string;
}

/** A room for five at once: whoever the sandbox has booked there, there is place. */
const blood = { sessionTypeId: 601 };

const dayOf = (world: ServerWorld, date: string) =>
  world.rows<Mirrored>(
    `SELECT to_char(starts_local, 'YYYY-MM-DD"T"HH24:MI:SS') AS wall, to_char(starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') || 'Z' AS instant,
       (extract(epoch FROM ends_at - starts_at) / 60)::int AS minutes, local_date::text AS date
     FROM appointments WHERE site_id = $1 AND local_date = $2 ORDER BY starts_at, appointment_id`,
    [world.siteId, date],
  );

describe.each([
  { date: '2026-03-08', now: '2026-03-08T13:30:00Z', season: 'spring' as const },
  { date: '2026-11-01', now: '2026-11-01T13:30:00Z', season: 'autumn' as const },
])('on $date', ({ date, now, season }) => {
  it.each(SITES)('the day in $zone is mirrored with the instants its clocks mean', async (site) => {
    const world = await serverWorld({ siteId: site.siteId, now });
    const booked = [
      await world.desk.book({ ...blood, date, at: '08:30' }),
      await world.desk.book({ ...blood, date, at: '19:30' }),
    ];
    await world.given.mirrored(date);
    const rows = await dayOf(world, date);
    expect(rows.map(({ wall }) => wall)).toEqual((await world.desk.list(date)).map((row) => row.StartDateTime).sort());
    for (const row of rows) {
      const offset = (Date.parse(`${row.wall}Z`) - Date.parse(row.instant)) / HOUR;
      expect(offset).toBe(site[season]);
      expect(row.instant).toBe(toInstant(row.wall, site.zone).toISOString().replace('.000', ''));
      expect(row.minutes).toBeLessThanOrEqual(120);
      expect(row.date).toBe(date);
    }
    expect(await world.visit(booked[1] ?? 0)).toMatchObject({ status: 'Booked' });
    const head = await world.head();
    await world.given.mirrored(date);
    expect(await world.head()).toBe(head);
    await world.end();
  });
});

describe('the first look at a site', () => {
  it('takes its history over without a word, and later changes aloud', async () => {
    const world = await serverWorld({ siteId: 18, now: '2026-03-08T15:30:00Z' });
    const [reconciling, { siteId }] = [world.get(ReconcileService), world];
    await reconciling.run(siteId);
    const told = await world.rows<{ name: string; date: string }>(
      `SELECT name, payload->'card'->>'date' AS date FROM events WHERE site_id = $1`,
      [siteId],
    );
    // The last of them ends the notice that the site is being read for the first time.
    expect(new Set(told.map(({ name }) => name))).toEqual(new Set(['appointment.booked', 'sync.recovered']));
    expect(told.map(({ date }) => date).sort()[0]).toBe('2026-03-07');
    const [history] = await world.rows<{ count: number }>(
      `SELECT count(*)::int FROM appointments WHERE site_id = $1 AND local_date < '2026-03-07'`,
      [siteId],
    );
    expect(history?.count).toBeGreaterThan(300);

    const [old] = await world.rows<{ id: string; client: string }>(
      `SELECT appointment_id AS id, client_id AS client FROM appointments WHERE site_id = $1 AND local_date = '2026-02-20' LIMIT 1`,
      [siteId],
    );
    const head = await world.head();
    await world.rows(`UPDATE appointments SET notes = 'as it was before' WHERE appointment_id = $1`, [old?.id]);
    await reconciling.run(siteId);
    expect(await world.events(head)).toEqual(['appointment.changed']);
    await world.end();
  });
});
