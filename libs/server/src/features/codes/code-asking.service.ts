import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CodeRequest, CodeState } from '#contracts/one-time-password.dto';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors.js';
import { Throttle } from '../../platform/security/throttle.js';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { ClientReferences } from '../clients/client-references.js';
import { kioskOf, mayRead, type Principal } from '../identity/principal.js';
import { CodeCookies } from './code-cookie.js';
import { CodePlacing } from './code-placing.js';
import { newCode, toState, type Placed } from './code-rules.js';
import { evenly } from './even-answers.js';

export interface CodeAnswer {
  state: CodeState;
  /** Value of the cookie that lets this browser try the code. */
  cookie: string;
}

/** A one-time code is asked for. 000 §7, decision 6 */
@Injectable()
export class CodeAskingService {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly placing: CodePlacing,
    private readonly references: ClientReferences,
    private readonly cookies: CodeCookies,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers alike for known and unknown contacts, right and wrong ids; only a contact on file gets a code. Whoever means
   * another one is given a code that is never sent, so that waiting and tries do not tell it either. When its state becomes
   * `sent` does: nothing outside is waited for. Nor is one sent for a visit whose day is over, or to somebody who neither names the
   * contact nor gave it at the kiosk: what an appointment shows to anybody is not enough.
   */
  generate(who: Principal, request: CodeRequest, cookie: string | undefined): Promise<CodeAnswer> {
    return evenly(async () => {
      mustNameContact(who, request);
      const siteId = await this.siteOf(who, request);
      // A paired kiosk's were counted at the door.
      if (kioskOf(who) === null) await this.throttle.take({ 'code.site': siteId }, { before: who.counted ?? {} });
      const at = this.clock.now();
      const visit = await this.appointments.open(siteId, request.appointmentId);
      const asked = { siteId, appointmentId: request.appointmentId, challengeId: randomUUID() };
      const wanted = newCode(asked, request, at);
      if (visit === null) return this.answer(wanted, at);
      const known = this.references.asKnownTo(who, visit, request.clientId);
      return this.answer(
        await this.placing.place(known, { request, wanted, ip: who.ip, held: this.cookies.read(cookie) }),
        at,
      );
    });
  }

  private answer(code: Placed, at: Date): CodeAnswer {
    const { siteId, appointmentId, challengeId, againAt } = code;
    const asked = { siteId, appointmentId, challengeId, ...(againAt !== undefined && { againAt }) };
    return { state: toState(code, at), cookie: this.cookies.issue(asked) };
  }

  /** The documents' calls name no site: then the one whose client this appointment's reference means. */
  private async siteOf(who: Principal, { appointmentId, clientId }: CodeRequest): Promise<number> {
    if (who.siteId !== null) return who.siteId;
    const visits = await this.appointments.openEverywhere(appointmentId);
    const hers = visits.find((visit) => this.references.means(clientId, visit));
    if (hers === undefined) throw new DomainError('VALIDATION_FAILED', 'The siteid header is missing.');
    return hers.siteId;
  }
}

function mustNameContact(who: Principal, { appointmentId, contact }: CodeRequest): void {
  if (mayRead(who, appointmentId) || (contact !== undefined && contact !== null && contact !== '')) return;
  throw new DomainError('VALIDATION_FAILED', 'contact is required: the e-mail or phone number that is on file.');
}
