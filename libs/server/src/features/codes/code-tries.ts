import { Injectable } from '@nestjs/common';
import type { CodeAttempt } from '#contracts/one-time-password.dto';
import { maskEmail, maskPhone } from '#domain/people/contact';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { DomainError } from '../../platform/errors.js';
import { Secrets } from '../../platform/security/secrets.js';
import { AppointmentsService } from '../appointments/appointments.service.js';
import type { Visit } from '../appointments/visits.service.js';
import { sectionCount } from '../forms/form-context.js';
import { FormProgressLog } from '../forms/form-progress.js';
import { clientAuthor } from '../identity/principal.js';
import type { FormProof } from '../identity/form-ticket.js';
import type { AskedCode } from './code-cookie.js';
import { refused, tooMany } from './code-rules.js';
import { isCode } from './delivery/code-text.js';
import { CodesRepository } from './codes.repository.js';

/** When it is tried and from where. */
interface CodeTry {
  at: Date;
  ip: string;
}

/** The counted tries of a code. */
@Injectable()
export class CodeTries {
  constructor(
    private readonly codes: CodesRepository,
    private readonly appointments: AppointmentsService,
    private readonly progress: FormProgressLog,
    private readonly unitOfWork: UnitOfWork,
    private readonly secrets: Secrets,
  ) {}

  /** Uses the code up when it is the right one, and says what that proves; throws where it is not, or no try is left. */
  async take(asked: AskedCode, attempt: CodeAttempt, { at, ip }: CodeTry): Promise<Proven> {
    const taken = await this.codes.takeTry(asked, attempt.clientId, at);
    if (taken === null) throw await this.explain(asked, at);
    if (!isCode(this.secrets, asked, { code: attempt.otpToken, hash: taken.codeHash })) throw refused();
    const { siteId, appointmentId, clientId, email, mobilePhone } = await this.accept(asked, { at, ip });
    const contact = taken.channel === 'email' ? maskEmail(email) : maskPhone(mobilePhone);
    return { siteId, appointmentId, clientId, channel: taken.channel, contact };
  }

  private async accept(asked: AskedCode, { at, ip }: CodeTry): Promise<Visit> {
    const visit = await this.appointments.open(asked.siteId, asked.appointmentId);
    if (visit === null) throw refused();
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.codes.use(tx, asked, at))) throw refused();
      const change = { step: 'verified', of: sectionCount(visit) } as const;
      await this.progress.advance(tx, asked, { change, author: clientAuthor(ip) });
    });
    return visit;
  }

  private async explain(asked: AskedCode, at: Date): Promise<DomainError> {
    const code = await this.codes.find(asked.siteId, asked.appointmentId);
    const isLocked = code?.challengeId === asked.challengeId && code.lockedUntil !== null && code.lockedUntil > at;
    return isLocked && code.lockedUntil !== null ? tooMany(code.lockedUntil, at) : refused();
  }
}

type Proven = Omit<FormProof, 'verifiedAt'> & { siteId: number };
