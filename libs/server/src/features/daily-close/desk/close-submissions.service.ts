import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CLOSE_DONE } from '#contracts/money/daily-close';
import type { CloseRef, CloseReply } from '#contracts/money/daily-close.dto';
import type { SentCloseRecord } from '#contracts/money/daily-close-record.dto';
import type { CloseWarning } from '#contracts/money/daily-close-report.dto';
import { toCents } from '#domain/money/cents';
import { closeFileName } from '#domain/money/daily-close';
import type { FrozenReport } from '#domain/money/daily-report';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { DomainError } from '../../../platform/errors.js';
import { staffAuthor, type StaffAtWork, type StaffPrincipal } from '../../identity/principal.js';
import { CloseNews, figuresOf } from '../close-news.js';
import { ClosePdfs } from '../pdf/close-pdfs.service.js';
import { ClosePlaces, noSuchSite } from '../close-places.js';
import type { CloseHistoryEntry, Mark } from '../daily-close.entity.js';
import { DailyClosesRepository } from '../daily-closes.repository.js';
import type { Close, CloseAt, DayOfReport } from '../report/day-of-report.js';
import { withFields } from './draft-fields.js';
import { computed } from '../report/report-rows.js';
import { isClosed, toState } from '../report/report-view.js';
import { warningsOf } from '../report/report-warnings.js';
import { addedWithdrawals, fieldsOf, hashOf, mustBeSeen, mustBeVersion } from './sent-record.js';

const KEY = /^[\w.:-]{8,100}$/;

interface Submission {
  who: StaffAtWork;
  at: CloseAt;
  sent: SentCloseRecord;
  /** Of the press, and a hash of what came with it. */
  press: { key: string; hash: string };
}

