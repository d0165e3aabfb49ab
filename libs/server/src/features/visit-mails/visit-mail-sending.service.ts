import { Injectable } from '@nestjs/common';
import type { MailTrouble } from '#contracts/calendar/visit-mail';
import { parseContact } from '#domain/people/contact';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { VisitsService } from '../appointments/visits.service.js';
import { MailPost } from '../messages/mail-post.service.js';
import { placeText } from './mail-plan.js';
import { VisitLetters } from './visit-letters.service.js';
import { VisitMailNews } from './visit-mail-news.js';
import { type MailAt, messageIdOf, type Settled, VisitMailsRepository } from './visit-mails.repository.js';

/** Of a visit that was called off there is no place to be. */
const NOWHERE = 'cancelled';

/** Sends what a client is to be told of her visit, as the visit is when it is sent. */
@Injectable()
export class VisitMailSending {
  constructor(
    private readonly mails: VisitMailsRepository,
    private readonly visits: VisitsService,
    private readonly letters: VisitLetters,
    private readonly post: MailPost,
    private readonly news: VisitMailNews,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** However often its job runs: one mail; none when another one has taken its place, or nothing is left to tell. UNAVAILABLE while nobody knows where the visit stands. */
  async send(at: MailAt): Promise<void> {
    const mail = await this.mails.find(at);
    if (mail === null) return;
    if (mail.isInDoubt) throw new DomainError('UNAVAILABLE', 'It is not known yet where this visit stands.');
    const visit = await this.visits.find(at.siteId, at.appointmentId);
    if (visit === null || !(await this.letters.isNews(mail, visit)))
      return this.settle(at, { state: 'none', trouble: null });
    const contact = parseContact(visit.email);
    if (contact.kind !== 'email') return this.settle(at, { state: 'failed', trouble: 'address' });
    const sequence = await this.mails.begin(at, mail.kind === 'cancelled' ? NOWHERE : placeText(visit));
    if (sequence === null) return;
    const letter = await this.letters.write(mail, visit, sequence);
    await this.post.send(at.siteId, { to: contact.email, messageId: messageIdOf(at, sequence), ...letter });
    await this.settle(at, { state: 'sent', trouble: null });
  }

  /** It failed for the last time: the visit says so. */
  giveUp(at: MailAt, why: unknown): Promise<void> {
    const isRefused = why instanceof DomainError && why.code === 'PROVIDER_REFUSED';
    const trouble: MailTrouble = isRefused ? 'address' : 'server';
    return this.settle(at, { state: 'failed', trouble });
  }

  /** It had failed and is to be sent after all. */
  async again(at: MailAt): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      if (await this.mails.again(tx, at)) await this.news.tell(tx, at, { actor: { kind: 'system' } });
    });
  }

  private settle(at: MailAt, settled: Settled): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      if (await this.mails.settle(tx, at, settled)) await this.news.tell(tx, at, { actor: { kind: 'system' } });
    });
  }
}
