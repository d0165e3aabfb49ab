import fc from 'fast-check';
import { needsReason } from '#domain/money/daily-close';
import { plannedCount, plannedFate, plannedShift } from './past-plan.js';

const words = Array.from({ length: 2_000 }, (_, n) => `2/1/${n}`);

it('counts what is expected, and says why where it differs enough to be asked', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: -5_000, max: 500_000 }), (one, expectedCents) => {
      const { depositCents, countedCents, reason } = plannedCount(one, expectedCents);
      const differenceCents = countedCents - (expectedCents - depositCents);
      expect(countedCents).toBeGreaterThanOrEqual(0);
      expect(reason !== null).toBe(needsReason(differenceCents));
      expect(plannedCount(one, expectedCents)).toEqual({ depositCents, countedCents, reason });
    }),
  );
});

it('brings what the drawer does not need to the bank', () => {
  expect(plannedCount('2/1/a', 45_000).depositCents).toBe(0);
  expect(plannedCount('2/1/a', 45_100).depositCents).toBe(24_000);
});

it('most drawers are right, some differ by coins, few by bills', () => {
  const differences = words.map((one) => plannedCount(one, 30_000).countedCents - 30_000);
  const part = (is: (cents: number) => boolean) => differences.filter(is).length / words.length;
  expect(part((cents) => cents === 0)).toBeCloseTo(0.68, 1);
  expect(part((cents) => cents !== 0 && Math.abs(cents) < 300)).toBeCloseTo(0.26, 1);
  expect(part((cents) => Math.abs(cents) >= 300)).toBeCloseTo(0.06, 1);
});

it('most reports are approved the next morning, few are sent back, yesterday’s nobody has looked at', () => {
  const fates = (daysAgo: number) => new Set(words.map((one) => plannedFate(one, daysAgo)));
  expect(fates(1)).toEqual(new Set(['submitted']));
  expect(fates(5)).toEqual(new Set(['approved', 'corrected', 'rejected']));
  expect(fates(30)).toEqual(new Set(['approved', 'corrected']));
  expect(words.filter((one) => plannedFate(one, 30) === 'approved').length / words.length).toBeCloseTo(0.95, 1);
});

it('whoever works comes in the morning and goes after about eight hours, before the day is closed', () => {
  const minutes = (wall: string) => Number(wall.slice(0, 2)) * 60 + Number(wall.slice(3));
  for (const { arrival, checkOut } of words.map(plannedShift)) {
    expect([arrival, checkOut]).toEqual([
      expect.stringMatching(/^\d\d:[0-5]\d$/),
      expect.stringMatching(/^\d\d:[0-5]\d$/),
    ]);
    expect(minutes(checkOut)).toBeLessThan(20 * 60 + 20);
    expect(minutes(checkOut) - minutes(arrival)).toBeGreaterThan(7 * 60);
  }
});
