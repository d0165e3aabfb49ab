import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CodeDelivery } from '#contracts/forms';
import type { Author } from '#contracts/identity/identity';
import { TextSender } from '../../adapters/texts/text-sender.js';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { Operations } from '../../platform/operations/operations.js';
import type { RunningOperation, Step } from '../../platform/operations/running-operation.js';
import { Secrets } from '../../platform/security/secrets.js';
import { AppointmentsRepository, type Visit } from '../appointments/appointments.repository.js';
import { sectionCount } from '../forms/form-context.js';
import { FormProgressLog } from '../forms/form-progress.js';
import { MailPost } from '../messages/mail-post.service.js';
import { SitesService } from '../sites/sites.service.js';
import type { AskedCode } from './code-cookie.js';
import { addressOf } from './code-rules.js';
import { codeHash, codeOf, codeWords, type CodeWords } from './code-text.js';
import { CodesRepository } from './codes.repository.js';
import type { OneTimeCode } from './one-time-code.entity.js';

const HASH_BYTES = 32;
const SYSTEM: Author = { actor: { kind: 'system' }, source: 'system', address: null };

/** Derives a code and hands it over. The text exists nowhere but here and in the message. */
@Injectable()
export class CodeDeliveryService {
  @Inject() private readonly secrets!: Secrets;
  @Inject() private readonly clock!: Clock;
  @Inject() private readonly operations!: Operations;
  @Inject() private readonly progress!: FormProgressLog;

  constructor(
    private readonly codes: CodesRepository,
    private readonly visits: AppointmentsRepository,
    private readonly sites: SitesService,
    private readonly texts: TextSender,
    private readonly post: MailPost,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Nothing is sent when another code took the place, or this one was delivered, used or ran out meanwhile. `jobId` is the same each time
   * the job runs.
   */
  async deliver(asked: AskedCode, jobId: string): Promise<void> {
    const code = await this.codes.find(asked.siteId, asked.appointmentId);
    const visit = await this.visits.find(asked.siteId, asked.appointmentId);
    if (code === null || visit === null || !isWanted(code, asked, this.clock.now())) return;
    if (code.secret === null) return this.passOver(asked);
    const to = addressOf(visit, code.channel);
    const secret = this.secrets.unseal(code.secret);
    if (to === null || secret === null) return this.tell(asked, 'failed');
    const { siteId, ...request } = asked;
    const kind = 'code.deliver';
    await this.operations.run(
      { siteId, kind, key: asked.challengeId, request, author: SYSTEM, owner: jobId },
      (operation) => this.send(operation, { code, visit, to, text: codeOf(secret) }),
    );
  }

  /** Nobody is to get this one. Its state is `sent` sooner than any other’s; it has as many tries, and no text is the right one. */
  private async passOver(asked: AskedCode): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.codes.putHash(tx, asked, randomBytes(HASH_BYTES));
      await this.codes.tellDelivery(tx, asked, 'sent');
    });
  }

  /** Queued, sent or failed, for the client's screen and the desk's. */
  async tell(asked: AskedCode, delivery: CodeDelivery): Promise<void> {
    const visit = await this.visits.find(asked.siteId, asked.appointmentId);
    if (visit !== null) await this.unitOfWork.run((tx) => this.write(tx, { asked, visit, delivery }));
  }

  private async write(tx: Transaction, { asked, visit, delivery }: Told): Promise<void> {
    if (!(await this.codes.tellDelivery(tx, asked, delivery))) return;
    const change = { code: delivery, of: sectionCount(visit) };
    await this.progress.advance(tx, visit, { change, actor: SYSTEM.actor });
  }

  /** The code can be tried before its message can be read. */
  private async send(operation: RunningOperation, sending: Sending): Promise<null> {
    const { code, visit, text } = sending;
    await this.unitOfWork.run((tx) => this.codes.putHash(tx, code, codeHash(this.secrets, code, text)));
    const words = codeWords(code.language, `Studio Hub ${(await this.sites.one(code.siteId)).name}`, text);
    const way = code.channel === 'email' ? this.byMail(sending, words) : this.byText(sending, words);
    const record = (tx: Transaction) => this.write(tx, { asked: code, visit, delivery: 'sent' });
    await operation.step('send', { ...way, record });
    return null;
  }

  /** The post itself knows which mails were taken, and nobody else can be asked. */
  private byMail({ code, to }: Sending, words: CodeWords): Step<string> {
    const messageId = `<${code.challengeId}@studio-hub>`;
    const mail = { to, ...words, html: `<p>${words.text}</p>`, messageId };
    return { call: () => this.post.send(code.siteId, mail).then(() => messageId), lookUp: () => Promise.resolve(null) };
  }

  private byText({ code, to }: Sending, words: CodeWords): Step<string> {
    const message = { to, body: words.text, reference: code.challengeId };
    return { call: () => this.texts.send(message), lookUp: () => this.texts.find(message, code.createdAt) };
  }
}

interface Told {
  asked: AskedCode;
  visit: Visit;
  delivery: CodeDelivery;
}

interface Sending {
  code: OneTimeCode;
  visit: Visit;
  to: string;
  text: string;
}

function isWanted(code: OneTimeCode, { challengeId }: AskedCode, now: Date): boolean {
  return code.challengeId === challengeId && code.usedAt === null && code.delivery !== 'sent' && code.expiresAt > now;
}
