// Bench in small: that each figure runs from its start to its line.
import { measureBusyCalendar } from './bench/calendar/busy-calendar.js';
import { measureHotSite } from './bench/calendar/hot-site.js';
import { measureClientSearch } from './bench/client-search.js';
import { measureEventToFigure } from './bench/dashboard/event-to-figure.js';
import { accountOf } from './bench/dashboard/director-account.js';
import { differingDays, measureFiguresRead } from './bench/dashboard/figures-read.js';
import { SALE_CENTS } from './bench/dashboard/takings.js';
import { measureEffort } from './bench/effort.js';
import { measureLatency } from './bench/latency.js';
import { printed } from './bench/parts/figures/figure.js';
import { startWatchedStage, type WatchedStage } from './bench/parts/crowd/live-stage.js';
import { measureBeside } from './bench/media/beside-video.js';
import { measureVideo } from './bench/media/video.js';
import { measureCheckouts } from './bench/money/checkout-call.js';
import { measureDayReport } from './bench/money/day-report.js';
import { measureLogPage } from './bench/reads/log-page.js';
import { measureRecovery } from './bench/recovery.js';
import { LONG_LIMIT_MS } from './testing/waits/patience.mjs';

describe('bench', () => {
  const SIZE = { screens: 12, sites: 3 };
  const endings: (() => unknown)[] = [];
  let stage: WatchedStage;
  beforeAll(async () => {
    stage = await startWatchedStage((ending) => endings.unshift(ending), SIZE);
  });
  afterAll(async () => {
    for (const end of endings) await end();
  });

  it('brings every committed event to every screen of its site, ours and bare alike', async () => {
    const size = { ...SIZE, shares: [0.2], ms: 1_000, warmUpMs: 50, rounds: 1 };
    const { sustained, loads } = await measureLatency(stage, size);
    expect(sustained).toBeGreaterThan(0);
    const [ours, bare] = [loads[0]?.ours[0], loads[0]?.bare[0]];
    expect(ours).toMatchObject({ missing: 0, resets: 0 });
    expect(bare).toMatchObject({ missing: 0 });
    // Every site has four screens.
    for (const side of [ours, bare]) expect(side?.applied.count).toBe((side?.events ?? 0) * 4);
    expect(ours?.events).toBeGreaterThan(0);
  });

  it('gives screens that were cut off all they missed, without a reload', async () => {
    const result = await measureRecovery(stage, { ...SIZE, perSecond: 20, cutMs: 400, rounds: 1, warmUps: 0 });
    expect(result).toMatchObject({ missing: 0, resets: 0 });
    expect([result.ours[0]?.count, result.bare[0]?.count]).toEqual([12, 12]);
  });

  it('counts the processor time of an event and of a reconnect, ours and bare', async () => {
    const size = { ...SIZE, share: 0.2, ms: 1_000, cutMs: 100, rounds: 1, warmUps: 0 };
    const { ours, bare } = await measureEffort(stage, size);
    for (const one of [ours[0], bare[0]]) {
      expect(one?.perEvent).toBeGreaterThan(0);
      expect(one?.perEvent).toBeLessThan(Infinity);
    }
    expect(ours[0]?.byPart['event postgres']).toBeGreaterThan(0);
  });

  it('brings every arrival and sale to the figures of directors, each as the log has it', async () => {
    const { api, world, sites } = stage;
    const size = { directors: 2, perSecond: 30, ms: 1_000, warmUpMs: 200, rounds: 1 };
    const [round] = await measureEventToFigure({ api, world, sites }, size);
    expect(round).toMatchObject({ missing: 0, wrong: 0, failures: 0 });
    // Every director looks at every site.
    for (const spread of [round?.shown, round?.heard]) expect(spread?.count).toBe((round?.events ?? 0) * 2);
    expect(round?.events).toBeGreaterThan(0);
  });

  it('calls figures wrong that are not those of their event, and changes missing that no figure has', () => {
    const place = { siteId: 1 };
    const sale = (seq: number) => ({ ...place, seq, at: 100 * seq, arrived: 0, sales: 1 });
    const seen = (seq: number, sales: number) => ({ at: 100 * seq + 40, seq, arrived: 3, sales });
    const one = SALE_CENTS / 100;
    const look = (...all: { at: number; seq: number; arrived: number; sales: number }[]) =>
      accountOf([{ calls: [5], sites: [{ place, seen: all, heardAt: new Map([[5, 501]]) }] }], [sale(5), sale(6)]);
    const right = look(seen(4, 7), seen(6, 7 + 2 * one));
    expect(right).toMatchObject({ missing: 0, wrong: 0, shown: { count: 2, most: 140 }, heard: { count: 1, most: 1 } });
    expect(look(seen(4, 7), seen(6, 7 + one))).toMatchObject({ missing: 0, wrong: 1 });
    expect(look(seen(4, 7), seen(5, 7 + one))).toMatchObject({ missing: 1, wrong: 0 });
  });

  it('reads figures of many days from their rows as they are summed up live, and tells when they are not', async () => {
    const size = { sites: 2, days: 2, sales: 400, fewerSales: 80, rounds: 1, reads: 1, warmUp: 1 };
    const { many, few, growth, days } = await measureFiguresRead(size);
    for (const { ours, bare } of [many, few, growth]) expect([ours.length, bare.length]).toEqual([1, 1]);
    expect(days).toBe(8);
    const place = { siteId: 1, locationId: 1 };
    const summed = { ...place, date: '2026-03-09', totalSales: 1 };
    const kept = (totalSales: number) => [{ ...place, day: { date: '2026-03-09', totalSales, appliedSeq: 3 } }];
    expect(differingDays(kept(1), [summed])).toEqual([]);
    expect(differingDays(kept(2), [summed])).toHaveLength(1);
    expect(differingDays([], [summed])).toHaveLength(1);
  });

  it('reads the first page of a log by every filter, and by some of them nothing', async () => {
    const { byFilter, door } = await measureLogPage({ entries: 2_000, pages: 1 });
    const linesOf = (filter: string) => byFilter.find((one) => one.filter === filter)?.lines;
    expect([linesOf('by=Clerk 7'), linesOf('by=Nobody')]).toEqual([30, 0]);
    // Of ten things that happen to a visit some are told in one line.
    expect(linesOf('find=1000123')).toBeGreaterThan(0);
    expect(door.count).toBe(byFilter.length);
  });

  it('finds clients by every kind of text, at the door of the api', async () => {
    const { times, found, slowest } = await measureClientSearch({ clients: 500, searches: 24 });
    expect([times.count, slowest.length]).toEqual([24, 24]);
    expect(found).toBeGreaterThan(0);
  });

  it('reads the report of a day with all its visits, at the door of the api and bare', async () => {
    const { times, bare, rows, total } = await measureDayReport({ visits: 20, reads: 3 });
    expect([times.count, bare.count, rows, total]).toEqual([3, 3, 20, 2_150]);
  });

  it(
    'makes the same video in segments and by one plain command',
    async () => {
      const { ours, bare } = await measureVideo({ photos: 1, secondsEach: 0.2, rounds: 1 });
      expect([ours.length, bare.length]).toEqual([1, 1]);
    },
    LONG_LIMIT_MS,
  );

  it('asks for the day list beside a video that is being made', async () => {
    const size = { photos: 1, secondsEach: 60, perSecond: 20, ms: 500, rounds: 1 };
    const { ours, bare } = await measureBeside(size);
    for (const [one] of [ours, bare]) expect(one?.count).toBeGreaterThan(0);
  });

  it('sells over HTTP, and writes the same rows without anything around them', async () => {
    const { ours, bare, sold } = await measureCheckouts({ sales: 3 });
    expect([ours.count, bare.count, sold]).toEqual([3, 3, 3]);
  });

  it('brings every slot that is opened and left at a hot site to its screens, and counts the other sites apart', async () => {
    const size = {
      sites: 3,
      screens: 2,
      agents: 2,
      hotPerSecond: 20,
      othersPerSecond: 10,
      ms: 1_000,
      rounds: 1,
      warmUps: 0,
    };
    const { hot, neighbour, quiet, bare } = await measureHotSite(size);
    const [one] = hot;
    expect(one).toMatchObject({ missing: 0, resets: 0 });
    // Each pair of requests is two events, each on two screens.
    expect(one?.applied.count).toBe((one?.pairs.count ?? 0) * 4);
    for (const spread of [one?.others, neighbour[0], quiet[0], bare[0]]) expect(spread?.count).toBeGreaterThan(0);
  });

  it('counts what of a calendar is drawn while its visits change, pressed and dragged', async () => {
    const load = { visits: 24, perSecond: 10, slowdown: 1, untouchedMs: 3_000 };
    const { busy, still } = await measureBusyCalendar({ ...load, presses: 2, dragMs: 200, rounds: 1 });
    expect(busy[0]?.changes).toBeGreaterThan(0);
    expect(busy[0]?.drawnPerChange).toBeGreaterThan(0);
    expect(still[0]?.drawnPerChange).toBe(0);
    for (const [round] of [busy, still]) expect(round?.framesPerSecond).toBeGreaterThan(0);
  });

  it('prints a figure as one line with its verdict', () => {
    const line = { id: 'B0', what: 'nothing', ours: 3.14159, bare: 1234.5, ratio: 0.5, target: '≤ 1', isOk: false };
    expect(printed(line).replace(/ +/g, ' ')).toBe('B0 3.14 1235 0.5 ≤ 1 short nothing');
  });
});
