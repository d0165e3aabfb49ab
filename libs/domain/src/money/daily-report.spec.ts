import fc from 'fast-check';
import {
  computeReport,
  preloadedKey,
  reviewed,
  type ReportInput,
  type ReportRow,
  type ReportSale,
} from './daily-report.js';

const DAYS = 1_000;
const TEAM = [
  { staffId: 1, name: 'Ana Ruiz' },
  { staffId: 2, name: 'Joan Pierce' },
  { staffId: 3, name: 'Walkin' },
];
const cents = (max: number) => fc.integer({ min: 0, max });

/** What is paid in up to four ways; the tip is a part of it. */
const sale = fc
  .record({
    cashCents: cents(40_000),
    creditCardCents: cents(40_000),
    giftCardCents: cents(9_000),
    otherCents: cents(500),
    tipShare: fc.integer({ min: 0, max: 100 }),
    staffId: fc.constantFrom(1, 2, 3, 9, null),
    discountCents: cents(2_000),
    hasVisit: fc.boolean(),
    isRemoved: fc.boolean(),
  })
  .map(({ tipShare, hasVisit, isRemoved, ...paid }) => {
    const all = paid.cashCents + paid.creditCardCents + paid.giftCardCents + paid.otherCents;
    return { ...paid, tipCents: Math.floor((all * tipShare) / 100), hasVisit, isRemoved };
  });

const day = fc.record({
  sales: fc.array(sale, { maxLength: 30 }),
  unpaidVisits: fc.integer({ min: 0, max: 5 }),
  withdrawals: fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 5 }),
  last: fc.option(cents(80_000)),
  opening: fc.option(cents(80_000)),
  counted: fc.option(cents(900_000)),
});
type Day = typeof day extends fc.Arbitrary<infer D> ? D : never;

const visit = (key: string, sold: ReportSale | null, appointmentId: number | null): ReportRow => ({
  ...{ key, appointmentId, clientId: null, startsLocal: '2026-11-03T09:00:00', checkIn: null, checkOut: null },
  ...{ status: 'Completed', files: 0, cbff: '', service: 'DNA', isEmailSent: false, isFormFilled: false, sale: sold },
});

function inputOf({ sales, unpaidVisits, withdrawals, last, opening, counted }: Day): ReportInput {
  const rows = sales.map(({ hasVisit, isRemoved: _, ...paid }, n) => {
    const names = { saleId: `sale-${n}`, staffName: '', discountReason: '' };
    return visit(hasVisit ? `v${n}` : `s${n}`, { ...paid, ...names }, hasVisit ? n : null);
  });
  const unpaid = Array.from({ length: unpaidVisits }, (_, n) => visit(`v${1_000 + n}`, null, 1_000 + n));
  return {
    ...{ rows: [...rows, ...unpaid], staff: TEAM, author: 'Ana Ruiz' },
    typed: {
      ...(opening === null ? {} : { openingCash: opening }),
      ...(counted === null ? {} : { endingCashStore: counted }),
    },
    withdrawals: withdrawals.map((amountCents, n) => ({
      ...{ withdrawalId: String(n), reason: 'Towels', amountCents, by: { kind: 'system' as const }, at: '' },
    })),
    last: last === null ? null : { date: '2026-11-02', endingCents: last },
  };
}

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);

// 001 §5.210: over 1,000 random days the formulas of the FAQ hold, and the tables add up to what stands above them
it('adds up, whatever the day', () => {
  fc.assert(
    fc.property(day, (one) => {
      const input = inputOf(one);
      const report = computeReport(input);
      const { totals } = report;
      expect(totals.cashCents).toBe(sum(one.sales, ({ cashCents }) => cashCents));
      expect(totals.creditCardCents).toBe(sum(one.sales, ({ creditCardCents }) => creditCardCents));
      expect(totals.giftCardCents).toBe(sum(one.sales, ({ giftCardCents }) => giftCardCents));
      expect(totals.fullCents).toBe(
        totals.cashCents + totals.creditCardCents + totals.giftCardCents + totals.otherCents,
      );
      expect(sum(report.rows, (row) => row.sale?.cashCents ?? 0)).toBe(totals.cashCents);
      expect(report.withdrawalsCents).toBe(sum(one.withdrawals, (amount) => amount) + report.tipsPaidCents);
      expect(sum(report.employees, ({ tipCents }) => tipCents) + report.tipsWithoutEmployeeCents).toBe(totals.tipCents);
      expect(report.openingCents).toBe(one.opening ?? one.last ?? 0);
      expect(report.endingCents).toBe(report.openingCents + totals.cashCents - report.withdrawalsCents);
      expect(report.differenceCents).toBe(one.counted === null ? null : one.counted - report.endingCents);
      expect(report.employees.map(({ key }) => key)).toEqual([preloadedKey(1), preloadedKey(2)]);
      if (one.counted !== null) expect(sum(report.employees, ({ endingCents }) => endingCents ?? 0)).toBe(one.counted);
      const backwards = computeReport({ ...input, rows: [...input.rows].reverse() });
      expect({ ...backwards, rows: [] }).toEqual({ ...report, rows: [] });
    }),
    { numRuns: DAYS },
  );
});

it('is reviewed without the sales that were taken away as if they had never been', () => {
  fc.assert(
    fc.property(day, (one) => {
      const input = inputOf(one);
      const removedSaleIds = new Set(one.sales.flatMap(({ isRemoved }, n) => (isRemoved ? [`sale-${n}`] : [])));
      const isGone = (row: ReportRow): boolean => row.sale !== null && removedSaleIds.has(row.sale.saleId);
      const rows = input.rows
        .filter((row) => row.appointmentId !== null || !isGone(row))
        .map((row) => (isGone(row) ? { ...row, sale: null } : row));
      expect(reviewed(computeReport(input), { removedSaleIds, typed: {} })).toEqual(computeReport({ ...input, rows }));
    }),
    { numRuns: DAYS },
  );
});
