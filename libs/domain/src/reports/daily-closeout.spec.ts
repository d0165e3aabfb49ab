import fc from 'fast-check';
import { dayTotals } from '../money/daily-close.js';
import { sumOf } from '../money/cents.js';
import {
  closeoutFileName,
  type CloseoutSale,
  computeCloseout,
  isCashEquivalent,
  totalOfCategories,
  totalOfPayments,
} from './daily-closeout.js';

const service = { kind: 'service', name: 'Early Gender', quantity: 1, taxCents: 800, totalCents: 10_800 } as const;
const album = { kind: 'product', name: 'Album', quantity: 2, taxCents: 330, totalCents: 4_330 } as const;
const paid = (method: 'cash' | 'creditCard' | 'giftCard' | 'other', cents: number, name = '') => ({
  ...{ method, cents, name },
});

// 002 §3.171: byPayment with cashEquivalent and nonCashEquivalent rows (name, receipt, tax, returns, tip, total)
// 002 §3.172: byCategory with serviceCategory, productCategory and giftCard rows (name, sales, tax, quantity, returns, returnsqty, total)
it('counts a small day as it is counted by hand', () => {
  const day: CloseoutSale[] = [
    // 151.30 and a tip of 10: 100 on the card, of which 10 are the tip, and 61.30 in cash.
    { tipCents: 1_000, lines: [service, album], payments: [paid('creditCard', 10_000), paid('cash', 6_130)] },
    { tipCents: 0, lines: [{ ...service, name: 'early gender' }], payments: [paid('other', 10_800, 'Check')] },
    // Half of the albums came back.
    {
      ...{ tipCents: 0, payments: [paid('cash', -2_165)] },
      lines: [{ ...album, quantity: -1, taxCents: -165, totalCents: -2_165 }],
    },
    {
      ...{ tipCents: 0, payments: [paid('creditCard', 5_000, 'Visa')] },
      lines: [{ kind: 'giftCard', name: 'Gift Card $50', quantity: 1, taxCents: 0, totalCents: 5_000 }],
    },
  ];
  const closeout = computeCloseout(day);
  // Tax of the first sale, 11.30, by 90.00 and 61.30: 6.72 and 4.58.
  expect(closeout.cashEquivalent).toEqual([
    { name: 'Cash', receipt: 5_672, tax: 293, returns: -2_000, tip: 0, total: 3_965 },
    { name: 'Check', receipt: 10_000, tax: 800, returns: 0, tip: 0, total: 10_800 },
  ]);
  expect(closeout.nonCashEquivalent).toEqual([
    { name: 'Credit Card', receipt: 8_328, tax: 672, returns: 0, tip: 1_000, total: 10_000 },
    { name: 'Visa', receipt: 5_000, tax: 0, returns: 0, tip: 0, total: 5_000 },
  ]);
  expect(closeout.services).toEqual([
    {
      ...{ name: 'Early Gender', sales: 20_000, tax: 1_600, quantity: 2 },
      ...{ returns: 0, returnsQuantity: 0, total: 21_600 },
    },
  ]);
  expect(closeout.products).toEqual([
    { name: 'Album', sales: 4_000, tax: 165, quantity: 2, returns: -2_000, returnsQuantity: -1, total: 2_165 },
  ]);
  expect(closeout.giftCards).toMatchObject([{ name: 'Gift Card $50', sales: 5_000, quantity: 1, total: 5_000 }]);
});

it('shows what was given back for something else of the same price', () => {
  const back = { ...album, quantity: -2, taxCents: -330, totalCents: -4_330 };
  const { cashEquivalent, nonCashEquivalent } = computeCloseout([
    { tipCents: 0, lines: [back, { ...album, name: 'Frame' }], payments: [] },
    // What is free and whole is no row.
    { tipCents: 0, lines: [{ ...service, taxCents: 0, totalCents: 0 }], payments: [] },
  ]);
  expect(cashEquivalent).toEqual([]);
  expect(nonCashEquivalent).toEqual([
    { name: 'No payment', receipt: 4_000, tax: 0, returns: -4_000, tip: 0, total: 0 },
  ]);
});

