import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CodeDelivery } from '#contracts/forms';
import { TextSender } from '../../adapters/texts/text-sender.js';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Secrets } from '../../platform/secrets.js';
import { AppointmentsRepository } from '../appointments/appointments.repository.js';
import { sectionCount } from '../forms/form-context.js';
import { FormProgressLog } from '../forms/form-progress.js';
import { MailPost } from '../messages/mail-post.service.js';
import { SitesService } from '../sites/sites.service.js';
import type { AskedCode } from './code-cookie.js';
import { addressOf } from './code-rules.js';
import { codeHash, codeOf, codeWords } from './code-text.js';
import { CodesRepository } from './codes.repository.js';
import type { OneTimeCode } from './one-time-code.entity.js';

const HASH_BYTES = 32;

/** Derives a code and hands it over. The text exists nowhere but here and in the message. */
@Injectable()
export class CodeDeliveryService {
  @Inject() private readonly secrets!: Secrets;
  @Inject() private readonly clock!: Clock;
  @Inject() private readonly progress!: FormProgressLog;

  constructor(
    private readonly codes: CodesRepository,
    private readonly visits: AppointmentsRepository,
    private readonly sites: SitesService,
    private readonly texts: TextSender,
    private readonly post: MailPost,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Nothing is sent when another code took the place, or this one was delivered, used or ran out meanwhile. */
  async deliver(asked: AskedCode): Promise<void> {
    const code = await this.codes.find(asked.siteId, asked.appointmentId);
    const visit = await this.visits.find(asked.siteId, asked.appointmentId);
    if (code === null || visit === null || !isWanted(code, asked, this.clock.now())) return;
    if (code.secret === null) return this.passOver(asked);
    const to = addressOf(visit, code.channel);
    const secret = this.secrets.unseal(code.secret);
    if (to === null || secret === null) return this.tell(asked, 'failed');
    const text = codeOf(secret);
    const at = this.clock.now();
    const sending = { codeHash: codeHash(this.secrets, asked, text), at };
    await this.unitOfWork.run((tx) => this.codes.beginSending(tx, asked, sending));
    await this.send(code, to, text);
    await this.tell(asked, 'sent');
  }

  /** Nobody is to get this one. Its state is `sent` sooner than any other’s; it has as many tries, and no text is the right one. */
  private async passOver(asked: AskedCode): Promise<void> {
    const sending = { codeHash: randomBytes(HASH_BYTES), at: this.clock.now() };
    await this.unitOfWork.run(async (tx) => {
      await this.codes.beginSending(tx, asked, sending);
      await this.codes.tellDelivery(tx, asked, 'sent');
    });
  }

  /** Queued, sent or failed, for the client's screen and the desk's. */
  async tell(asked: AskedCode, delivery: CodeDelivery): Promise<void> {
    const visit = await this.visits.find(asked.siteId, asked.appointmentId);
    if (visit === null) return;
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.codes.tellDelivery(tx, asked, delivery))) return;
      const change = { code: delivery, of: sectionCount(visit) };
      await this.progress.advance(tx, visit, { change, actor: { kind: 'system' } });
    });
  }

  private async send(code: OneTimeCode, to: string, text: string): Promise<void> {
    const { name } = await this.sites.one(code.siteId);
    const words = codeWords(code.language, `Studio Hub ${name}`, text);
    if (code.channel === 'email') {
      const messageId = `<${code.challengeId}@studio-hub>`;
      await this.post.send(code.siteId, { to, ...words, html: `<p>${words.text}</p>`, messageId });
      return;
    }
    const again = { isRepeat: code.sendBeganAt !== null, since: code.createdAt };
    await this.texts.send({ to, body: words.text, reference: code.challengeId }, again);
  }
}

function isWanted(code: OneTimeCode, { challengeId }: AskedCode, now: Date): boolean {
  return code.challengeId === challengeId && code.usedAt === null && code.delivery !== 'sent' && code.expiresAt > now;
}
