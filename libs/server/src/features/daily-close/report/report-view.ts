import type { CloseSettings } from '#contracts/money/daily-close.dto';
import type {
  DailyReport,
  FieldMark,
  LateSales,
  ReportClient,
  ReportDiscount,
  ReportDrawer,
  ReportPayment,
  ReportTotals,
} from '#contracts/money/daily-close-report.dto';
import type { ReportState } from '#contracts/money/daily-close-state.dto';
import { toDollars } from '#domain/money/cents';
import { type DayTotals, dayTotals, differenceColour, mayStep, needsReason, tipParts } from '#domain/money/daily-close';
import { readDraft } from '#domain/money/daily-close-draft';
import type { FrozenReport, FrozenRow } from '#domain/money/daily-report';
import type { Close, CloseAt, DayOfReport, SaleOfDay, VisitOfDay } from './day-of-report.js';
import { computed, lateRows, removedIn } from './report-rows.js';
import { warningsOf } from './report-warnings.js';

/** A hand that has not moved for so long is in no field any more. */
const HAND_MS = 60_000;

export interface Seen {
  at: CloseAt;
  day: DayOfReport;
  /** Who looks: named as the author until somebody else is. */
  author: string;
  now: Date;
  today: string;
}

/** What counts now: an open day's report by what is there, a closed one's as it was frozen. */
export function currentReport({ day, author }: Pick<Seen, 'day' | 'author'>): FrozenReport {
  const { close } = day;
  if (close?.status === 'approved' && close.approved !== null) return close.approved;
  if (close?.status === 'submitted' && close.submitted !== null) return close.submitted;
  return computed(day, author);
}

export function isClosed(close: Pick<Close, 'status'> | null): boolean {
  return close !== null && !mayStep('submit', close.status);
}

export function toState(
  { locationId, date }: CloseAt,
  close: Pick<Close, 'status' | 'version' | 'pdfState'> | null,
): ReportState {
  return {
    locationId,
    date,
    status: close?.status ?? 'draft',
    version: close?.version ?? 0,
    pdf: close?.pdfState ?? 'none',
  };
}

/** As screens see it, in dollars. What a blind count hides is not in it. */
export function toReport(seen: Seen): DailyReport {
  const { at, day, today } = seen;
  const report = currentReport(seen);
  const draft = readDraft(report.typed);
  const names = namesIn(day);
  const drawer = drawerOf(seen, report);
  const isOpen = !isClosed(day.close);
  return {
    state: toState(at, day.close),
    ...{ siteId: at.siteId, siteName: day.siteName, locationId: at.locationId, locationName: day.locationName },
    ...{ timeZone: day.timeZone, date: at.date, today, settings: settingsOf(day) },
    totals: toTotals(report.totals),
    clover: {
      creditCard: dollarsOrNull(draft.cloverCreditCardCents),
      cash: dollarsOrNull(draft.cloverCashCents),
      tips: dollarsOrNull(draft.cloverTipsCents),
    },
    drawer,
    count: draft.count,
    firstCount: firstCountOf(day.close),
    withdrawals: [
      { withdrawalId: null, reason: '', amount: toDollars(report.tipsPaidCents), made: null },
      ...report.withdrawals.map(({ withdrawalId, reason, amountCents, by, at: made }) => ({
        ...{ withdrawalId, reason, amount: toDollars(amountCents), made: { by, at: made } },
      })),
    ],
    ...employeesOf(report),
    clients: clientsOf(report.rows, names, seen),
    ...paymentsOf(report.rows, names),
    discounts: discountsOf(report.rows, names),
    late: lateOf(seen, names),
    ...{ observation: draft.observation, createdBy: report.createdBy },
    warnings: isOpen ? warningsOf(day, report, { isHidden: !drawer.isCounted }) : [],
    ...marksOf(day.close),
    ...(isOpen ? handsOf(day.close, seen.now) : { typed: [], editing: [] }),
  };
}

