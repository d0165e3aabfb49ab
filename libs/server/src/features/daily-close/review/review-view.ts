import type { CloseAppointment, CloseRecord } from '#contracts/money/daily-close-record.dto';
import type { CloseChange, CloseStep } from '#contracts/money/daily-close-report.dto';
import type { VisitStatus } from '#contracts/appointments';
import { readNotes } from '#domain/notes/notes-codec';
import { toDollars } from '#domain/money/cents';
import { toSortDate } from '#domain/money/daily-close';
import { readDraft } from '#domain/money/daily-close-draft';
import type { FrozenReport, FrozenRow } from '#domain/money/daily-report';
import { hasArrived } from '#domain/visits';
import type { Close, CloseAt, DayOfReport } from '../report/day-of-report.js';
import { clientName, type Names, namesIn } from '../report/report-view.js';

/** The documents' record of a report, in dollars. 001 §3 */
export function toRecord(at: CloseAt, day: DayOfReport, report: FrozenReport): CloseRecord {
  const { totals } = report;
  const draft = readDraft(report.typed);
  const names = namesIn(day);
  return {
    ...{ sortDate: toSortDate(at.date), locationName: day.locationName },
    ...{ cashTotal: toDollars(totals.cashCents), creditCardTotal: toDollars(totals.creditCardCents) },
    ...{ giftCardTotal: toDollars(totals.giftCardCents), tipTotal: toDollars(totals.tipCents) },
    ...{ fullTotal: toDollars(totals.fullCents), openingCash: toDollars(report.openingCents) },
    ...{ cashPayments: toDollars(totals.cashCents), withdrawals: toDollars(report.withdrawalsCents) },
    ...{ endingCash: toDollars(report.endingCents), endingCashStore: toDollars(report.countedCents ?? 0) },
    endingCashDiferen: toDollars(report.differenceCents ?? 0),
    infoReasons: [
      { reason: TIPS_PAID, value: toDollars(report.tipsPaidCents) },
      ...report.withdrawals.map(({ reason, amountCents }) => ({ reason, value: toDollars(amountCents) })),
    ],
    infoEmployee: report.employees.map((one) => ({
      ...{ employeeName: one.name, tipEmployee: toDollars(one.tipCents), CashEmployee: toDollars(one.cashCents) },
      ...{ arrivalEmployee: one.arrival, checkOutEmployee: one.checkOut, employeeNotes: one.notes },
      employeeOpeningCash: toDollars(one.openingCents),
      employeeEndingCashStore: toDollars(one.endingCents ?? 0),
    })),
    appointments: report.rows.map((row) => toAppointment(at, row, names)),
    ...{ observation: draft.observation, createdBy: report.createdBy },
    ...{ cloverTips: toDollars(draft.cloverTipsCents ?? 0), cloverCash: toDollars(draft.cloverCashCents ?? 0) },
    cloverCreditCard: toDollars(draft.cloverCreditCardCents ?? 0),
    approved: day.close?.status === 'approved',
  };
}

/** The first reason on the wire; screens say it in their own language. Decision 51 */
const TIPS_PAID = 'Tips paid out';

function toAppointment(at: CloseAt, row: FrozenRow, names: Names): CloseAppointment {
  const visit = row.appointmentId === null ? undefined : names.visits.get(row.appointmentId);
  const { weeks, extras } = readNotes(visit?.notes ?? '');
  const { sale } = row;
  return {
    ...{ appointmentId: row.appointmentId, appointmentDate: row.startsLocal, clientName: clientName(row, names) },
    arrived: hasArrived(row.status as VisitStatus),
    completed: row.status === 'Completed',
    ...{ email: visit?.email ?? '', emailSend: row.emailSend, formFilled: row.form, files: row.files, cbff: row.cbff },
    ...{ notes: extras, weeks: weeks ?? '', serviceName: row.service },
    ...{ siteId: at.siteId, locationId: at.locationId, sortDate: toSortDate(at.date) },
    infoCheckout: sale && {
      ...{ cash: toDollars(sale.cashCents), creditCard: toDollars(sale.creditCardCents) },
      ...{ giftCard: toDollars(sale.giftCardCents), tip: toDollars(sale.tipCents) },
      totalPurchase: toDollars(sale.cashCents + sale.creditCardCents + sale.giftCardCents + sale.otherCents),
      ...{ discount: toDollars(sale.discountCents), discountReasons: sale.discountReason, staffName: sale.staffName },
    },
  };
}

/** What an approval changed, or would change now: each figure that is another, in the record's names. */
export function changesBetween(submitted: FrozenReport, approved: FrozenReport): CloseChange[] {
  const [before, after] = [figures(submitted), figures(approved)];
  const fields = [...new Set([...before.keys(), ...after.keys()])];
  return fields.flatMap((field) => {
    const [one, other] = [before.get(field) ?? null, after.get(field) ?? null];
    return one === other ? [] : [{ field, submitted: one, approved: other }];
  });
}

function figures(report: FrozenReport): Map<string, string | number> {
  const { totals } = report;
  const draft = readDraft(report.typed);
  return new Map<string, string | number>([
    ...money({
      ...{ cashTotal: totals.cashCents, creditCardTotal: totals.creditCardCents, giftCardTotal: totals.giftCardCents },
      ...{ tipTotal: totals.tipCents, fullTotal: totals.fullCents, discounts: totals.discountCents },
      ...{ openingCash: report.openingCents, withdrawals: report.withdrawalsCents, endingCash: report.endingCents },
      ...{ endingCashStore: report.countedCents, endingCashDiferen: report.differenceCents },
      ...{ cloverCreditCard: draft.cloverCreditCardCents, cloverCash: draft.cloverCashCents },
      cloverTips: draft.cloverTipsCents,
    }),
    ['sales', totals.sales],
    ...said({
      ...{ openingReason: draft.openingReason, differenceReason: draft.differenceReason },
      ...{ observation: draft.observation, createdBy: report.createdBy },
    }),
    ...report.withdrawals.flatMap(({ reason, amountCents }, i) =>
      money({ [`infoReasons.${i + 1}.${reason}`]: amountCents }),
    ),
    ...report.employees.flatMap((one) => [
      ...money({
        [`infoEmployee.${one.name}.tipEmployee`]: one.tipCents,
        [`infoEmployee.${one.name}.employeeOpeningCash`]: one.openingCents,
        [`infoEmployee.${one.name}.employeeEndingCashStore`]: one.endingCents,
      }),
      ...said({
        [`infoEmployee.${one.name}.arrivalEmployee`]: one.arrival,
        [`infoEmployee.${one.name}.checkOutEmployee`]: one.checkOut,
        [`infoEmployee.${one.name}.employeeNotes`]: one.notes,
      }),
    ]),
  ]);
}

function money(cents: Record<string, number | null>): [string, number][] {
  return Object.entries(cents).flatMap(([field, value]) => (value === null ? [] : [[field, toDollars(value)]]));
}

function said(texts: Record<string, string>): [string, string][] {
  return Object.entries(texts).filter(([, value]) => value !== '');
}

export function stepsOf(close: Close | null): CloseStep[] {
  return (close?.history ?? []).map(({ step, by, at, reason }) => ({ step, by, at, reason }));
}
