import { Injectable } from '@nestjs/common';
import { MOST_WITHDRAWALS } from '#contracts/money/daily-close';
import type {
  CloseCommandReply,
  CloseRef,
  CloseSettings,
  DraftChange,
  WithdrawalChange,
  WithdrawalRef,
} from '#contracts/money/daily-close.dto';
import { toCents } from '#domain/money/cents';
import { isPlainText } from '#domain/plain-text';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { DomainError } from '../../../platform/errors.js';
import { AuditLog } from '../../../platform/events/audit-log.js';
import { staffAuthor, type StaffPrincipal } from '../../identity/principal.js';
import { CloseNews } from '../close-news.js';
import { ClosePlaces, mustBeSiteOf } from '../close-places.js';
import { DailyClosesRepository } from '../daily-closes.repository.js';
import type { Close, CloseAt } from '../report/day-of-report.js';
import { withFields } from './draft-fields.js';
import { isClosed, toState } from '../report/report-view.js';

/** What the desk types into a day's report before it is closed, and what it takes out of the drawer. 001 §2.7 */
@Injectable()
export class CloseDrafts {
  constructor(
    private readonly places: ClosePlaces,
    private readonly closes: DailyClosesRepository,
    private readonly news: CloseNews,
    private readonly audit: AuditLog,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Each field by itself: of the same one the later counts, and everybody sees whose it is. DAY_CLOSED once the day is. */
  async change(
    who: StaffPrincipal,
    place: CloseRef,
    { sortDate, change }: { sortDate: string | undefined; change: DraftChange },
  ): Promise<CloseCommandReply> {
    const at = await this.places.changed(who, place, { sortDate, limit: 'form.draft' });
    const author = staffAuthor(who);
    const mark = { by: author.actor, at: this.places.now().toISOString() };
    const device = who.tokenHash.toString('base64url').slice(0, 12);
    return this.unitOfWork.run(async (tx) => {
      const close = await this.holdOpen(tx, at);
      const draft = change.isCancelled === true ? {} : withFields(close.draft, change.set ?? [], mark);
      const { [device]: _, ...others } = close.editing;
      const hand = change.editing ?? null;
      const editing = hand === null ? others : { ...others, [device]: { field: hand, ...mark } };
      const counted = draft.endingCashStore?.value;
      const isFirst = change.counted === true && close.firstCount === null && typeof counted === 'number';
      const firstCount = isFirst ? { cents: counted, ...mark } : close.firstCount;
      const changed = await this.closes.change(tx, at, { draft, editing, firstCount });
      const report = this.news.tell(tx, 'report.changed', { at, close: changed, author });
      return { message: 'Saved.', report };
    });
  }

  /** "Pay out". Under the same id it changes what stands there; DAY_CLOSED once the day is. */
  async withdraw(
    who: StaffPrincipal,
    { withdrawalId, ...place }: WithdrawalRef,
    { sortDate, wish }: { sortDate: string | undefined; wish: WithdrawalChange },
  ): Promise<CloseCommandReply> {
    const at = await this.places.changed(who, place, { sortDate });
    const kept = { withdrawalId, reason: lineOf(wish.reason), amountCents: toCents(wish.amount) ?? 0 };
    const author = staffAuthor(who);
    return this.unitOfWork.run(async (tx) => {
      await this.holdOpen(tx, at);
      const { before, isGone } = await this.closes.keepWithdrawal(tx, at, { ...kept, by: author.actor });
      if (isGone) throw new DomainError('STALE_VERSION', 'This withdrawal was taken away meanwhile.');
      if ((await this.closes.countWithdrawals(tx, at)) > MOST_WITHDRAWALS)
        throw new DomainError('VALIDATION_FAILED', `A day may have ${MOST_WITHDRAWALS} withdrawals.`);
      const close = await this.closes.change(tx, at, {});
      const audit = { before: { withdrawal: before }, after: { withdrawal: kept } };
      return { message: 'Saved.', report: this.news.tell(tx, 'report.changed', { at, close, author, audit }) };
    });
  }

  /** Softly. One that is gone already is gone, and nothing is wrong with that. */
  async removeWithdrawal(
    who: StaffPrincipal,
    { withdrawalId, ...place }: WithdrawalRef,
    sortDate: string | undefined,
  ): Promise<CloseCommandReply> {
    const at = await this.places.changed(who, place, { sortDate });
    const author = staffAuthor(who);
    return this.unitOfWork.run(async (tx) => {
      const held = await this.holdOpen(tx, at);
      const before = await this.closes.removeWithdrawal(tx, at, { withdrawalId, by: author.actor });
      const close = before === null ? held : await this.closes.change(tx, at, {});
      const audit = { before: { withdrawal: { withdrawalId, ...before } }, after: { withdrawal: null } };
      if (before === null) return { message: 'Removed.', report: toState(at, close) };
      return { message: 'Removed.', report: this.news.tell(tx, 'report.changed', { at, close, author, audit }) };
    });
  }

  /** How a site's days are closed. */
  async configure(who: StaffPrincipal, siteId: number, settings: CloseSettings): Promise<CloseSettings> {
    mustBeSiteOf(who, siteId);
    const { isBlindCount, mustCloseYesterday } = settings;
    const wanted = { isBlindCount, mustCloseYesterday };
    return this.unitOfWork.run(async (tx) => {
      const before = await this.closes.configure(tx, siteId, wanted);
      const change = { before, after: wanted };
      await this.audit.note(tx, 'closes.configured', { siteId, author: staffAuthor(who), ...change });
      return wanted;
    });
  }

  private async holdOpen(tx: Transaction, at: CloseAt): Promise<Close> {
    const close = await this.closes.hold(tx, at);
    if (isClosed(close)) throw new DomainError('DAY_CLOSED', 'This day is closed already.');
    return close;
  }
}

function lineOf(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  if (line === '') throw new DomainError('REASON_REQUIRED', 'A reason is required.');
  if (!isPlainText(line)) throw new DomainError('VALIDATION_FAILED', 'reason holds characters that cannot be shown.');
  return line;
}
