import type { DaySummary } from '#contracts/operations/summary.dto';
import type { Wire } from '#contracts/wire';
import { countsOf, LocationRows, type SeenSite, totalsOf } from './location-rows';

const DAY = '2026-11-20';

const day = (part: Partial<Wire<DaySummary>> = {}): Wire<DaySummary> => ({
  ...{ date: DAY, appliedSeq: 1, origin: { callCenter: 1, online: 0, mindBody: 2 }, totalAppointments: 3 },
  ...{ totalSales: 89.1, totalExpectedSales: 267, totalNoShow: 0, totalTip: 5, completed: 1, completedUltrasound: 1 },
  ...{ noShow: 0, confirmed: 1, booked: 1, arrived: 0, cbff: 0, cbffGranted: 0, dicomOk: 0, new: 1, returning: 2 },
  ...{ services: [], ...part },
});

function seen(siteId: number, part: Partial<SeenSite> = {}): SeenSite {
  const locations = [{ id: 1, name: 'Main', timeZone: 'UTC' }];
  const site = { siteId, name: `Studio ${siteId}`, timeZone: 'UTC', locations, state: 'read' } as const;
  const days = [day(), day({ date: '2026-11-13', totalSales: 50 })];
  const figures = {
    ...{ siteId, name: site.name, syncedAt: null, since: null },
    locations: [{ locationId: 1, name: 'Main', days }],
  };
  return { site, figures, isFailed: false, day: DAY, comparedDay: '2026-11-13', ...part };
}

it('makes a row of each location, amounts in cents, with the compared day beside', () => {
  const [row] = new LocationRows().of([seen(2)]);
  expect(row).toMatchObject({
    id: '2-1',
    name: 'Studio 2',
    figures: { totalSales: 8_910 },
    before: { totalSales: 5_000 },
  });
});

// 002 §8.721: a failing location keeps its last figures while others still show
it('keeps the figures of a site that fails, and has a row for one that never said anything, none for one that is awaited', () => {
  const unknown = seen(3, { figures: undefined, isFailed: true });
  const nothing = { figures: undefined, day: null };
  const site = { ...seen(4).site, locations: null, timeZone: null };
  const silent = seen(4, { ...nothing, site: { ...site, state: 'unread' } });
  const slow = seen(5, { ...nothing, site: { ...site, siteId: 5, state: 'awaited' } });
  const rows = new LocationRows().of([seen(2, { isFailed: true }), unknown, silent, slow]);
  expect(rows.map(({ id, isFailed, figures }) => [id, isFailed, figures?.completed])).toEqual([
    ['2-1', true, 1],
    ['3-1', true, undefined],
    ['4-', true, undefined],
  ]);
  expect(totalsOf(rows).figures.totalSales).toBe(8_910);
});

it('gives the very same rows and list until a site has something new', () => {
  const rows = new LocationRows();
  const [a, b] = [seen(2), seen(3)];
  const before = rows.of([a, b]);
  expect(rows.of([{ ...a }, { ...b }])).toBe(before);
  const after = rows.of([a, { ...b, isFailed: true }]);
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false]);
});

it('compares sums only where all of it is known', () => {
  const rows = new LocationRows().of([seen(2), seen(3, { comparedDay: '2026-11-12' })]);
  expect(totalsOf(rows)).toMatchObject({ figures: { totalSales: 17_820 }, before: null });
  expect(totalsOf(rows.slice(0, 1)).before).toMatchObject({ totalSales: 5_000 });
});

it('counts a service on each weekday, and nothing where the day is not known', () => {
  const service = { name: 'Gender', price: 89, count: 4, completed: 0, noShow: 0, cbffGranted: 0 };
  const days = [day({ date: '2026-11-06', services: [service, { ...service, price: 99, count: 1 }] }), day()];
  expect(countsOf('Gender', ['2026-11-06', '2026-11-13', DAY], days)).toEqual([5, null, 0]);
});
