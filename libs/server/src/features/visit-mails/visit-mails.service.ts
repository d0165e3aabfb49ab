import { Injectable } from '@nestjs/common';
import { MAIL_WAITS_SECONDS, type MailKind } from '#contracts/calendar/visit-mail';
import type { Actor, Author } from '#contracts/identity/identity';
import { HELD_SECONDS } from '#contracts/work/operations';
import { parseContact } from '#domain/people/contact';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { JobOutbox } from '../../platform/jobs/job-outbox.js';
import { type MailPlace, placeText, planMail, type VisitNews } from './mail-plan.js';
import { VisitMailNews } from './visit-mail-news.js';
import { type VisitAt, type VisitMail, VisitMailsRepository } from './visit-mails.repository.js';

/** While somebody changes a visit its mail waits for what becomes of that, also when nobody is left to say. */
const WHILE_ASKED_SECONDS = HELD_SECONDS['appointment.move'] + MAIL_WAITS_SECONDS;

interface Booked extends VisitAt {
  clientId: string;
  /** Of a client whom the mirror does not know yet. */
  email: string | undefined;
}

/** What a client is to be told of her visit: decided in the transaction of what is told, before the card of the visit is read (ADR 065). Each says whether the card says something else of the mail now. */
@Injectable()
export class VisitMails {
  constructor(
    private readonly mails: VisitMailsRepository,
    private readonly jobs: JobOutbox,
    private readonly news: VisitMailNews,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Nothing where there is no address: who books is told so before. */
  async booked(tx: Transaction, { clientId, email, ...at }: Booked, by: Actor): Promise<boolean> {
    if (!isAddress(email ?? (await this.mails.email(tx, at.siteId, clientId)))) return false;
    return this.plan(tx, at, { by, news: () => ({ kind: 'booked', isWished: true }) });
  }

  /** `after`: as the provider has it now. */
  async moved(
    tx: Transaction,
    at: VisitAt,
    { after, isWished, by }: { after: MailPlace; isWished: boolean; by: Actor },
  ): Promise<boolean> {
    const visit = await this.mails.visit(tx, at);
    const now = placeText(after);
    const before = visit === null ? now : placeText(visit);
    const isToldOf = isWished && isAddress(visit?.email);
    return this.plan(tx, at, {
      by,
      news: ({ stood }) => ({ kind: 'moved', isWished: isToldOf, before: stood ?? before, after: now }),
    });
  }

  async cancelled(tx: Transaction, at: VisitAt, by: Actor): Promise<boolean> {
    const visit = await this.mails.visit(tx, at);
    const isNews = await this.plan(tx, at, {
      by,
      news: ({ isCancelTold }) => ({ kind: 'cancelled', isWished: isCancelTold && isAddress(visit?.email) }),
    });
    await this.mails.setAside(tx, at, {});
    return isNews;
  }

  /** The mirror heard of the cancelling before whoever asked for it, who may be dead by now. */
  async wasCancelled(at: VisitAt, by: Actor): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      if (await this.cancelled(tx, at, by)) await this.news.tell(tx, at, { actor: by });
    });
  }

  /** Screens hear of the mail, where no event of the transaction has told them of the visit. */
  async tell(tx: Transaction, at: VisitAt, by: Actor): Promise<void> {
    const isTold = tx.announcements.some(({ payload }) => 'card' in payload && payload.card?.id === at.appointmentId);
    if (!isTold) await this.news.tell(tx, at, { actor: by });
  }

  /** Asked for by itself: it leaves at once. `mailId`: the key of the press. */
  async sendNow(
    tx: Transaction,
    at: VisitAt,
    { kind, mailId, before, author }: { kind: MailKind; mailId: string | null; before: VisitMail; author: Author },
  ): Promise<void> {
    const { actor, ...origin } = author;
    const asked = await this.mails.renew(tx, at, { kind, known: null, by: actor, mailId });
    await this.ask(tx, { ...at, mailId: asked }, 0);
    const was = before.state === 'none' ? null : `${before.kind} ${before.state}`;
    const audit = { ...origin, before: { mail: was }, after: { mail: `${kind} waiting` } };
    await this.news.tell(tx, at, { actor, audit });
  }

  /** The provider is being asked to move it: its mail waits, and it is remembered where it stood. */
  async beginMove({ stands, ...at }: VisitAt & { stands: MailPlace }): Promise<void> {
    await this.whileAsked(at, { stood: placeText(stands) });
  }

  /** The provider is being asked to call it off: whether she is told is remembered. Of several who press the last one's word counts. */
  async beginCancel({ isCancelTold, ...at }: VisitAt & { isCancelTold: boolean }): Promise<void> {
    await this.whileAsked(at, { isCancelTold });
  }

  private async whileAsked(at: VisitAt, aside: { stood?: string; isCancelTold?: boolean }): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.mails.lock(tx, at);
      await this.mails.setAside(tx, at, aside);
      const mailId = await this.mails.putOff(tx, at);
      if (mailId !== null) await this.ask(tx, { ...at, mailId }, WHILE_ASKED_SECONDS);
    });
  }

  private async plan(
    tx: Transaction,
    at: VisitAt,
    { news, by }: { news: (mail: VisitMail) => VisitNews; by: Actor },
  ): Promise<boolean> {
    const mail = await this.mails.lock(tx, at);
    const plan = planMail(mail, news(mail));
    if (plan === 'drop') await this.mails.drop(tx, at);
    if (typeof plan === 'string') return plan === 'drop';
    const mailId = await this.mails.renew(tx, at, { ...plan, by });
    await this.ask(tx, { ...at, mailId }, MAIL_WAITS_SECONDS);
    return mail.state !== 'waiting' || mail.kind !== plan.kind;
  }

  private ask(tx: Transaction, payload: VisitAt & { mailId: string }, inSeconds: number): Promise<void> {
    return this.jobs.ask(tx, 'message.visit', { payload, inSeconds });
  }
}

function isAddress(text: string | null | undefined): boolean {
  return parseContact(text ?? '').kind === 'email';
}
