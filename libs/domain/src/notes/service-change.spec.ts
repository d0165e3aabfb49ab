import { isAsDear, mayChangeService } from './service-change.js';

// 001 §5.20: Service change list: users without allowed permissions see only services at or above the current price; holders see all
it.each([
  [8_900, 8_900, true],
  [8_900, 10_900, true],
  [8_900, 8_899, false],
  [8_900, 0, false],
  [0, 0, true],
  [null, 10_900, false],
  [8_900, null, false],
  [null, null, false],
])('from %j to %j cents may be chosen by anybody: %s', (current, wanted, may) => {
  expect(isAsDear({ current, wanted })).toBe(may);
});

it.each([
  ['Booked', true],
  ['Confirmed', true],
  ['NoShow', true],
  ['Arrived', true],
  ['Completed', false],
  ['Cancelled', false],
] as const)('the service of a visit that is %s may be changed: %s', (status, may) => {
  expect(mayChangeService(status)).toBe(may);
});