// Decision 68
it.each([
  ['cash', 'Cash', true],
  ['cash', '', true],
  ['other', 'check', true],
  ['other', 'Checks (bank)', true],
  ['other', 'Checkout account', false],
  ['other', 'Store credit', false],
  ['creditCard', '', false],
  ['giftCard', '', false],
] as const)('%s called "%s" is cash: %s', (method, name, isCash) => {
  expect(isCashEquivalent({ method, name })).toBe(isCash);
});

const cents = fc.integer({ min: -200_000, max: 200_000 });
const sale: fc.Arbitrary<CloseoutSale> = fc.record({
  tipCents: fc.integer({ min: 0, max: 5_000 }),
  lines: fc.array(
    fc.record({
      kind: fc.constantFrom('service', 'product', 'giftCard', 'tip'),
      name: fc.constantFrom('A', 'a ', 'B'),
      quantity: fc.integer({ min: -3, max: 3 }),
      ...{ taxCents: cents, totalCents: cents },
    }),
    { maxLength: 4 },
  ),
  payments: fc.array(
    fc.record({
      method: fc.constantFrom('cash', 'creditCard', 'giftCard', 'other'),
      name: fc.constantFrom('', 'Check', 'Visa'),
      cents,
    }),
    { maxLength: 3 },
  ),
});

it('adds up to what was paid and sold, whatever the provider writes', () => {
  fc.assert(
    fc.property(fc.array(sale, { maxLength: 6 }), (sales) => {
      const closeout = computeCloseout(sales);
      const rows = [...closeout.cashEquivalent, ...closeout.nonCashEquivalent];
      const all = totalOfPayments(rows);
      expect(all.total).toBe(sumOf(sales.flatMap(({ payments }) => payments.map((one) => one.cents))));
      for (const row of [...rows, all]) expect(row.receipt + row.tax + row.returns + row.tip).toBe(row.total);
      const lines = sales.flatMap((one) => one.lines).filter(({ kind }) => kind !== 'tip');
      const sold = [...closeout.services, ...closeout.products, ...closeout.giftCards];
      expect(totalOfCategories(sold).total).toBe(sumOf(lines.map((line) => line.totalCents)));
      for (const row of sold) expect(row.sales + row.tax + row.returns).toBe(row.total);
      expect(all.tax).toBe(totalOfCategories(sold).tax);
    }),
  );
});

it('has the cash, the cards and the tips of the daily report', () => {
  const amount = fc.integer({ min: 0, max: 100_000 });
  const tender = fc.record({ cashCents: amount, creditCardCents: amount, giftCardCents: amount, otherCents: amount });
  fc.assert(
    fc.property(fc.array(tender, { maxLength: 5 }), fc.integer({ min: 0, max: 100 }), (tenders, share) => {
      const sales = tenders.map((one) => {
        const whole = one.cashCents + one.creditCardCents + one.giftCardCents + one.otherCents;
        return { ...one, discountCents: 0, tipCents: Math.floor((whole * share) / 100) };
      });
      const report = dayTotals(sales);
      const { cashEquivalent, nonCashEquivalent } = computeCloseout(
        sales.map(({ tipCents, ...one }) => ({
          ...{ tipCents, lines: [] },
          payments: [
            ...[paid('other', one.otherCents), paid('cash', one.cashCents)],
            ...[paid('creditCard', one.creditCardCents), paid('giftCard', one.giftCardCents)],
          ],
        })),
      );
      const card = nonCashEquivalent.find(({ name }) => name === 'Credit Card');
      expect(totalOfPayments(cashEquivalent)).toMatchObject({ total: report.cashCents, tip: report.cashTipCents });
      expect([card?.total ?? 0, card?.tip ?? 0]).toEqual([report.creditCardCents, report.creditCardTipCents]);
      const all = totalOfPayments([...cashEquivalent, ...nonCashEquivalent]);
      expect([all.total, all.tip]).toEqual([report.fullCents, report.tipCents]);
    }),
  );
});

// 002 §7.172: downloaded as DailyCloseout-{siteId}-{locationId}-{mmddyyyy}.pdf
it('names its file after its first day', () => {
  expect(closeoutFileName({ siteId: 22, locationId: 1, from: '2026-11-02' })).toBe('DailyCloseout-22-1-11022026.pdf');
});