function settingsOf({ isBlindCount, mustCloseYesterday }: DayOfReport): CloseSettings {
  return { isBlindCount, mustCloseYesterday };
}

function marksOf(close: Close | null): Pick<DailyReport, 'rejected' | 'submitted' | 'approved' | 'reopened'> {
  const isOpen = !isClosed(close);
  return {
    rejected: isOpen ? (close?.rejectedMark ?? null) : null,
    submitted: isOpen ? null : (close?.submittedMark ?? null),
    approved: close?.status === 'approved' ? close.approvedMark : null,
    reopened: close?.status === 'submitted' ? close.reopenedMark : null,
  };
}

function handsOf(close: Close | null, now: Date): { typed: FieldMark[]; editing: FieldMark[] } {
  const typed = Object.entries(close?.draft ?? {}).map(([field, { by, at }]) => ({ field, by, at }));
  const editing = Object.values(close?.editing ?? {}).filter(({ at }) => now.getTime() - Date.parse(at) < HAND_MS);
  return { typed, editing };
}

function firstCountOf(close: Close | null): DailyReport['firstCount'] {
  const first = close?.firstCount ?? null;
  return first && { amount: toDollars(first.cents), by: first.by, at: first.at };
}

/** Until somebody counted, a blind count shows neither what is expected nor what differs. */
function drawerOf({ day }: Seen, report: FrozenReport): ReportDrawer {
  const isCounted = isClosed(day.close) || !day.isBlindCount || (day.close?.firstCount ?? null) !== null;
  const difference = isCounted ? report.differenceCents : null;
  const draft = readDraft(report.typed);
  return {
    openingCash: toDollars(report.openingCents),
    lastEndingCash: report.last && toDollars(report.last.endingCents),
    lastCloseDate: report.last && report.last.date,
    openingReason: draft.openingReason,
    cashPayments: toDollars(report.totals.cashCents),
    withdrawals: toDollars(report.withdrawalsCents),
    endingCash: isCounted ? toDollars(report.endingCents) : null,
    endingCashStore: dollarsOrNull(report.countedCents),
    difference: dollarsOrNull(difference),
    colour: difference === null ? null : differenceColour(difference),
    needsReason: difference !== null && needsReason(difference),
    differenceReason: draft.differenceReason,
    isCounted,
  };
}

function employeesOf(report: FrozenReport): Pick<DailyReport, 'employees' | 'employeeTotals'> {
  const sum = (part: (row: FrozenReport['employees'][number]) => number): number =>
    toDollars(report.employees.reduce((all, row) => all + part(row), 0));
  return {
    employees: report.employees.map(({ key, name, isPreloaded, arrival, checkOut, notes, ...cents }) => ({
      ...{ key, name, isPreloaded, arrival, checkOut, notes },
      ...{
        tip: toDollars(cents.tipCents),
        cash: toDollars(cents.cashCents),
        openingCash: toDollars(cents.openingCents),
      },
      endingCash: dollarsOrNull(cents.endingCents),
    })),
    employeeTotals: {
      totalTips: sum(({ tipCents }) => tipCents),
      totalOpeningCash: sum(({ openingCents }) => openingCents),
      totalEndingCashStore: report.countedCents === null ? null : sum(({ endingCents }) => endingCents ?? 0),
    },
  };
}

export interface Names {
  visits: Map<number, VisitOfDay>;
  sales: Map<string, SaleOfDay>;
}

/** Clients are named as the mirror has them now; what was frozen has their ids alone. */
export function namesIn({ visits, sales }: DayOfReport): Names {
  return {
    visits: new Map(visits.map((visit) => [visit.appointmentId, visit])),
    sales: new Map(sales.map((sale) => [sale.saleId, sale])),
  };
}

type Row = Pick<FrozenRow, 'appointmentId' | 'sale' | 'service'>;

export function clientName({ appointmentId, sale }: Row, { visits, sales }: Names): string {
  const visit = appointmentId === null ? undefined : visits.get(appointmentId);
  const sold = sale === null ? undefined : sales.get(sale.saleId);
  return visit?.name ?? sold?.clientName ?? '';
}

