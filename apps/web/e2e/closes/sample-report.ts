import type { DailyReport, DailyReview, ReportClient } from '#contracts/money/daily-close-report.dto';
import type { Wire } from '#contracts/wire';
import { employee } from './kept-report';

export const DAY = '2026-11-21';
const at = `${DAY}T22:00:00Z`;
const by = { kind: 'staff', id: 'u', name: 'Ana Reyes' } as const;

const totals = {
  ...{ cash: 1204, creditCard: 2861.45, giftCard: 75, other: 0, full: 4140.45 },
  ...{ tips: 186, cashTips: 40, creditCardTips: 146, discounts: 20, sales: 3 },
};
export const NO_TOTALS = {
  ...{ cash: 0, creditCard: 0, giftCard: 0, other: 0, full: 0 },
  ...{ tips: 0, cashTips: 0, creditCardTips: 0, discounts: 0, sales: 0 },
};

export const STATE = { locationId: 1, date: DAY, status: 'draft', version: 4, pdf: 'none' } as const;
export const CLOSED_STATE = { ...STATE, status: 'submitted', version: 9, pdf: 'ready' } as const;
/** Three dollars short. */
export const DRAWER = {
  ...{ openingCash: 300, lastEndingCash: 300, lastCloseDate: '2026-11-20', openingReason: '' },
  ...{ cashPayments: 1204, withdrawals: 941, endingCash: 563, endingCashStore: 560, difference: -3 },
  ...{ colour: 'red' as const, needsReason: true, differenceReason: '', isCounted: true },
};

/** A row of the sheet, the n-th of its day. */
export function clientRow(n: number, part: Partial<Wire<ReportClient>> = {}): Wire<ReportClient> {
  const time = `${String(8 + (n % 12)).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`;
  return {
    ...{ key: `v${n}`, appointmentId: 1_000 + n, saleId: null, isWalkIn: false },
    ...{ appointmentDate: `${DAY}T${time}:00`, name: `Client ${n}`, status: 'Completed', removed: null },
    ...{ checkIn: `${DAY}T${time}:00`, checkOut: `${DAY}T${time}:00`, files: n % 30, email: 'a@mail.example' },
    ...{ emailSend: false, form: true, cbff: n % 5 === 0 ? '12/19/2026' : '', service: '2D Elective Ultrasound' },
    ...part,
  };
}

/** The evening of the picture: three dollars short, one visit open. */
export function report(part: Partial<Wire<DailyReport>> = {}): Wire<DailyReport> {
  return {
    state: STATE,
    ...{ siteId: 2, siteName: 'Houston', locationId: 1, locationName: 'Galleria', timeZone: 'America/Chicago' },
    ...{ date: DAY, today: DAY, settings: { isBlindCount: false, mustCloseYesterday: false }, totals },
    clover: { creditCard: 2861.45, cash: 1204, tips: 186 },
    drawer: DRAWER,
    count: [],
    firstCount: null,
    withdrawals: [
      { withdrawalId: null, reason: '', amount: 186, made: null },
      {
        withdrawalId: '5b0c1f2e-0000-4000-8000-000000000001',
        reason: 'Bank deposit, slip 0412',
        amount: 755,
        made: { by, at },
      },
    ],
    employees: [
      employee('joan', 'Joan Pierce', {
        arrival: '08:15',
        checkOut: '20:00',
        tip: 96,
        openingCash: 300,
        endingCash: 560,
      }),
      employee('ana', 'Ana Reyes', { arrival: '10:00', checkOut: '20:00', tip: 90, endingCash: 0 }),
    ],
    employeeTotals: { totalTips: 186, totalOpeningCash: 300, totalEndingCashStore: 560 },
    clients: [
      clientRow(1),
      clientRow(2),
      clientRow(3, { key: 'w3', isWalkIn: true, appointmentId: null, saleId: 's3' }),
    ],
    cashPayments: [payment('s1', 'Maria Lopez', { amount: 1204, tip: 40 })],
    creditCardPayments: [
      payment('s2', 'Grace Kim', { amount: 1861.45, tip: 100 }),
      payment('s3', 'Zoe Park', { amount: 1000, tip: 46 }),
    ],
    discounts: [
      {
        ...{ saleId: 's2', appointmentId: 1_002, client: 'Grace Kim', service: 'Early Gender', staff: 'Joan Pierce' },
        ...{ reason: 'Military', discount: 20 },
      },
    ],
    late: { totals: NO_TOTALS, cash: [], creditCard: [], clients: [] },
    observation: '',
    createdBy: 'Ana Reyes',
    warnings: [{ code: 'visitsArrived', blocks: false, count: 1, appointmentIds: [1_001] }],
    ...{ rejected: null, submitted: null, approved: null, reopened: null, typed: [], editing: [] },
    ...part,
  };
}

/** The same once it was closed. */
export function closed(part: Partial<Wire<DailyReport>> = {}): Wire<DailyReport> {
  return report({
    state: CLOSED_STATE,
    drawer: { ...DRAWER, differenceReason: 'Change given wrong at 4 PM' },
    ...{ warnings: [], submitted: { by, at } },
    ...part,
  });
}

export function review(part: Partial<Wire<DailyReview>> = {}): Wire<DailyReview> {
  return { Item: null, report: closed(), changes: [], history: [{ by, at, step: 'submitted', reason: '' }], ...part };
}

export function payment(saleId: string, client: string, { amount, tip }: { amount: number; tip: number }) {
  return { saleId, appointmentId: 1_001, client, service: '2D Elective Ultrasound', staff: 'Joan Pierce', tip, amount };
}
