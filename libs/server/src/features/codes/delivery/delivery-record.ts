import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CodeDelivery } from '#contracts/forms';
import type { Author } from '#contracts/identity/identity';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { VisitsService, type Visit } from '../../appointments/visits.service.js';
import { sectionCount } from '../../forms/form-context.js';
import { FormProgressLog } from '../../forms/form-progress.js';
import type { AskedCode } from '../code-cookie.js';
import { CodesRepository } from '../codes.repository.js';
import type { OneTimeCode } from '../one-time-code.entity.js';

const HASH_BYTES = 32;
export const SYSTEM: Author = { actor: { kind: 'system' }, source: 'system', address: null };

export interface WantedDelivery {
  code: OneTimeCode;
  visit: Visit;
}

/** What is kept of a code on its way: whether it is still wanted, what is compared with a try, and how far it came. */
@Injectable()
export class DeliveryRecord {
  constructor(
    private readonly codes: CodesRepository,
    private readonly visits: VisitsService,
    private readonly progress: FormProgressLog,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Null when another code took the place, or this one was delivered, used or ran out meanwhile. */
  async wanted(asked: AskedCode): Promise<WantedDelivery | null> {
    const code = await this.codes.find(asked.siteId, asked.appointmentId);
    const visit = await this.visits.find(asked.siteId, asked.appointmentId);
    return code === null || visit === null || !isWanted(code, asked, this.clock.now()) ? null : { code, visit };
  }

  /** From now on it can be tried. */
  async putHash(asked: AskedCode, hash: Buffer): Promise<void> {
    await this.unitOfWork.run((tx) => this.codes.putHash(tx, asked, hash));
  }

  /** Nobody is to get this one. Its state is `sent` sooner than any other’s; it has as many tries, and no text is the right one. */
  async passOver(asked: AskedCode): Promise<void> {
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

  async write(tx: Transaction, { asked, visit, delivery }: Told): Promise<void> {
    if (!(await this.codes.tellDelivery(tx, asked, delivery))) return;
    const change = { code: delivery, of: sectionCount(visit) };
    await this.progress.advance(tx, visit, { change, author: SYSTEM });
  }
}

export interface Told {
  asked: AskedCode;
  visit: Visit;
  delivery: CodeDelivery;
}

function isWanted(code: OneTimeCode, { challengeId }: AskedCode, now: Date): boolean {
  return code.challengeId === challengeId && code.usedAt === null && code.delivery !== 'sent' && code.expiresAt > now;
}
