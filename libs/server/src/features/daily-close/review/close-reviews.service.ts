import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type CloseStepName, REJECT_DONE, REOPEN_DONE, REVIEW_DONE } from '#contracts/money/daily-close';
import type { CloseCommandReply, CloseDecision, CloseRef } from '#contracts/money/daily-close.dto';
import type { ReportState } from '#contracts/money/daily-close-state.dto';
import type { SentReview } from '#contracts/money/daily-close-record.dto';
import { mayStep } from '#domain/money/daily-close';
import { toCents } from '#domain/money/cents';
import { type FrozenReport, missingReasons, reviewed } from '#domain/money/daily-report';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { DomainError } from '../../../platform/errors.js';
import { staffAuthor, type StaffAtWork, type StaffPrincipal } from '../../identity/principal.js';
import { CloseNews, figuresOf } from '../close-news.js';
import { ClosePlaces, noReport, noSuchSite } from '../close-places.js';
import type { Mark, MarkWithReason } from '../daily-close.entity.js';
import { DailyClosesRepository } from '../daily-closes.repository.js';
import type { Close, CloseAt, DayOfReport } from '../report/day-of-report.js';
import { withFields } from '../desk/draft-fields.js';
import { asReviewed, removedIn, typedOf } from '../report/report-rows.js';
import { fieldsOf, mustBeSeen, mustBeVersion, reviewedWithdrawals, stale } from '../desk/sent-record.js';

type Reasoned = Pick<CloseDecision, 'reason'> & Partial<CloseDecision>;

