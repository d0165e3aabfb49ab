import { Injectable } from '@nestjs/common';
import type { CodeAttempt } from '#contracts/one-time-password.dto';
import { Clock } from '../../platform/clock.js';
import { Throttle } from '../../platform/security/throttle.js';
import { FormTickets } from '../identity/form-ticket.js';
import { kioskOf, type Principal } from '../identity/principal.js';
import { CodeCookies } from './code-cookie.js';
import { refused } from './code-rules.js';
import { CodeTries } from './code-tries.js';
import { evenly } from './even-answers.js';

export interface VerifiedAnswer {
  cookie: string;
  expiresAt: Date;
}

/** A one-time code is tried, and exchanged for a form ticket. 000 §7, decision 6 */
@Injectable()
export class CodeTryingService {
  constructor(
    private readonly tries: CodeTries,
    private readonly cookies: CodeCookies,
    private readonly tickets: FormTickets,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  /** A right code gives the browser its form ticket. Wrong, late, used up and never sent look the same. */
  verify(who: Principal, attempt: CodeAttempt, cookie: string | undefined): Promise<VerifiedAnswer> {
    return evenly(async () => {
      const asked = this.cookies.read(cookie);
      const tries = { 'verify.site': asked?.siteId ?? who.siteId ?? 0 };
      // A paired kiosk's were counted at the door.
      if (kioskOf(who) === null) await this.throttle.take(tries, { before: who.counted ?? {} });
      const isHere = asked?.appointmentId === attempt.appointmentId && (who.siteId ?? asked.siteId) === asked.siteId;
      if (!isHere) throw refused();
      const at = this.clock.now();
      const { siteId, ...proven } = await this.tries.take(asked, attempt, { at, ip: who.ip });
      return this.tickets.issue({ siteId, ...proven, verifiedAt: at.toISOString() }, who.browser);
    });
  }
}
