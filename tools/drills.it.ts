// Chaos in small: that each drill runs from its start to its verdict, and that its verdict can be no.
import { cloneDatabase, query, type TestDatabase } from '#testing/services/database';
import { addToHash, type ScreenRecord } from './bench/parts/crowd/screen.js';
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
import { LONG_LIMIT_MS, PATIENCE_MS } from './testing/waits/patience.mjs';

describe('chaos', () => {
  it(
    'loses no event on any screen when a hub process is killed',
    async () => {
      const size = { screens: 12, sites: 3, perSecond: 20, kills: 1, pauseMs: 300, backWithinMs: 60_000 };
      const { check } = await killHubs(size);
      expect(check).toMatchObject({ screens: 12, differing: 0, resets: 0, gappySites: 0 });
      expect(check.events).toBeGreaterThan(0);
    },
    LONG_LIMIT_MS,
  );

  it(
    'keeps the figures of days right when the worker is killed, and makes them anew',
    async () => {
      const load = { pressesPerSecond: 10, visitsPerSecond: 4, eventsPerSecond: 20 };
      const size = { siteIds: [22], kills: 1, ...load, settledWithinMs: PATIENCE_MS };
      const { after, rebuilt, wrongMeanwhile, events } = await killFigures(size);
      expect(wrongMeanwhile).toEqual([]);
      expect([isRight(after), isRight(rebuilt)]).toEqual([true, true]);
      expect(events).toBeGreaterThan(0);
    },
    LONG_LIMIT_MS,
  );

  it(
    'sells a checkout once when many press it and the api is killed',
    async () => {
      const report = await killDuringCheckouts({ kills: 1, presses: 8 });
      expect([isOnce(report), report.answered > 0]).toEqual([true, true]);
    },
    LONG_LIMIT_MS,
  );

  it(
    'sells and closes once, to the cent, when api, worker and Redis are killed',
    async () => {
      const kills = ['api', 'worker', 'redis'] as const;
      const report = await killWhileSelling({
        siteIds: [22],
        checkouts: 16,
        closes: 2,
        visits: 4,
        kills,
        isHasty: true,
      });
      expect(report).toMatchObject({ sold: 16, closes: 2, closesTold: 2, notDrawn: 0, accounts: [{ wrong: [] }] });
      expect(report.kills).toBeGreaterThan(0);
      expect(report.accounts[0]?.sales).toBeGreaterThanOrEqual(16);
    },
    LONG_LIMIT_MS,
  );

  it(
    'gives a slot to one of the agents who want it at once, one of the DNA room to five',
    async () => {
      const size = { agents: 6, slots: 5, freedWithinMs: PATIENCE_MS };
      const report = await raceForSlots({ places: [{ siteId: 22, locationId: 1 }], ...size });
      expect([isFair(report), report.tries, report.booked.length + report.left]).toEqual([true, 30, 9]);
      expect(isFair({ ...report, wrong: ['22-1'] })).toBe(false);
    },
    LONG_LIMIT_MS,
  );

  it(
    'books and moves once, as everybody has it, when api and worker are killed',
    async () => {
      const kills = ['api', 'worker'] as const;
      const report = await killWhileBooking({
        ...{ places: [{ siteId: 22, locationId: 1 }], agents: 2, visits: 5, kills, isHasty: true },
      });
      expect([isKept(report), report.booked, report.moved, report.kills > 0]).toEqual([true, 5, 5, true]);
    },
    LONG_LIMIT_MS,
  );

  it(
    'finds no canary of a day where none belongs, whatever fails on that day',
    async () => {
      const outcome = await searchForCanaries();
      expect(outcome).toMatchObject({ holds: true, facts: expect.stringContaining('; none found; ') });
    },
    LONG_LIMIT_MS,
  );
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
