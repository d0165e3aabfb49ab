import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { Operations } from '../../../platform/operations/operations.js';
import type { RunningOperation } from '../../../platform/operations/running-operation.js';
import { Secrets } from '../../../platform/security/secrets.js';
import type { CodeDelivery } from '#contracts/forms';
import type { AskedCode } from '../code-cookie.js';
import { CodeMessages, type CodeMessage } from './code-messages.js';
import { addressOf } from '../code-rules.js';
import { codeHash, codeOf } from './code-text.js';
import { DeliveryRecord, SYSTEM, type WantedDelivery } from './delivery-record.js';

/** Derives a code and hands it over. The text exists nowhere but here and in the message. */
@Injectable()
export class CodeDeliveryService {
  constructor(
    private readonly record: DeliveryRecord,
    private readonly messages: CodeMessages,
    private readonly operations: Operations,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Nothing is sent when another code took the place, or this one was delivered, used or ran out meanwhile. `jobId` is the same each time
   * the job runs.
   */
  async deliver(asked: AskedCode, jobId: string): Promise<void> {
    const wanted = await this.record.wanted(asked);
    if (wanted === null) return;
    const { code, visit } = wanted;
    if (code.secret === null) return this.record.passOver(asked);
    const to = addressOf(visit, code.channel);
    const secret = this.secrets.unseal(code.secret);
    if (to === null || secret === null) return this.record.tell(asked, 'failed');
    const { siteId, ...request } = asked;
    const kind = 'code.deliver';
    await this.operations.run(
      { siteId, kind, key: asked.challengeId, request, author: SYSTEM, owner: jobId },
      (operation) => this.send(operation, { code, visit, to, text: codeOf(secret) }),
    );
  }

  /** Queued, sent or failed, for the client's screen and the desk's. */
  tell(asked: AskedCode, delivery: CodeDelivery): Promise<void> {
    return this.record.tell(asked, delivery);
  }

  /** The code can be tried before its message can be read. */
  private async send(operation: RunningOperation, sending: Sending): Promise<null> {
    const { code, visit, text } = sending;
    await this.record.putHash(code, codeHash(this.secrets, code, text));
    const way = await this.messages.stepOf(sending);
    const record = (tx: Transaction) => this.record.write(tx, { asked: code, visit, delivery: 'sent' });
    await operation.step('send', { ...way, record });
    return null;
  }
}

type Sending = CodeMessage & WantedDelivery;
