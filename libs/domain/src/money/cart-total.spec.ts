import fc from 'fast-check';
import {
  type CartLine,
  cartTotal,
  type Discount,
  faultOfDiscount,
  lineTotal,
  MOST_QUANTITY,
  NO_DISCOUNT,
} from './cart-total.js';

const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }).map((parts) => ({ type: 'percentage' as const, amount: parts / 100 })),
  fc.constant(NO_DISCOUNT),
);
const line: fc.Arbitrary<CartLine> = fc
  .record({
    unitCents: fc.integer({ min: 0, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: MOST_QUANTITY }),
    taxRate: fc.integer({ min: 0, max: 250_000 }).map((parts) => parts / 1_000_000),
    discount,
  })
  .chain((one) =>
    one.discount.type === 'value'
      ? fc
          .integer({ min: 0, max: one.unitCents })
          .map((amount) => ({ ...one, discount: { type: 'value' as const, amount } }))
      : fc.constant(one),
  );
const of = (more: Partial<CartLine>): CartLine => ({
  ...{ unitCents: 8_900, quantity: 1, taxRate: 0.0825, discount: NO_DISCOUNT },
  ...more,
});

// 001 §5.80: Tax is computed per item from its rate; amounts are rounded to 2 decimals. Decision 43: the discount goes off before the tax
it.each([
  ['without a discount', of({}), { grossCents: 8_900, discountCents: 0, taxCents: 734, totalCents: 9_634 }],
  ['with 20.5 % off', of({ discount: { type: 'percentage', amount: 20.5 } }), { discountCents: 1_825, taxCents: 584 }],
  ['with $10 off', of({ discount: { type: 'value', amount: 1_000 } }), { discountCents: 1_000, taxCents: 652 }],
  ['of three, $1 off each', of({ quantity: 3, discount: { type: 'value', amount: 100 } }), { discountCents: 300 }],
  ['with all of it off', of({ discount: { type: 'percentage', amount: 100 } }), { totalCents: 0, taxCents: 0 }],
  ['with half a cent of tax', of({ unitCents: 10, taxRate: 0.05 }), { taxCents: 1, totalCents: 11 }],
])('a line %s', (_, one, total) => {
  expect(lineTotal(one)).toMatchObject(total);
});

it('is the sum of its lines, in whatever order, in whole cents, and never negative', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.func(fc.nat()), (cart, order) => {
      const total = cartTotal(cart);
      for (const part of [...total.lines, total]) {
        const { grossCents, discountCents, taxCents, totalCents } = part;
        expect(totalCents).toBe(grossCents - discountCents + taxCents);
        for (const cents of [grossCents, discountCents, taxCents, totalCents]) {
          expect(Number.isSafeInteger(cents)).toBe(true);
          expect(cents).toBeGreaterThanOrEqual(0);
        }
      }
      expect(total.totalCents).toBe(total.lines.reduce((sum, { totalCents }) => sum + totalCents, 0));
      const turned = [...cart].sort((one, other) => order(one) - order(other));
      expect({ ...cartTotal(turned), lines: [] }).toEqual({ ...total, lines: [] });
    }),
  );
});

// 001 §5.81: A value-type discount may not exceed 20 % of the unit price; a percentage is capped at 100; no negatives, 2 decimals
// 001 §9.81: Maximum discount by value 20 % of the unit price, percentage at most 100
it.each<[Discount, ReturnType<typeof faultOfDiscount>]>([
  [{ type: 'value', amount: 1_780 }, null],
  [{ type: 'value', amount: 1_781 }, 'overCap'],
  [{ type: 'value', amount: 8_901 }, 'overPrice'],
  [{ type: 'value', amount: 0.5 }, 'notExact'],
  [{ type: 'value', amount: -1 }, 'negative'],
  [{ type: 'percentage', amount: 100 }, null],
  [{ type: 'percentage', amount: 100.01 }, 'overPrice'],
  [{ type: 'percentage', amount: 20.001 }, 'notExact'],
  [{ type: 'percentage', amount: NaN }, 'negative'],
])('of $89.00 %j is %s', (one, fault) => {
  expect(faultOfDiscount({ unitCents: 8_900, discount: one })).toBe(fault);
});

// Decision 13: a site setting may lower the cap of percentages
it('above a studio’s own cap is for a manager to approve', () => {
  const at = (amount: number) =>
    faultOfDiscount({ unitCents: 8_900, discount: { type: 'percentage', amount } }, { percentage: 20 });
  expect([at(20), at(20.01), at(100.01)]).toEqual([null, 'overCap', 'overPrice']);
});
