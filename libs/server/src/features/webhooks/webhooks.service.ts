import { Injectable } from '@nestjs/common';
import type { ProviderWebhook } from '#contracts/provider/provider-webhooks.dto';
import { holdsIllFormedText } from '#domain/plain-text';
import { ProviderWebhooks } from '../../adapters/provider/webhooks/provider-webhooks.js';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { JobOutbox } from '../../platform/jobs/job-outbox.js';
import { SessionsService } from '../identity/sessions/sessions.service.js';
import { SubscriptionsService } from './subscriptions.service.js';

/** The provider tries for three hours. What comes later, or from as far ahead, was kept by somebody and is sent by him. */
const OLDEST_MS = 86_400_000;

interface Subject {
  siteId: number;
  appointmentId?: number;
  clientId?: string;
  staffId?: number;
}

/**
 * Takes the provider's messages: signature, inbox, job, answer. What a message says is never written to the mirror;
 * the job asks the provider anew, so doubled, late and re-ordered messages do no harm. One that was seen, or is older than a day, is
 * answered and dropped: whoever kept it makes us ask for nothing.
 */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly provider: ProviderWebhooks,
    private readonly subscriptions: SubscriptionsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: JobOutbox,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
  ) {}

  /** Throws SIGNATURE_INVALID unless the bytes of a message, as they came, were signed with the key of our subscription. */
  async mustBeSigned(body: Buffer, signature: string | undefined): Promise<void> {
    const known = signature === undefined ? null : await this.subscriptions.known();
    if (known === null || !this.provider.isSigned(body, signature, known.signatureKey))
      throw new DomainError('SIGNATURE_INVALID', 'The signature does not fit the body.');
  }

  /** Takes a message that was signed. */
  async receive(message: ProviderWebhook): Promise<void> {
    const subject = subjectOf(message.eventData);
    if (holdsIllFormedText([message.messageId, message.eventId, subject]))
      throw new DomainError('VALIDATION_FAILED', 'An id of the message holds a character that no text has.');
    if (!this.isOfNow(message)) return;
    await this.unitOfWork.run(async (tx) => {
      const isNew = await this.store(tx, subject.siteId, message);
      if (!isNew) return;
      await this.subscriptions.heard(tx);
      await this.ask(tx, message, subject);
      if (message.eventId === 'staff.deactivated' && subject.staffId !== undefined)
        await this.sessions.disable(tx, subject.siteId, String(subject.staffId));
    });
  }

  /** What is dropped for its age leaves no trace: within the age every id is remembered (retention.rules.ts). */
  private isOfNow({ eventInstanceOriginationDateTime }: ProviderWebhook): boolean {
    const at = Date.parse(eventInstanceOriginationDateTime);
    if (Number.isNaN(at))
      throw new DomainError('VALIDATION_FAILED', 'eventInstanceOriginationDateTime is not a moment.');
    return Math.abs(this.clock.now().getTime() - at) <= OLDEST_MS;
  }

  private async store(tx: Transaction, siteId: number, message: ProviderWebhook): Promise<boolean> {
    const rows = await tx.query(
      `INSERT INTO webhook_inbox (site_id, message_id, event_id, originated_at, body) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (site_id, message_id) DO NOTHING RETURNING message_id`,
      [
        siteId,
        message.messageId,
        message.eventId,
        message.eventInstanceOriginationDateTime,
        JSON.stringify(idsOf(message)),
      ],
    );
    return rows.length === 1;
  }

  private async ask(tx: Transaction, message: ProviderWebhook, subject: Subject): Promise<void> {
    const { siteId, appointmentId, clientId } = subject;
    if (message.eventId.startsWith('appointmentBooking.') && appointmentId !== undefined)
      await this.jobs.ask(tx, 'provider.syncAppointment', {
        payload: { siteId, appointmentId },
        dedupeKey: String(appointmentId),
      });
    else if (message.eventId === 'clientSale.created')
      await this.jobs.ask(tx, 'provider.syncSales', { payload: { siteId, days: 1 }, dedupeKey: 'sales of today' });
    else if (message.eventId.startsWith('client.') && clientId !== undefined)
      await this.jobs.ask(tx, 'provider.syncClient', { payload: { siteId, clientId }, dedupeKey: clientId });
  }
}

function subjectOf(data: Record<string, unknown>): Subject {
  const { siteId, appointmentId, clientId, staffId } = data;
  if (typeof siteId !== 'number') throw new DomainError('VALIDATION_FAILED', 'eventData.siteId is missing.');
  return {
    siteId,
    ...(typeof appointmentId === 'number' ? { appointmentId } : {}),
    ...(typeof clientId === 'string' ? { clientId } : {}),
    ...(typeof staffId === 'number' ? { staffId } : {}),
  };
}

/** Names, contacts and notes of the message stay out of the inbox: the mirror gets them from the provider itself. */
function idsOf({ eventData }: ProviderWebhook): Subject {
  return subjectOf(eventData);
}
