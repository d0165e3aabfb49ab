import { Injectable } from '@nestjs/common';
import type { LogPosition } from '#contracts/live/realtime';
import type { CloseRef, CompletedReports } from '#contracts/money/daily-close.dto';
import type { DailyReport, DailyReview } from '#contracts/money/daily-close-report.dto';
import type { ReportState } from '#contracts/money/daily-close-state.dto';
import { toDollars } from '#domain/money/cents';
import { readDraft } from '#domain/money/daily-close-draft';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { ClosePlaces, noSuchSite } from './close-places.js';
import { DailyClosesRepository } from './daily-closes.repository.js';
import type { CloseAt, DayOfReport } from './report/day-of-report.js';
import { asReviewed } from './report/report-rows.js';
import { currentReport, isClosed, type Seen, toReport, toState } from './report/report-view.js';
import { changesBetween, stepsOf, toRecord } from './review/review-view.js';

export interface DayFigures {
  openingCash: number;
  cloverCreditCard: number;
  cloverCash: number;
  cloverTips: number;
}

interface Answered<T> {
  answer: T;
  position: LogPosition;
  now: Date;
}

/** A location's days as they stand: open, closed, reviewed. 001 §2.7 */
@Injectable()
export class DailyCloses {
  constructor(
    private readonly places: ClosePlaces,
    private readonly closes: DailyClosesRepository,
  ) {}

  /** The report as it stands, of an open day or of a closed one. */
  async report(who: StaffPrincipal, place: CloseRef, sortDate: string | undefined): Promise<Answered<DailyReport>> {
    const seen = await this.seen(who, place, sortDate);
    return answered(seen, toReport(seen));
  }

  /** Whether the day is closed, for every screen of the location: no amounts. */
  async state(who: StaffPrincipal, place: CloseRef, sortDate: string | undefined): Promise<Answered<ReportState>> {
    const { at } = await this.places.of(who, place, sortDate);
    const now = this.places.now();
    const found = await this.closes.standing(at);
    if (found === null) throw noSuchSite();
    const { epoch, seq, status, version, pdfState } = found;
    const isBegun = status !== null && version !== null && pdfState !== null;
    return { answer: toState(at, isBegun ? { status, version, pdfState } : null), position: { epoch, seq }, now };
  }

  /** With the documents' record, what an approval changes, and what was done. `Item` is null of a day that was never closed. */
  async review(who: StaffPrincipal, place: CloseRef, sortDate: string | undefined): Promise<Answered<DailyReview>> {
    const seen = await this.seen(who, place, sortDate);
    const { at, day } = seen;
    const submitted = isClosed(day.close) ? (day.close?.submitted ?? null) : null;
    const history = stepsOf(day.close);
    const report = toReport(seen);
    if (submitted === null) return answered(seen, { Item: null, report, changes: [], history });
    const isApproved = day.close?.status === 'approved';
    const reviewed = isApproved ? currentReport(seen) : asReviewed(day, submitted);
    const changes = changesBetween(submitted, reviewed);
    return answered(seen, { Item: toRecord(at, day, reviewed), report, changes, history });
  }

  /** Whose day is closed, and whose is not yet: the locations of the session's site. 002 §7 */
  async completed(who: StaffPrincipal, sortDate: string | undefined): Promise<CompletedReports> {
    const { siteId } = who;
    const date = await this.places.day(siteId, sortDate);
    const all = await this.closes.ofDate(siteId, date);
    const rows = all.map(({ site, name, status }) => ({
      ...{ site, name, approved: status === 'approved' },
      isDone: status === 'approved' || status === 'submitted',
    }));
    const pick = (isDone: boolean) => rows.filter((row) => row.isDone === isDone).map(({ isDone: _, ...row }) => row);
    return { sites: pick(true), pending: pick(false) };
  }

  /** What stands beside the day's sales in their documented answer, in dollars. 001 §7 */
  async figures(at: CloseAt): Promise<DayFigures> {
    const day = await this.closes.day(at);
    if (day === null) throw noSuchSite();
    const { openingCents, typed } = currentReport({ day, author: '' });
    const { cloverCreditCardCents, cloverCashCents, cloverTipsCents } = readDraft(typed);
    return {
      openingCash: toDollars(openingCents),
      cloverCreditCard: toDollars(cloverCreditCardCents ?? 0),
      cloverCash: toDollars(cloverCashCents ?? 0),
      cloverTips: toDollars(cloverTipsCents ?? 0),
    };
  }

  /** Before a sale: whoever asks may warn. */
  async isClosed(at: CloseAt): Promise<boolean> {
    return isClosed(asClose(await this.closes.status(at)));
  }

  /** As `isClosed`, of the day that it is at the site. */
  async isClosedToday({ siteId, locationId }: CloseRef): Promise<boolean> {
    return this.isClosed({ siteId, locationId, date: await this.places.today(siteId) });
  }

  /**
   * In the transaction of a sale: the day stays as it is until that commits. So a sale is in what a close freezes, or is after it, never
   * neither. Decision 49
   */
  async isClosedFor(tx: Transaction, at: CloseAt): Promise<boolean> {
    return isClosed({ status: await this.closes.share(tx, at) });
  }

  private async seen(who: StaffPrincipal, place: CloseRef, sortDate: string | undefined): Promise<Seen> {
    const { at, today } = await this.places.of(who, place, sortDate);
    const now = this.places.now();
    const day = await this.closes.day(at);
    if (day === null) throw noSuchSite();
    return { at, day, author: who.userName, now, today };
  }
}

const asClose = (status: Awaited<ReturnType<DailyClosesRepository['status']>>) => status && { status };

function answered<T>({ day, now }: { day: DayOfReport; now: Date }, answer: T): Answered<T> {
  const { epoch, seq } = day;
  return { answer, position: { epoch, seq }, now };
}
