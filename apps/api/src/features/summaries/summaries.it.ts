import { startWorld } from '#testing/world';
import type { OperationalSummary, SiteSummaries, SummariesReply } from '#contracts/operations/summary.dto';
import { ApiWorld, HERE, THERE, type Answer } from '../../testing/api-world.js';
import { refusalOf } from '../../testing/refusal.js';

const DAY = '2026-03-09';

let world: ApiWorld;
let director: string;
let away: string;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  director = await world.signIn(HERE, 'directiva.demo', { kind: 'director' });
  away = await world.signIn(THERE, 'directiva.demo', { kind: 'director' });
  for (const [site, sale] of [
    [HERE, '00000000-0000-4000-8000-00000000000a'],
    [THERE, '00000000-0000-4000-8000-00000000000b'],
  ] as const)
    await world.sql(
      `INSERT INTO sales (site_id, sale_id, location_id, sale_date, sold_at, origin, subtotal_cents, discount_cents, tax_cents, tip_cents,
         total_cents, sold_by) VALUES ($1, $2, 1, $3, now(), 'studio', 8900, 0, 71, 500, 8971, '{"kind": "staff"}')`,
      [site, sale, DAY],
    );
});
afterAll(() => world.end());

const one = (query: string, { token = director, site = HERE, location = 1 } = {}): Promise<Answer> =>
  world.ask('GET', `/api/site/${site}/locations/${location}/summary${query}`, { token });
const days = (query: string, token: string): Promise<Answer> =>
  world.ask('GET', `/api/summary/days?days=${query}`, { token });
const all = (sites: unknown, token = director): Promise<Answer> =>
  world.call('summaries.all', {}, { token, body: { sites } });
const salesOf = ({ locations }: SiteSummaries) => locations[0]?.days.map(({ date, totalSales }) => [date, totalSales]);

describe('the summary of a location', () => {
  // 002 §7.721: GET /api/site/{siteId}/locations/{locationId}/summary?appointmentDate=: the operational summary
  it('has the documented shape, in dollars', async () => {
    expect(await one('?appointmentDate=03/09/2026')).toMatchObject({
      status: 200,
      body: {
        ...{ origin: { callCenter: 0, online: 0, mindBody: 0 }, totalAppointments: 0, totalSales: 89.71, totalTip: 5 },
        ...{
          totalExpectedSales: 0,
          totalNoShow: 0,
          completed: 0,
          completedUltrasound: 0,
          noShow: 0,
          confirmed: 0,
          booked: 0,
        },
        ...{ arrived: 0, cbff: 0, cbffGranted: 0, dicomOk: 0, new: 0, returning: 0, services: [] },
      },
    });
    const visit = await world.book(HERE);
    // The sandbox's day goes on meanwhile: of the visits that are over, some did not come.
    const [booked] = await world.sql<{ day: string; name: string; count: number; noShow: number }>(
      `SELECT to_char(a.local_date, 'MM/DD/YYYY') AS day, t.name, count(*) FILTER (WHERE o.status <> 'Cancelled')::int AS count,
         count(*) FILTER (WHERE o.status = 'NoShow' AND o.session_type_id = a.session_type_id)::int AS "noShow"
       FROM appointments a JOIN session_types t USING (site_id, session_type_id) JOIN appointments o USING (site_id, local_date, location_id)
       WHERE site_id = $1 AND a.appointment_id = $2 GROUP BY a.local_date, t.name`,
      [HERE, visit.id],
    );
    const { body } = await one(`?appointmentDate=${booked?.day}`);
    const services = (body as OperationalSummary).services;
    expect(body).toMatchObject({ totalAppointments: booked?.count, origin: { mindBody: booked?.count } });
    expect(services.find(({ name }) => name === booked?.name)).toMatchObject({
      ...{ price: expect.any(Number), noShow: booked?.noShow },
    });
    expect(services.reduce((sum, { count }) => sum + count, 0)).toBe(booked?.count);
    expect(body.totalExpectedSales).toBe(services.reduce((sum, { count, price }) => sum + count * (price ?? 0), 0));
    expect((await one('')).status).toBe(200);
  });

  it.each([
    ['a day that no calendar has', '?appointmentDate=02/30/2026', {}, '400 VALIDATION_FAILED'],
    ['a day of the year 0', '?appointmentDate=01/01/0000', {}, '400 VALIDATION_FAILED'],
    ['a day of another kind', '?appointmentDate=2026-03-09', {}, '400 VALIDATION_FAILED'],
    ['another site', '', { site: THERE }, '403 SITE_MISMATCH'],
    ['a location of another site', '', { location: 2 }, '404 NOT_FOUND'],
    ['a location that is no number', '', { location: 'x' as unknown as number }, '400 VALIDATION_FAILED'],
  ])('refuses %s', async (...[, query, wish, refusal]) => {
    expect(refusalOf(await one(query, wish))).toBe(refusal);
  });
});