/** POST …/close: the day is closed once, with the server's own sums. 001 §7, decisions 48-51 */
@Injectable()
export class CloseSubmissions {
  constructor(
    private readonly places: ClosePlaces,
    private readonly closes: DailyClosesRepository,
    private readonly news: CloseNews,
    private readonly pdfs: ClosePdfs,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * One transaction; the PDF follows. The same key gives the same close again, KEY_REUSED with another record. DAY_CLOSED for a day that is,
   * REASON_REQUIRED and YESTERDAY_OPEN for what stands in the way, STALE_VERSION when the sums are others than those sent.
   */
  async submit(
    who: StaffPrincipal,
    place: CloseRef,
    { sortDate, sent, key }: { sortDate: string | undefined; sent: SentCloseRecord; key: string | undefined },
  ): Promise<CloseReply> {
    if (key === undefined || !KEY.test(key))
      throw new DomainError('VALIDATION_FAILED', 'The Idempotency-Key header is missing or is none.');
    const at = await this.places.changed(who, place, { sortDate });
    const press = { key, hash: hashOf(at, sent) };
    const one = { who, at, sent, press };
    const steps = await this.keepFirstCount(one);
    const report = await this.unitOfWork.run(async (tx) =>
      this.close(tx, one, { held: await this.closes.hold(tx, at), steps }),
    );
    const url = await this.pdfs.soon(at);
    return { message: CLOSE_DONE, fileName: closeFileName(at), ...url, report };
  }

  /** As `submit`, for whoever may and has begun a transaction: what is sent is made of the report as it stands there. */
  async submitIn(
    tx: Transaction,
    who: StaffAtWork,
    { at, key, sent }: { at: CloseAt; key: string; sent: (seen: FrozenReport) => SentCloseRecord },
  ): Promise<CloseReply['report']> {
    const held = await this.closes.hold(tx, at);
    const seen = await this.dayIn(tx, at);
    const record = sent(computed(seen, who.userName));
    const press = { key, hash: hashOf(at, record) };
    return this.close(tx, { who, at, sent: record, press }, { held, seen });
  }

  /** What was counted first is kept, whatever is said to what comes with it: a blind count is no guessing game. Gives by how much the version has grown. */
  private async keepFirstCount({ who, at, sent }: Submission): Promise<number> {
    const { endingCashStore } = sent;
    if (endingCashStore === undefined) return 0;
    const mark = this.markOf(who);
    return this.unitOfWork.run(async (tx) => {
      const held = await this.closes.hold(tx, at);
      if (isClosed(held) || held.firstCount !== null) return 0;
      const day = await this.dayIn(tx, at);
      if (!day.isBlindCount) return 0;
      const draft = withFields(held.draft, [{ field: 'endingCashStore', value: endingCashStore }], mark);
      const firstCount = { cents: toCents(endingCashStore) ?? 0, ...mark };
      const close = await this.closes.change(tx, at, { draft, firstCount });
      this.news.tell(tx, 'report.changed', { at, close, author: staffAuthor(who) });
      return 1;
    });
  }

  /** `steps`: what this press itself has changed since it was sent; `seen`: as it stands while it is held. */
  private async close(
    tx: Transaction,
    { who, at, sent, press }: Submission,
    { held, seen, steps = 0 }: { held: Close; seen?: DayOfReport; steps?: number },
  ): Promise<CloseReply['report']> {
    const known = held.history.find((one) => one.key === press.key);
    if (known !== undefined) {
      if (known.hash !== press.hash)
        throw new DomainError('KEY_REUSED', 'This Idempotency-Key was used for another report.');
      return toState(at, held);
    }
    if (isClosed(held)) throw new DomainError('DAY_CLOSED', 'This day is closed already.');
    mustBeVersion(sent, { version: held.version - steps, contentVersion: held.contentVersion - steps });
    const mark = this.markOf(who);
    const before = seen ?? (await this.dayIn(tx, at));
    const { day, report } = await this.typed(tx, { who, at, sent, press }, { held, before });
    mustBeSeen(sent, report);
    mustBeReady(warningsOf(day, report, { isHidden: day.isBlindCount && held.firstCount === null }));
    const close = await this.closes.change(tx, at, {
      ...{ status: 'submitted', draft: day.close?.draft ?? {}, editing: {}, submitted: report, submittedMark: mark },
      ...{ rejectedMark: null, reopenedMark: null, approved: null, approvedMark: null },
      history: [...held.history, entryOf(held, mark, press)],
      pdfState: await this.news.askToDraw(tx, at),
    });
    const author = staffAuthor(who);
    const audit = { before: { status: held.status, ...figuresOf(held.submitted) }, after: figuresOf(report) };
    return this.news.tell(tx, 'report.submitted', { at, close, author, audit });
  }

  /** The report with what came typed into it. */
  private async typed(
    tx: Transaction,
    { who, at, sent }: Submission,
    { held, before }: { held: Close; before: DayOfReport },
  ): Promise<{ day: DayOfReport; report: FrozenReport }> {
    const mark = this.markOf(who);
    const added = addedWithdrawals(sent, before.withdrawals);
    for (const row of added)
      await this.closes.keepWithdrawal(tx, at, { withdrawalId: randomUUID(), ...row, by: mark.by });
    const draft = withFields(held.draft, fieldsOf(sent, computed(before, who.userName)), mark);
    const now = added.length === 0 ? before : await this.dayIn(tx, at);
    const day = { ...now, close: { ...held, draft } };
    return { day, report: computed(day, who.userName) };
  }

  private async dayIn(tx: Transaction, at: CloseAt): Promise<DayOfReport> {
    const day = await this.closes.dayIn(tx, at);
    if (day === null) throw noSuchSite();
    return day;
  }

  private markOf(who: StaffAtWork): Mark {
    return { by: staffAuthor(who).actor, at: this.places.now().toISOString() };
  }
}

/** What an earlier submission was frozen as stays beside the one that takes its place. */
function entryOf({ submitted }: Close, mark: Mark, press: Submission['press']): CloseHistoryEntry {
  return { step: 'submitted', reason: '', ...mark, ...press, ...(submitted === null ? {} : { replaced: submitted }) };
}

function mustBeReady(warnings: readonly CloseWarning[]): void {
  const blocking = warnings.filter(({ blocks }) => blocks).map(({ code }) => code);
  if (blocking.includes('yesterdayOpen'))
    throw new DomainError('YESTERDAY_OPEN', 'An earlier day is still open. Close it first.');
  if (blocking.includes('notCounted'))
    throw new DomainError('VALIDATION_FAILED', 'endingCashStore is missing: count the drawer first.');
  if (blocking.includes('createdByMissing')) throw new DomainError('VALIDATION_FAILED', 'createdBy is missing.');
  if (blocking.includes('openingReasonMissing'))
    throw new DomainError('REASON_REQUIRED', 'Opening Cash is not what the last close ended with: say why.');
  if (blocking.includes('differenceReasonMissing'))
    throw new DomainError('REASON_REQUIRED', 'The drawer differs by 3 dollars or more: say why.');
}
