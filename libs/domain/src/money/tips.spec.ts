import fc from 'fast-check';
import { MOST_TIP_CENTS, tipOf } from './tips.js';

it('is a share of what is sold, half up to the cent', () => {
  expect([tipOf(8_900, 15), tipOf(33, 15), tipOf(30, 15), tipOf(0, 20), tipOf(12_345, 0)]).toEqual([1_335, 5, 5, 0, 0]);
});

it('is never more than somebody gives on purpose', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.constantFrom(0, 10, 15, 20), (net, percent) => {
      const tip = tipOf(net, percent);
      expect(Number.isInteger(tip) && tip >= 0 && tip <= MOST_TIP_CENTS).toBe(true);
    }),
  );
});