describe('the days of a session’s own location', () => {
  it('come with the point of the log, and amounts for management alone', async () => {
    const [desk, manager] = [await world.signIn(HERE, 'technician.demo'), await world.signIn(HERE, 'management.demo')];
    const seen = await days(`${DAY},2026-03-10`, manager);
    expect(seen.headers).toMatchObject({ 'site-epoch': expect.any(String), 'site-seq': expect.any(String) });
    expect(salesOf(seen.body as SiteSummaries)).toEqual([
      [DAY, 89.71],
      ['2026-03-10', 0],
    ]);
    const [day] = ((await days(DAY, desk)).body as SiteSummaries).locations[0]?.days ?? [];
    expect(day).toMatchObject({ totalAppointments: 0, totalSales: null, totalTip: null, totalExpectedSales: null });
  });

  it.each(['2026-02-30', '0000-01-01', '03/09/2026', '', Array.from({ length: 13 }, () => DAY).join()])(
    'refuses %s',
    async (query) => {
      expect(refusalOf(await days(query, director))).toBe('400 VALIDATION_FAILED');
    },
  );
});

describe('all locations of all sites', () => {
  it('come in one answer, each with the point of its site’s log; what one session may not is the others’ without effect', async () => {
    const [gone, desk] = [
      await world.signIn(THERE, 'directiva.demo', { kind: 'director' }),
      await world.signIn(HERE, 'technician.demo'),
    ];
    await world.alterSession(gone, 'revoked_at = now()');
    const asked = [director, gone, away, desk, 'nobody'].map((token) => ({ token, days: [DAY] }));
    const { sites } = (await all(asked)).body as SummariesReply;
    const unread = { summaries: null, epoch: '', seq: 0 };
    expect(sites).toEqual([
      expect.objectContaining({ seq: expect.any(Number), summaries: expect.objectContaining({ siteId: HERE }) }),
      unread,
      expect.objectContaining({ summaries: expect.objectContaining({ siteId: THERE }) }),
      unread,
      unread,
    ]);
    expect(sites[2]?.summaries?.locations.map(({ locationId }) => locationId)).toEqual([1, 2]);
    expect(sites.flatMap(({ summaries }) => (summaries === null ? [] : [salesOf(summaries)]))).toEqual([
      [[DAY, 89.71]],
      [[DAY, 89.71]],
    ]);
  });

  it('come with the days that each was asked for, also when a site is asked for twice', async () => {
    const asked = [[DAY], ['2026-03-10', DAY]].map((list) => ({ token: director, days: list }));
    const { sites } = (await all(asked)).body as SummariesReply;
    expect(sites.map(({ summaries }) => summaries && salesOf(summaries))).toEqual([
      [[DAY, 89.71]],
      [
        [DAY, 89.71],
        ['2026-03-10', 0],
      ],
    ]);
  });

  it('leave a site out that cannot be summed up, and it alone', async () => {
    // More than the database's whole numbers hold.
    for (const sale of ['00000000-0000-4000-8000-00000000000c', '00000000-0000-4000-8000-00000000000d'])
      await world.sql(
        `INSERT INTO sales (site_id, sale_id, location_id, sale_date, sold_at, origin, subtotal_cents, discount_cents, tax_cents, tip_cents,
           total_cents, sold_by) VALUES ($1, $2, 1, '2026-03-11', now(), 'studio', 2000000000, 0, 0, 0, 2000000000, '{"kind": "staff"}')`,
        [THERE, sale],
      );
    const { sites } = (await all([away, director].map((token) => ({ token, days: ['2026-03-11'] }))))
      .body as SummariesReply;
    expect(sites.map(({ summaries }) => summaries?.siteId ?? null)).toEqual([null, HERE]);
  });

  it.each([
    ['nothing', []],
    ['a day that no calendar has', [{ token: 't', days: ['2026-02-30'] }]],
    ['a day of the year 0', [{ token: 't', days: ['0000-01-01'] }]],
    ['no day', [{ token: 't', days: [] }]],
    ['too many days', [{ token: 't', days: Array.from({ length: 13 }, (_, i) => `2026-03-${10 + i}`) }]],
    ['anything for a list', { 0: { token: 't', days: [DAY] } }],
  ])('are refused for %s', async (_, sites) => {
    expect(refusalOf(await all(sites))).toBe('400 VALIDATION_FAILED');
  });
});
