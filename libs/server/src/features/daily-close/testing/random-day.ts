import fc from 'fast-check';
import type { KeptWithdrawal, Typed } from '#domain/money/daily-report';
import type { DayOfReport, SaleOfDay, VisitOfDay } from '../report/day-of-report.js';

const DATE = '2026-11-20';
const STAFF = [
  { staffId: 7001, name: 'Joan Pierce' },
  { staffId: 7002, name: 'Ana Reyes' },
  { staffId: 7003, name: 'Walkin' },
];
const BY = { kind: 'staff', id: '9', name: 'Ana Reyes' } as const;
const AT = '2026-11-20T20:00:00.000Z';

const cents = (most: number): fc.Arbitrary<number> => fc.nat({ max: most });

interface Sold {
  paid: readonly [number, number, number, number];
  tipShare: number;
  discountCents: number;
  staff: number | null;
  hasVisit: boolean;
  isAfterClose: boolean;
  isRemoved: boolean;
}

const sold: fc.Arbitrary<Sold> = fc.record({
  paid: fc.tuple(cents(50_000), cents(50_000), cents(20_000), cents(3_000)),
  tipShare: fc.nat({ max: 30 }),
  discountCents: cents(5_000),
  staff: fc.option(fc.nat({ max: STAFF.length - 1 })),
  hasVisit: fc.boolean(),
  isAfterClose: fc.boolean(),
  isRemoved: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
});

const withdrawal: fc.Arbitrary<KeptWithdrawal> = fc
  .record({ withdrawalId: fc.uuid(), amountCents: fc.integer({ min: 1, max: 90_000 }) })
  .map((one) => ({ ...one, reason: `Slip ${one.withdrawalId.slice(0, 4)}`, by: BY, at: AT }));

const typed: fc.Arbitrary<Typed> = fc
  .record({
    openingCash: fc.option(cents(100_000)),
    endingCashStore: cents(300_000),
    'employee.n1.name': fc.constant('Joana Diaz'),
    'employee.n1.tip': cents(5_000),
    'employee.s7002.openingCash': fc.option(cents(50_000)),
  })
  .map((fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)));

/** A day with sales of every kind: split, with tips, discounted, late, taken away, with a visit and without. */
export const randomDay: fc.Arbitrary<DayOfReport> = fc
  .record({
    sales: fc.array(sold, { maxLength: 30 }),
    withdrawals: fc.array(withdrawal, { maxLength: 6 }),
    fields: typed,
    last: fc.option(cents(100_000)),
  })
  .map(({ sales, withdrawals, fields, last }) => {
    const rows = sales.map(saleOf);
    return {
      ...{ epoch: '0', seq: 1, siteName: 'Houston', timeZone: 'America/Chicago', locationName: 'Galleria' },
      ...{ isBlindCount: false, mustCloseYesterday: false, openBefore: null, staff: STAFF, withdrawals, sales: rows },
      last: last === null ? null : { date: '2026-11-19', endingCents: last },
      visits: rows.flatMap(({ appointmentId }, i) => (appointmentId === null ? [] : [visitOf(appointmentId, i)])),
      close: {
        ...{ status: 'draft', editing: {}, firstCount: null, submitted: null, submittedMark: null, approved: null },
        ...{ approvedMark: null, rejectedMark: null, reopenedMark: null, history: [], pdfState: 'none', pdfKey: null },
        draft: Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, { value, by: BY, at: AT }])),
        version: 1,
        contentVersion: 1,
      },
    };
  });

function saleOf({ paid, tipShare, discountCents, staff, ...sale }: Sold, i: number): SaleOfDay {
  const [cashCents, creditCardCents, giftCardCents, otherCents] = paid;
  const total = paid.reduce((all, one) => all + one, 0);
  const who = staff === null ? undefined : STAFF[staff];
  return {
    ...{ saleId: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`, clientId: null, clientName: `Guest ${i}` },
    ...{ appointmentId: sale.hasVisit ? 900 + i : null, service: 'Early Gender', soldLocal: `${DATE}T10:00:00` },
    ...{ staffId: null, staffName: '', tipStaffId: who?.staffId ?? null, tipStaffName: who?.name ?? '' },
    ...{ cashCents, creditCardCents, giftCardCents, otherCents, discountCents, discountReason: 'Birthday' },
    tipCents: Math.floor((total * tipShare) / 100),
    isAfterClose: sale.isAfterClose,
    removedAt: sale.isRemoved ? AT : null,
    removedBy: sale.isRemoved ? BY : null,
    removedReason: sale.isRemoved ? 'Rung up twice' : null,
  };
}

function visitOf(appointmentId: number, i: number): VisitOfDay {
  return {
    ...{ appointmentId, clientId: String(appointmentId), name: `Client ${i}`, email: `client${i}@mail.example` },
    ...{ startsLocal: `${DATE}T09:30:00`, checkIn: `${DATE}T09:20:00`, status: 'Completed', notes: 'Files: 3' },
    ...{ service: 'Early Gender', isFormFilled: true, isEmailSent: false, hasCart: false, isOfDay: true },
  };
}
