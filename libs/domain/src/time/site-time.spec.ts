import { runInThisContext } from 'node:vm';
import fc from 'fast-check';
import { localDate } from './calendar-day.js';
import { WallTimeError, addDays, isZone, localHour, toInstant, toWall } from './site-time.js';

const ZONES = ['America/Phoenix', 'America/Denver', 'America/New_York', 'America/Chicago', 'America/Los_Angeles'];
const MINUTE = 60_000;

const instants = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2036-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1_000) * 1_000));

/** As if the process stood somewhere else: no rule may look at its own zone. */
const HOMES = ['UTC', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Auckland'];
// Jest's own `process` is a copy that the clock does not look at; the real one lives outside of its context.
const stand = (zone: string): unknown => runInThisContext(`process.env.TZ = ${JSON.stringify(zone)}`);
afterAll(() => {
  stand('UTC');
});

describe.each(HOMES)('with the computer in %s', (zone) => {
  beforeAll(() => {
    stand(zone);
  });

  it('really stands there', () => {
    expect(new Date('2026-01-15T12:00:00Z').getHours()).toBe(localHour(new Date('2026-01-15T12:00:00Z'), zone));
  });

  it.each([
    ['America/Denver', '2026-03-08T02:00:00', 'skipped'],
    ['America/Denver', '2026-03-08T02:59:59', 'skipped'],
    ['America/New_York', '2026-03-08T02:30:00', 'skipped'],
    ['America/Denver', '2026-11-01T01:00:00', 'ambiguous'],
    ['America/New_York', '2026-11-01T01:59:59', 'ambiguous'],
  ])('refuses in %s the time %s that is %s', (site, wall, reason) => {
    expect(() => toInstant(wall, site)).toThrow(expect.objectContaining({ reason, wall, zone: site }));
  });

  it.each([
    ['America/Phoenix', '2026-03-08T02:30:00', '2026-03-08T09:30:00Z'],
    ['America/Phoenix', '2026-11-01T01:30:00', '2026-11-01T08:30:00Z'],
    ['America/Denver', '2026-03-08T01:59:59', '2026-03-08T08:59:59Z'],
    ['America/Denver', '2026-03-08T03:00:00', '2026-03-08T09:00:00Z'],
    ['America/New_York', '2026-03-08T08:30:00', '2026-03-08T12:30:00Z'],
    ['America/New_York', '2026-11-01T08:30:00', '2026-11-01T13:30:00Z'],
    ['America/New_York', '2026-11-01T00:59:59', '2026-11-01T04:59:59Z'],
    ['America/New_York', '2026-11-01T02:00:00', '2026-11-01T07:00:00Z'],
  ])('knows when clocks in %s show %s', (site, wall, instant) => {
    expect(toInstant(wall, site)).toEqual(new Date(instant));
  });

  it('takes the half of a doubled hour that it is told to take', () => {
    const wall = '2026-11-01T01:30:00';
    expect(toInstant(wall, 'America/Denver', 'earlier')).toEqual(new Date('2026-11-01T07:30:00Z'));
    expect(toInstant(wall, 'America/Denver', 'later')).toEqual(new Date('2026-11-01T08:30:00Z'));
    expect(() => toInstant('2026-03-08T02:30:00', 'America/Denver', 'later')).toThrow(WallTimeError);
  });

  it('comes back to the instant it left, and to the wall time it left', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), (instant, site) => {
        const wall = toWall(instant, site);
        const both = [toInstant(wall, site, 'earlier'), toInstant(wall, site, 'later')];
        expect(both).toContainEqual(instant);
        expect(both.map((one) => toWall(one, site))).toEqual([wall, wall]);
        expect(localDate(instant, site)).toBe(wall.slice(0, 10));
        expect(localHour(instant, site)).toBe(Number(wall.slice(11, 13)));
      }),
    );
  });

  it('meets each wall minute of a year once, but for the hour that is skipped and the one that is doubled', () => {
    const odd = (reason: string, day: string): number =>
      Array.from({ length: 24 * 4 }, (_, quarter) => {
        const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15];
        return `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`;
      }).filter((wall) => reasonOf(wall) === reason).length;
    const reasonOf = (wall: string): string => {
      try {
        return toInstant(wall, 'America/Denver') instanceof Date ? 'fine' : '';
      } catch (error) {
        return error instanceof WallTimeError ? error.reason : '';
      }
    };
    expect(odd('skipped', '2026-03-08')).toBe(4);
    expect(odd('ambiguous', '2026-11-01')).toBe(4);
    expect(odd('fine', '2026-06-15')).toBe(96);
  });
});

it('counts calendar days whatever the clocks did', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: -800, max: 800 }), (instant, days) => {
      const date = instant.toISOString().slice(0, 10);
      const moved = addDays(date, days);
      expect((Date.parse(moved) - Date.parse(date)) / (24 * 60 * MINUTE)).toBe(days);
      expect(addDays(moved, -days)).toBe(date);
    }),
  );
});

it.each(['', '2026-03-08', '2026-03-08 10:00', '2026-03-08T10:00Z', '2026-03-08T10:00:00-07:00', '2026-02-30T10:00'])(
  'refuses %j as a wall time',
  (text) => {
    expect(() => toInstant(text, 'America/Denver')).toThrow(expect.objectContaining({ reason: 'malformed' }));
  },
);

it('reads the provider’s fractions and missing seconds', () => {
  expect(toInstant('2026-03-07T10:00', 'America/Denver')).toEqual(new Date('2026-03-07T17:00:00Z'));
  expect(toInstant('2026-03-07T10:00:00.000', 'America/Denver')).toEqual(new Date('2026-03-07T17:00:00Z'));
});

it('tells a zone from a wish', () => {
  expect(isZone('America/Phoenix')).toBe(true);
  expect(isZone('America/Atlantis')).toBe(false);
});
