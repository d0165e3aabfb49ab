import fc from 'fast-check';
import {
  closeFileName,
  countedTotal,
  dayTotals,
  differenceCents,
  differenceColour,
  endingParts,
  expectedCents,
  isEmployee,
  isTipTyped,
  needsReason,
  shownCbff,
  type SaleTender,
  tipParts,
  toSortDate,
} from './daily-close.js';

const cents = (most = 5_000_000): fc.Arbitrary<number> => fc.integer({ min: 0, max: most });
const tender: fc.Arbitrary<SaleTender> = fc
  .record({
    cashCents: cents(),
    creditCardCents: cents(),
    giftCardCents: cents(),
    otherCents: cents(),
    share: cents(100),
  })
  .chain(({ share, ...paid }) => {
    const total = paid.cashCents + paid.creditCardCents + paid.giftCardCents + paid.otherCents;
    return cents().map((discountCents) => ({ ...paid, discountCents, tipCents: Math.floor((total * share) / 100) }));
  });
const drawer = fc.record({
  openingCents: cents(),
  cashCents: cents(),
  withdrawalsCents: cents(),
  countedCents: fc.option(cents()),
});

// 001 §5.130: Ending Cash = Opening Cash + Cash Payments - Withdrawals, and what was counted is held against it
it('expects what was there and came in, less what was taken out', () => {
  const day = { openingCents: 30_000, cashCents: 120_400, withdrawalsCents: 94_100, countedCents: 56_000 };
  expect(expectedCents(day)).toBe(56_300);
  expect(differenceCents(day)).toBe(-300);
  fc.assert(
    fc.property(drawer, (one) => {
      const difference = differenceCents(one);
      expect(difference === null).toBe(one.countedCents === null);
      if (difference !== null)
        expect(one.openingCents + one.cashCents - one.withdrawalsCents + difference).toBe(one.countedCents);
    }),
  );
});

// 001 §9.130: Cash Difference colour thresholds: +3 and -3
it.each([
  [300, 'green', true],
  [299, 'black', false],
  [0, 'black', false],
  [-299, 'black', false],
  [-300, 'red', true],
] as const)('shows %s cents in %s, and asks why: %s', (difference, colour, isAsked) => {
  expect(differenceColour(difference)).toBe(colour);
  expect(needsReason(difference)).toBe(isAsked);
});

it('sums the same in whatever order, and puts each cent of a tip into one table', () => {
  fc.assert(
    fc.property(fc.array(tender, { maxLength: 40 }), (sales) => {
      const totals = dayTotals(sales);
      expect(dayTotals([...sales].reverse())).toEqual(totals);
      expect(totals.fullCents).toBe(
        totals.cashCents + totals.creditCardCents + totals.giftCardCents + totals.otherCents,
      );
      for (const sale of sales) {
        const parts = tipParts(sale);
        expect(parts.cashCents + parts.creditCardCents + parts.otherCents).toBe(sale.tipCents);
        expect(parts.cashCents).toBeLessThanOrEqual(sale.cashCents);
        expect(parts.creditCardCents).toBeLessThanOrEqual(sale.creditCardCents);
        expect(Math.min(parts.cashCents, parts.creditCardCents, parts.otherCents)).toBeGreaterThanOrEqual(0);
      }
      expect(totals.cashTipCents + totals.creditCardTipCents).toBeLessThanOrEqual(totals.tipCents);
    }),
  );
});

it('gives the employees together what was counted, to the cent', () => {
  expect(endingParts(56_000, [30_000, 0])).toEqual([56_000, 0]);
  expect(endingParts(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(endingParts(100, [0, 0])).toEqual([100, 0]);
  expect(endingParts(100, [])).toEqual([]);
  fc.assert(
    fc.property(
      cents(99_999_999),
      fc.array(cents(99_999_999), { minLength: 1, maxLength: 30 }),
      (counted, openings) => {
        const parts = endingParts(counted, openings);
        expect(parts.reduce((all, one) => all + one, 0)).toBe(counted);
        expect(parts.every((one) => Number.isInteger(one) && one >= 0)).toBe(true);
      },
    ),
  );
});

it('adds up bills and coins', () => {
  expect(
    countedTotal([
      { denomination: 10_000, quantity: 5 },
      { denomination: 25, quantity: 3 },
      { denomination: 1, quantity: 0 },
    ]),
  ).toBe(50_075);
});

// 001 §5.131: a 'Walkin' staff name is not an employee row; a tip needs a name of at least 5 characters and a row that was added
it('knows who is an employee, and for whom a tip is typed', () => {
  expect(['Walkin', ' walk-in ', 'Walk In', ''].filter(isEmployee)).toEqual([]);
  expect(isEmployee('Walkiria Soto')).toBe(true);
  expect(isTipTyped({ name: 'Joan', isPreloaded: false })).toBe(false);
  expect(isTipTyped({ name: 'Joana', isPreloaded: false })).toBe(true);
  expect(isTipTyped({ name: 'Joana', isPreloaded: true })).toBe(false);
});

// 001 §5.132: a cbff value shorter than 6 characters is treated as empty
it('shows a date of a free return, and nothing for none', () => {
  expect(shownCbff('nA')).toBe('');
  expect(shownCbff('12/20/2026')).toBe('12/20/2026');
});

it('names file and day as the documents do', () => {
  expect(closeFileName({ siteId: 101, locationId: 2, date: '2026-11-03' })).toBe('DailyReport-101-2-11032026.pdf');
  expect(toSortDate('2026-11-03')).toBe('11/03/2026');
});
