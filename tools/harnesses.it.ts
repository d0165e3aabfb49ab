// Bench and chaos in small: that each runs from its start to its verdict, and that its verdict can be no.
import { cloneDatabase, query, type TestDatabase } from '#testing/services/database';
import { measureBusyCalendar } from './bench/calendar/busy-calendar.js';
import { measureHotSite } from './bench/calendar/hot-site.js';
import { measureClientSearch } from './bench/client-search.js';
import { measureEffort } from './bench/effort.js';
import { measureLatency } from './bench/latency.js';
import { printed } from './bench/parts/figures/figure.js';
import { startWatchedStage, type WatchedStage } from './bench/parts/crowd/live-stage.js';
import { addToHash, type ScreenRecord } from './bench/parts/crowd/screen.js';
import { measureBeside } from './bench/media/beside-video.js';
import { measureVideo } from './bench/media/video.js';
import { measureCheckouts } from './bench/money/checkout-call.js';
import { measureDayReport } from './bench/money/day-report.js';
import { measureRecovery } from './bench/recovery.js';
import { isRight, killFigures } from './chaos/figures-killed.js';
import { isKept, killWhileBooking } from './chaos/booking/bookings-killed.js';
import { isFair, raceForSlots } from './chaos/booking/slot-race.js';
import { killHubs } from './chaos/hub-killed.js';
import { searchForCanaries } from './chaos/attacks/nothing-spilt.js';
import { isOnce, killDuringCheckouts } from './chaos/money/checkout-once.js';
import { killWhileSelling } from './chaos/money/till-killed.js';
import { accountOfLinks } from './chaos/parts/jobs/job-accounts.js';
import type { Job } from './chaos/parts/jobs/job-mix.js';
import { compareLogs, holdsAll } from './chaos/parts/log-check.js';

