import { Injectable } from '@nestjs/common';
import type { MailKind } from '#contracts/calendar/visit-mail';
import type { MailReply } from '#contracts/calendar/visit-mail.dto';
import { parseContact } from '#domain/people/contact';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { type KeyedRequest, keyOf } from '../../platform/request-key.js';
import { Throttle } from '../../platform/security/throttle.js';
import { AppointmentsService } from '../appointments/appointments.service.js';
import type { Visit } from '../appointments/visits.service.js';
import { staffAuthor, type StaffPrincipal } from '../identity/principal.js';
import { VisitLetters } from './visit-letters.service.js';
import { type VisitMail, VisitMailsRepository } from './visit-mails.repository.js';
import { VisitMails } from './visit-mails.service.js';

/** A second press within this long is the first one's, where neither has a key. */
const SAME_PRESS_SECONDS = 30;
const ON_ITS_WAY: MailReply = { message: 'The confirmation is on its way to the client.' };

/** Sends what a client is to know of her visit when somebody says so: for the first time, or once more. 002 §7 */
@Injectable()
export class VisitMailRequests {
  constructor(
    private readonly mails: VisitMailsRepository,
    private readonly asked: VisitMails,
    private readonly letters: VisitLetters,
    private readonly appointments: AppointmentsService,
    private readonly throttle: Throttle,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** One mail under one key, and one while another is on its way. ILLEGAL_STATUS when there is nothing to confirm, VALIDATION_FAILED without an address. */
  async send(
    who: StaffPrincipal,
    { key }: Pick<KeyedRequest, 'key'>,
    { appointmentId }: { appointmentId: number },
  ): Promise<MailReply> {
    const mailId = key === undefined ? null : keyOf({ key, visit: null });
    await this.throttle.take({ 'change.session': who.tokenHash.toString('base64') });
    const at = { siteId: who.siteId, appointmentId };
    const visit = await this.appointments.find(at.siteId, appointmentId);
    if (parseContact(visit.email).kind !== 'email')
      throw new DomainError('VALIDATION_FAILED', 'There is no e-mail address of this client.');
    if (await this.letters.hasBegun(visit))
      throw new DomainError('ILLEGAL_STATUS', 'Of a visit whose time has come there is nothing to confirm.');
    const author = staffAuthor(who);
    await this.unitOfWork.run(async (tx) => {
      const mail = await this.mails.lock(tx, at, SAME_PRESS_SECONDS);
      const kind = kindOf(visit, mail);
      const wasBegun = mailId !== null && (await this.mails.wasBegun(tx, { ...at, mailId }));
      if (wasBegun || isUnderWay(mail, mailId)) return;
      await this.asked.sendNow(tx, at, { kind, mailId, before: mail, author });
    });
    return ON_ITS_WAY;
  }
}

/** What failed is sent as what it was. */
function kindOf({ status }: Visit, { kind, state }: VisitMail): MailKind {
  if (status === 'Booked' || status === 'Confirmed')
    return state === 'failed' && kind !== 'cancelled' ? kind : 'booked';
  if (status === 'Cancelled' && kind === 'cancelled' && state !== 'none') return kind;
  throw new DomainError('ILLEGAL_STATUS', `Of a visit that is ${status} there is nothing to confirm.`);
}

function isUnderWay({ state, isFresh, mailId }: VisitMail, key: string | null): boolean {
  if (state === 'waiting' || state === 'sending') return true;
  return state === 'sent' && (key === null ? isFresh : key === mailId);
}
