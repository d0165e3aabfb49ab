import fc from 'fast-check';
import { MOST_CENTS, shareOf, sumOf, toCents, toDollars } from './cents.js';

const cents = fc.integer({ min: 0, max: MOST_CENTS });

it('takes every amount in dollars and cents, and gives it back', () => {
  fc.assert(fc.property(cents, (amount) => expect(toCents(toDollars(amount))).toBe(amount)));
});

it.each([NaN, Infinity, -Infinity, 0.005, 12.345, 1e9, -1e9, 0.1 + 0.2])('refuses %d: nobody can pay it', (dollars) => {
  expect(toCents(dollars)).toBeNull();
});

it('knows nothing as nothing, whatever its sign', () => {
  expect(Object.is(toCents(-0), 0)).toBe(true);
});

// 001 §9.80: Rounding to 2 decimals. Decision 43: halves of a cent upwards
it('rounds halves of a cent upwards', () => {
  expect([shareOf(1, 1, 2), shareOf(3, 1, 2), shareOf(1, 49, 100), shareOf(100, 825, 10_000)]).toEqual([1, 2, 0, 8]);
});

it('is never more than half a cent from the exact share, and never rounds down from the half', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 1_000_000 }), (amount, rate) => {
      const offBy = 2n * (BigInt(shareOf(amount, rate, 1_000_000)) * 1_000_000n - BigInt(amount) * BigInt(rate));
      expect(offBy > -1_000_000n && offBy <= 1_000_000n).toBe(true);
    }),
  );
});

it('adds up, and nothing is nothing', () => {
  expect([sumOf([]), sumOf([1, 2, 3])]).toEqual([0, 6]);
});
