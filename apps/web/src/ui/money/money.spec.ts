import fc from 'fast-check';
import { amountOf, faultOfMoney, moneyOf, typedCents } from './money';

it.each([
  ['$1,234.50', 123_450],
  ['1234.5', 123_450],
  ['1234', 123_400],
  [' $ 12.00 ', 1_200],
  ['US$5', 500],
  ['12,50', 1_250],
  ['.5', 50],
  ['5.', 500],
  ['0.29', 29],
  ['1,234', 123_400],
  ['-3', -300],
  ['−3.10', -310],
  ['-0', 0],
  ['1.234', null],
  ['1.234,50', null],
  ['1,23,456', null],
  ['12.345', null],
  ['1e3', null],
  ['abc', null],
  ['.', null],
  ['', null],
  ['99999999999999999', null],
])('reads “%s” as %s cents', (text, cents) => {
  expect(typedCents(text)).toBe(cents);
});

it('reads back what it writes, whatever the amount: no cent is lost on the way', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
      expect(typedCents(amountOf(cents))).toBe(cents);
      expect(typedCents(moneyOf(cents))).toBe(cents);
    }),
  );
});

it('writes dollars and cents with groups of three', () => {
  expect([0, 5, 99, 100, 123_450, 100_000_000, -300].map(moneyOf)).toEqual([
    '$0.00',
    '$0.05',
    '$0.99',
    '$1.00',
    '$1,234.50',
    '$1,000,000.00',
    '-$3.00',
  ]);
});

it('knows what is wrong with an amount; below zero is only where it was allowed', () => {
  expect(faultOfMoney(null, {})).toBe('notMoney');
  expect(faultOfMoney(-1, {})).toBe('tooLittle');
  expect(faultOfMoney(-1, { min: -100 })).toBeNull();
  expect(faultOfMoney(501, { max: 500 })).toBe('tooMuch');
  expect(faultOfMoney(500, { max: 500 })).toBeNull();
});
