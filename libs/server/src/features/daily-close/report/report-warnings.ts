import type { CloseWarning } from '#contracts/money/daily-close-report.dto';
import { hasArrived } from '#domain/visits';
import { readDraft } from '#domain/money/daily-close-draft';
import { differsFromLast, type FrozenReport, missingReasons } from '#domain/money/daily-report';
import type { DayOfReport } from './day-of-report.js';

/** What stands in the way of a close, and what only should not be forgotten. 001 §2.7, decision 14. `isHidden`: a count is still blind. */
export function warningsOf(
  day: DayOfReport,
  report: FrozenReport,
  { isHidden }: { isHidden: boolean },
): CloseWarning[] {
  const missing = missingReasons(report);
  return [
    ...aboutVisits(day),
    ...yesterday(day),
    ...when(report.countedCents === null || isHidden, 'notCounted', true),
    ...when(differsFromLast(report), 'openingDiffers', false),
    ...when(missing.includes('opening'), 'openingReasonMissing', true),
    ...when(!isHidden && missing.includes('difference'), 'differenceReasonMissing', true),
    ...when(report.createdBy.trim() === '', 'createdByMissing', true),
    ...when(cloverDiffers(report), 'cloverDiffers', false),
    ...when(report.tipsWithoutEmployeeCents > 0, 'tipsWithoutEmployee', false),
  ];
}

function aboutVisits({ visits, sales }: DayOfReport): CloseWarning[] {
  const paid = new Set(sales.filter(({ removedAt }) => removedAt === null).map(({ appointmentId }) => appointmentId));
  const ofDay = visits.filter(({ isOfDay }) => isOfDay);
  const here = ofDay.filter(({ status }) => status === 'Arrived');
  const formless = ofDay.filter(({ status, isFormFilled }) => hasArrived(status) && !isFormFilled);
  const unpaid = here.filter(({ appointmentId, hasCart }) => hasCart && !paid.has(appointmentId));
  return [...counted('visitsArrived', here), ...counted('cartsOpen', unpaid), ...counted('formsMissing', formless)];
}

function counted(code: CloseWarning['code'], visits: readonly { appointmentId: number }[]): CloseWarning[] {
  if (visits.length === 0) return [];
  const appointmentIds = visits.map(({ appointmentId }) => appointmentId);
  return [{ code, blocks: false, count: visits.length, appointmentIds }];
}

function yesterday({ openBefore, mustCloseYesterday }: DayOfReport): CloseWarning[] {
  if (openBefore === null) return [];
  return [{ code: 'yesterdayOpen', blocks: mustCloseYesterday, count: 1, date: openBefore }];
}

function cloverDiffers({ totals, typed }: FrozenReport): boolean {
  const { cloverCashCents, cloverCreditCardCents, cloverTipsCents } = readDraft(typed);
  const differs = (said: number | null, sold: number): boolean => said !== null && said !== sold;
  return (
    differs(cloverCashCents, totals.cashCents) ||
    differs(cloverCreditCardCents, totals.creditCardCents) ||
    differs(cloverTipsCents, totals.tipCents)
  );
}

function when(isSo: boolean, code: CloseWarning['code'], blocks: boolean): CloseWarning[] {
  return isSo ? [{ code, blocks, count: 1 }] : [];
}