function clientsOf(rows: readonly FrozenRow[], names: Names, { day }: Seen): ReportClient[] {
  const removed = removedIn(day);
  return rows.map((row) => {
    const gone = row.sale !== null && removed.has(row.sale.saleId) ? names.sales.get(row.sale.saleId) : undefined;
    return {
      key: row.key,
      appointmentId: row.appointmentId,
      saleId: row.sale?.saleId ?? null,
      isWalkIn: row.appointmentId === null,
      appointmentDate: row.startsLocal,
      name: clientName(row, names),
      checkIn: row.checkIn,
      checkOut: row.checkOut,
      status: row.status,
      files: row.files,
      email: row.appointmentId === null ? '' : (names.visits.get(row.appointmentId)?.email ?? ''),
      emailSend: row.emailSend,
      form: row.form,
      cbff: row.cbff,
      service: row.service,
      removed: gone === undefined ? null : removal(gone),
    };
  });
}

function removal({ removedAt, removedBy, removedReason }: SaleOfDay): ReportClient['removed'] {
  return { by: removedBy ?? { kind: 'system' }, at: removedAt ?? '', reason: removedReason ?? '' };
}

type PaidRow = Row & { sale: NonNullable<FrozenRow['sale']> };
const isPaid = (row: Row): row is PaidRow => row.sale !== null;

function paymentsOf(
  rows: readonly Row[],
  names: Names,
): { cashPayments: ReportPayment[]; creditCardPayments: ReportPayment[] } {
  const table = (part: 'cashCents' | 'creditCardCents'): ReportPayment[] =>
    rows
      .filter(isPaid)
      .flatMap((row) =>
        row.sale[part] > 0
          ? [{ ...facts(row, names), tip: toDollars(tipParts(row.sale)[part]), amount: toDollars(row.sale[part]) }]
          : [],
      );
  return { cashPayments: table('cashCents'), creditCardPayments: table('creditCardCents') };
}

function discountsOf(rows: readonly Row[], names: Names): ReportDiscount[] {
  return rows
    .filter(isPaid)
    .filter(({ sale }) => sale.discountCents > 0)
    .map((row) => ({
      ...facts(row, names),
      reason: row.sale.discountReason,
      discount: toDollars(row.sale.discountCents),
    }));
}

function facts(
  row: PaidRow,
  names: Names,
): Pick<ReportPayment, 'saleId' | 'appointmentId' | 'client' | 'service' | 'staff'> {
  const { appointmentId, service, sale } = row;
  return { saleId: sale.saleId, appointmentId, client: clientName(row, names), service, staff: sale.staffName };
}

function lateOf(seen: Seen, names: Names): LateSales {
  const rows = lateRows(seen.day).map(({ isEmailSent, isFormFilled, ...row }) => ({
    ...row,
    emailSend: isEmailSent,
    form: isFormFilled,
  }));
  const { cashPayments: cash, creditCardPayments: creditCard } = paymentsOf(rows, names);
  const totals = toTotals(dayTotals(rows.flatMap(({ sale }) => (sale === null ? [] : [sale]))));
  return { totals, cash, creditCard, clients: clientsOf(rows, names, seen) };
}

export function toTotals(totals: DayTotals): ReportTotals {
  return {
    cash: toDollars(totals.cashCents),
    creditCard: toDollars(totals.creditCardCents),
    giftCard: toDollars(totals.giftCardCents),
    other: toDollars(totals.otherCents),
    full: toDollars(totals.fullCents),
    tips: toDollars(totals.tipCents),
    cashTips: toDollars(totals.cashTipCents),
    creditCardTips: toDollars(totals.creditCardTipCents),
    discounts: toDollars(totals.discountCents),
    sales: totals.sales,
  };
}

const dollarsOrNull = (cents: number | null): number | null => (cents === null ? null : toDollars(cents));