/** What a review makes of a submitted report. Nothing is overwritten: each step keeps what it replaces. 001 §2.7, §7, decision 48 */
@Injectable()
export class CloseReviews {
  constructor(
    private readonly places: ClosePlaces,
    private readonly closes: DailyClosesRepository,
    private readonly news: CloseNews,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** As it is sent, with the server's sums, beside what was submitted. NOT_FOUND without a report, STALE_VERSION when it is no more to review. */
  async approve(
    who: StaffPrincipal,
    place: CloseRef,
    { sortDate, sent }: { sortDate: string | undefined; sent: SentReview },
  ): Promise<CloseCommandReply> {
    if (!sent.approved) throw new DomainError('VALIDATION_FAILED', 'approved must be true.');
    const at = await this.places.changed(who, place, { sortDate });
    const report = await this.unitOfWork.run((tx) => this.approveIn(tx, who, { at, sent }));
    return { message: REVIEW_DONE, report };
  }

  /** As `approve`, for whoever may and has begun a transaction. */
  async approveIn(
    tx: Transaction,
    who: StaffAtWork,
    { at, sent }: { at: CloseAt; sent: SentReview },
  ): Promise<ReportState> {
    const mark = this.markOf(who);
    const { close: held, submitted } = await this.toReview(tx, at, 'approve');
    mustBeVersion(sent, held);
    const day = await this.closes.dayIn(tx, at);
    if (day === null) throw noSuchSite();
    const approved = approvedOf(day, submitted, { sent, mark });
    mustBeSeen(sent, approved, ['cashTotal', 'creditCardTotal', 'giftCardTotal']);
    if (missingReasons(approved).length > 0)
      throw new DomainError('REASON_REQUIRED', 'The drawer differs, or its opening does: say why.');
    const close = await this.closes.change(tx, at, {
      ...{ status: 'approved', approved, approvedMark: mark, pdfState: await this.news.askToDraw(tx, at) },
      history: [...held.history, { step: 'approved', reason: '', ...mark }],
    });
    const audit = { before: figuresOf(submitted), after: figuresOf(approved) };
    return this.news.tell(tx, 'report.approved', { at, close, author: staffAuthor(who), audit });
  }

  /** Back to the desk, with the reason on top. */
  async reject(
    who: StaffPrincipal,
    place: CloseRef,
    { sortDate, decision }: { sortDate: string | undefined; decision: CloseDecision },
  ): Promise<CloseCommandReply> {
    const at = await this.places.changed(who, place, { sortDate });
    const report = await this.unitOfWork.run((tx) => this.rejectIn(tx, who, { at, decision }));
    return { message: REJECT_DONE, report };
  }

  /** As `reject`, for whoever may and has begun a transaction. */
  async rejectIn(
    tx: Transaction,
    who: StaffAtWork,
    { at, decision }: { at: CloseAt; decision: Reasoned },
  ): Promise<ReportState> {
    const mark = this.reasoned(who, decision);
    const { close: held, submitted } = await this.toReview(tx, at, 'reject');
    mustBeVersion(decision, held);
    const close = await this.closes.change(tx, at, {
      ...{ status: 'rejected', rejectedMark: mark, pdfState: 'none' },
      history: [...held.history, { step: 'rejected', ...mark }],
    });
    const audit = { before: { status: held.status, ...figuresOf(submitted) }, after: { reason: mark.reason } };
    return this.news.tell(tx, 'report.rejected', { at, close, author: staffAuthor(who), audit });
  }

  /** An approved one is to be reviewed again. */
  async reopen(
    who: StaffPrincipal,
    place: CloseRef,
    { sortDate, decision }: { sortDate: string | undefined; decision: CloseDecision },
  ): Promise<CloseCommandReply> {
    const at = await this.places.changed(who, place, { sortDate });
    const mark = this.reasoned(who, decision);
    return this.unitOfWork.run(async (tx) => {
      const { close: held } = await this.toReview(tx, at, 'reopen');
      mustBeVersion(decision, held);
      const replaced = held.approved === null ? {} : { replaced: held.approved };
      const close = await this.closes.change(tx, at, {
        ...{ status: 'submitted', approved: null, approvedMark: null, reopenedMark: mark },
        pdfState: await this.news.askToDraw(tx, at),
        history: [...held.history, { step: 'reopened', ...mark, ...replaced }],
      });
      const audit = { before: figuresOf(held.approved), after: { reason: mark.reason } };
      const report = this.news.tell(tx, 'report.reopened', { at, close, author: staffAuthor(who), audit });
      return { message: REOPEN_DONE, report };
    });
  }

  /** Of two who decide at once one is too late, and is told so. */
  private async toReview(
    tx: Transaction,
    at: CloseAt,
    step: CloseStepName,
  ): Promise<{ close: Close; submitted: FrozenReport }> {
    const close = await this.closes.held(tx, at);
    if (close === null || close.submitted === null) throw noReport();
    if (!mayStep(step, close.status)) throw stale();
    return { close, submitted: close.submitted };
  }

  private markOf(who: StaffAtWork): Mark {
    return { by: staffAuthor(who).actor, at: this.places.now().toISOString() };
  }

  private reasoned(who: StaffAtWork, { reason }: Reasoned): MarkWithReason {
    const said = reason.trim();
    if (said === '') throw new DomainError('REASON_REQUIRED', 'A reason is required.');
    return { reason: said, ...this.markOf(who) };
  }
}

function approvedOf(
  day: DayOfReport,
  submitted: FrozenReport,
  { sent, mark }: { sent: SentReview; mark: Mark },
): FrozenReport {
  const asSubmitted = asReviewed(day, submitted);
  const typed = typedOf(withFields({}, fieldsOf(sent, asSubmitted), mark));
  const withdrawals = reviewedWithdrawals(sent, submitted.withdrawals, (row) => ({
    ...{ withdrawalId: randomUUID(), ...row, ...mark },
  }));
  const review = { removedSaleIds: removedIn(day), typed, withdrawals };
  const approved = reviewed(submitted, review);
  const endingCents = (sent.endingCash === undefined ? null : toCents(sent.endingCash)) ?? approved.endingCents;
  return endingCents === asSubmitted.endingCents ? approved : reviewed(submitted, { ...review, endingCents });
}
