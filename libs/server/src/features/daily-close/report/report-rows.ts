import { hasArrived } from '#domain/visits';
import { readNotes } from '#domain/notes/notes-codec';
import { mayStep, shownCbff } from '#domain/money/daily-close';
import {
  computeReport,
  type FrozenReport,
  type ReportRow,
  type ReportSale,
  reviewed,
  type Typed,
} from '#domain/money/daily-report';
import type { TypedFields } from '../daily-close.entity.js';
import type { DayOfReport, SaleOfDay, VisitOfDay } from './day-of-report.js';

/** The report of an open day: what was sold before the close and stands, what is typed, what was taken out. */
export function computed(day: DayOfReport, author: string): FrozenReport {
  const sales = day.sales.filter(({ isAfterClose, removedAt }) => !isAfterClose && removedAt === null);
  return computeReport({
    ...{ rows: rowsOf(day.visits, sales), staff: day.staff, withdrawals: day.withdrawals, last: day.last, author },
    typed: typedOf(day.close?.draft ?? {}),
  });
}

/** How a submitted report would be approved now: sales that were taken away since are out of it. */
export function asReviewed(day: DayOfReport, submitted: FrozenReport): FrozenReport {
  return reviewed(submitted, { removedSaleIds: removedIn(day), typed: {} });
}

export function removedIn({ sales }: DayOfReport): Set<string> {
  return new Set(sales.filter(({ removedAt }) => removedAt !== null).map(({ saleId }) => saleId));
}

/** Sales after the close (decision 49), with their visits; also one that was being paid while the day was closed. */
export function lateRows({ visits, sales, close }: DayOfReport): ReportRow[] {
  const frozen = close === null || mayStep('submit', close.status) ? null : close.submitted;
  const inIt = new Set(frozen?.rows.map(({ sale }) => sale?.saleId));
  const isLate = ({ saleId, isAfterClose }: SaleOfDay): boolean =>
    isAfterClose || (frozen !== null && !inIt.has(saleId));
  const late = sales.filter((sale) => sale.removedAt === null && isLate(sale));
  const byVisit = new Map(visits.map((visit) => [visit.appointmentId, visit]));
  return late.map((sale) => {
    const visit = sale.appointmentId === null ? undefined : byVisit.get(sale.appointmentId);
    return visit === undefined ? walkIn(sale) : ofVisit(visit, sale);
  });
}

export function typedOf(draft: TypedFields): Typed {
  return Object.fromEntries(Object.entries(draft).map(([field, { value }]) => [field, value]));
}

/** Visits that took place or were paid, then sales without a visit; by the time of the visit. */
function rowsOf(visits: readonly VisitOfDay[], sales: readonly SaleOfDay[]): ReportRow[] {
  const paid = new Map(sales.flatMap((sale) => (sale.appointmentId === null ? [] : [[sale.appointmentId, sale]])));
  const ofVisits = visits
    .filter((visit) => paid.has(visit.appointmentId) || (visit.isOfDay && hasArrived(visit.status)))
    .map((visit) => ofVisit(visit, paid.get(visit.appointmentId) ?? null));
  const known = new Set(ofVisits.map(({ appointmentId }) => appointmentId));
  const others = sales.filter(({ appointmentId }) => appointmentId === null || !known.has(appointmentId)).map(walkIn);
  return [...ofVisits, ...others].sort((a, b) => (a.startsLocal < b.startsLocal ? -1 : 1));
}

function ofVisit(visit: VisitOfDay, sale: SaleOfDay | null): ReportRow {
  const { files, cbff } = readNotes(visit.notes);
  return {
    key: `v${visit.appointmentId}`,
    appointmentId: visit.appointmentId,
    clientId: visit.clientId,
    startsLocal: visit.startsLocal,
    checkIn: visit.checkIn,
    checkOut: sale?.soldLocal ?? null,
    status: visit.status,
    files: Number(files ?? 0),
    cbff: shownCbff(cbff ?? ''),
    service: visit.service,
    isEmailSent: visit.isEmailSent,
    isFormFilled: visit.isFormFilled,
    sale: sale && toSale(sale),
  };
}

/** A sale without a visit, or of one that the mirror lost. */
function walkIn(sale: SaleOfDay): ReportRow {
  return {
    key: `s${sale.saleId}`,
    appointmentId: null,
    clientId: sale.clientId,
    startsLocal: sale.soldLocal,
    checkIn: null,
    checkOut: sale.soldLocal,
    status: 'Completed',
    files: 0,
    cbff: '',
    service: sale.service,
    isEmailSent: false,
    isFormFilled: false,
    sale: toSale(sale),
  };
}

/** The tip is for whom the sale names; else for who sold. */
function toSale(sale: SaleOfDay): ReportSale {
  const hasTipStaff = sale.tipStaffId !== null || sale.tipStaffName !== '';
  return {
    saleId: sale.saleId,
    cashCents: sale.cashCents,
    creditCardCents: sale.creditCardCents,
    giftCardCents: sale.giftCardCents,
    otherCents: sale.otherCents,
    tipCents: sale.tipCents,
    discountCents: sale.discountCents,
    discountReason: sale.discountReason,
    staffId: hasTipStaff ? sale.tipStaffId : sale.staffId,
    staffName: hasTipStaff ? sale.tipStaffName : sale.staffName,
  };
}
