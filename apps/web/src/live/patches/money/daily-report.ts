import type { CardPayload, ReportPayload, SalePayload } from '#contracts/events';
import type { DailyReport, DailyReview } from '#contracts/money/daily-close-report.dto';
import type { ReportState } from '#contracts/money/daily-close-state.dto';
import type { Wire } from '#contracts/wire';

/** A location's day, `YYYY-MM-DD` of the site. */
export interface ReportRef {
  siteId: number;
  locationId: number;
  date: string;
}

/** Behind when something has happened since: an event carries no amount. */
export type LiveReport = Wire<DailyReport> & {
  isBehind?: true;
  /** Of the figures and words, when an event has brought a newer state. */
  readVersion?: number;
};
export type LiveReview = Omit<Wire<DailyReview>, 'report'> & { report: LiveReport; isBehind?: true };

export type DayState = Wire<ReportState>;

/** The version whose figures and words are on screen. */
export function versionRead({ readVersion, state }: LiveReport): number {
  return readVersion ?? state.version;
}

export function behindReport(report: LiveReport, { report: state }: ReportPayload, ref: ReportRef): LiveReport {
  if (!isOf(state, ref) || state.version <= report.state.version) return report;
  return { ...report, state, readVersion: versionRead(report), isBehind: true };
}

export function behindReview(review: LiveReview, payload: ReportPayload, ref: ReportRef): LiveReview {
  const report = behindReport(review.report, payload, ref);
  return report === review.report ? review : { ...review, report, isBehind: true };
}

/** Visits of an open day stand in its report; those of a closed one are frozen. */
export function behindVisitOf(report: LiveReport, { card }: CardPayload, ref: ReportRef): LiveReport {
  return isOf(card, ref) && isOpen(report) ? { ...report, isBehind: true } : report;
}

/** A sale of the day: in an open report's figures, beside a closed one's. */
export function behindSaleOf<T extends LiveReport | LiveReview>(shown: T, { sale }: SalePayload, ref: ReportRef): T {
  return isOf(sale, ref) ? { ...shown, isBehind: true } : shown;
}

/** All that a screen knows that only asks whether the day is closed. */
export function newerState(state: DayState, { report }: ReportPayload, ref: ReportRef): DayState {
  return isOf(report, ref) && report.version > state.version ? report : state;
}

function isOf(one: { locationId: number; date: string }, { locationId, date }: ReportRef): boolean {
  return one.locationId === locationId && one.date === date;
}

function isOpen({ state: { status } }: LiveReport): boolean {
  return status === 'draft' || status === 'rejected';
}