/** A video is made behind everything else: where a machine has much to do, that takes its time. */
const VIDEO_LIMIT_MS = 900_000;

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
    const result = await measureRecovery(stage, { ...SIZE, perSecond: 20, cutMs: 400, rounds: 1 });
    expect(result).toMatchObject({ missing: 0, resets: 0 });
    expect([result.ours[0]?.count, result.bare[0]?.count]).toEqual([12, 12]);
  });

  it('counts the processor time of an event and of a reconnect, ours and bare', async () => {
    const size = { ...SIZE, share: 0.2, ms: 1_000, cutMs: 100, rounds: 1 };
    const { ours, bare } = await measureEffort(stage, size);
    for (const one of [ours[0], bare[0]]) {
      expect(one?.perEvent).toBeGreaterThan(0);
      expect(one?.perEvent).toBeLessThan(Infinity);
    }
    expect(ours[0]?.byPart['event postgres']).toBeGreaterThan(0);
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
      const { ours, bare } = await measureVideo({ photos: 1, secondsEach: 1, rounds: 1 });
      expect([ours.length, bare.length]).toEqual([1, 1]);
    },
    VIDEO_LIMIT_MS,
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
    const size = { sites: 3, screens: 2, agents: 2, hotPerSecond: 20, othersPerSecond: 10, ms: 1_000, rounds: 1 };
    const { hot, quiet, bare } = await measureHotSite(size);
    const [one] = hot;
    expect(one).toMatchObject({ missing: 0, resets: 0 });
    // Each pair of requests is two events, each on two screens.
    expect(one?.applied.count).toBe((one?.pairs.count ?? 0) * 4);
    for (const spread of [one?.others, quiet[0], bare[0]]) expect(spread?.count).toBeGreaterThan(0);
  });

  it('counts what of a calendar is drawn while its visits change, pressed and dragged', async () => {
    const load = { visits: 24, perSecond: 10, slowdown: 1, untouchedMs: 1_000 };
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

describe('chaos', () => {
  it('loses no event on any screen when a hub process is killed', async () => {
    const size = { screens: 12, sites: 3, perSecond: 20, kills: 1, pauseMs: 300, backWithinMs: 60_000 };
    const { check } = await killHubs(size);
    expect(check).toMatchObject({ screens: 12, differing: 0, resets: 0, gappySites: 0 });
    expect(check.events).toBeGreaterThan(0);
  });

  it('keeps the figures of days right when the worker is killed, and makes them anew', async () => {
    const size = { siteIds: [22], kills: 1, pressesPerSecond: 10, visitsPerSecond: 4, eventsPerSecond: 20 };
    const { after, rebuilt, wrongMeanwhile, events } = await killFigures(size);
    expect(wrongMeanwhile).toEqual([]);
    expect([isRight(after), isRight(rebuilt)]).toEqual([true, true]);
    expect(events).toBeGreaterThan(0);
  });

  it('sells a checkout once when many press it and the api is killed', async () => {
    const report = await killDuringCheckouts({ kills: 1, presses: 8 });
    expect([isOnce(report), report.answered > 0]).toEqual([true, true]);
  });

  it('sells and closes once, to the cent, when api, worker and Redis are killed', async () => {
    const kills = ['api', 'worker', 'redis'] as const;
    const report = await killWhileSelling({ siteIds: [22], checkouts: 16, closes: 2, visits: 4, kills, isHasty: true });
    expect(report).toMatchObject({ sold: 16, closes: 2, closesTold: 2, notDrawn: 0, accounts: [{ wrong: [] }] });
    expect(report.kills).toBeGreaterThan(0);
    expect(report.accounts[0]?.sales).toBeGreaterThanOrEqual(16);
  });

  it('gives a slot to one of the agents who want it at once, one of the DNA room to five', async () => {
    const report = await raceForSlots({ places: [{ siteId: 22, locationId: 1 }], agents: 6, slots: 5 });
    expect([isFair(report), report.tries, report.booked.length + report.left]).toEqual([true, 30, 9]);
    expect(isFair({ ...report, wrong: ['22-1'] })).toBe(false);
  });

  it('books and moves once, as everybody has it, when api and worker are killed', async () => {
    const kills = ['api', 'worker'] as const;
    const report = await killWhileBooking({
      ...{ places: [{ siteId: 22, locationId: 1 }], agents: 2, visits: 5, kills, isHasty: true },
    });
    expect([isKept(report), report.booked, report.moved, report.kills > 0]).toEqual([true, 5, 5, true]);
  });

  it('finds no canary of a day where none belongs, whatever fails on that day', async () => {
    const outcome = await searchForCanaries();
    expect(outcome).toMatchObject({ holds: true, facts: expect.stringContaining('; none found; ') });
  });
});

describe('the comparison of logs', () => {
  const SITE = 1;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await cloneDatabase();
    await query(database.url, `INSERT INTO sites (site_id, name, time_zone) VALUES ($1, 'One', 'UTC')`, [SITE]);
    await write(1, 2, 3);
  });
  afterAll(() => database.drop());

  const write = (...seqs: number[]): Promise<unknown> =>
    query(
      database.url,
      `INSERT INTO events (site_id, seq, name, at, actor, payload)
       SELECT $1, seq, 'sync.recovered', now(), '{"kind":"system"}', '{}' FROM unnest($2::int[]) seq`,
      [SITE, seqs],
    );

  /** A screen that applied these. */
  function screen(applied: number[], resets = 0): ScreenRecord {
    const hash = applied.reduce((sum, seq) => addToHash(sum, seq, '{}'.length), 0);
    return { siteId: SITE, base: 0, applied: applied.at(-1) ?? 0, hash, resets, refusals: 0 };
  }

  it.each([
    ['a screen that lacks one', screen([1, 3]), { differing: 1 }],
    ['a screen that stopped early', screen([1, 2]), { differing: 1 }],
    ['a screen that applied them out of order', screen([2, 1, 3]), { differing: 1 }],
    ['a screen that had to reload', screen([1, 2, 3], 1), { resets: 1 }],
  ])('tells %s', async (_, record, told) => {
    const check = await compareLogs(database.url, [screen([1, 2, 3]), record]);
    expect(check).toMatchObject({ screens: 2, events: 3, gappySites: 0, ...told });
    expect(holdsAll(check)).toBe(false);
  });

  it('tells a gap in the log itself', async () => {
    await write(5);
    const check = await compareLogs(database.url, [screen([1, 2, 3, 5])]);
    expect(check).toMatchObject({ differing: 0, gappySites: 1 });
    expect(holdsAll(check)).toBe(false);
  });
});

it('the account of mails tells what is lost, what is doubled and what only came again', () => {
  const mail = (id: string, visit: number) => ({ id, text: `https://hub.example/appointments/4/${visit}` });
  const job = (appointmentId: number): Job => ({
    ...{ siteId: 4, name: 'message.formLink', payload: { siteId: 4, appointmentId } },
  });
  const mails = [mail('a', 1), mail('a', 1), mail('b', 2), mail('c', 2)];
  expect(accountOfLinks([job(1), job(2), job(3)], mails)).toEqual({ lost: 1, doubled: 1, repeats: 1 });
});
