import { Injectable } from '@nestjs/common';
import { generateSecret } from 'otplib';
import type { CodeRequest } from '#contracts/one-time-password.dto';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { JobOutbox } from '../../platform/jobs/job-outbox.js';
import { Secrets } from '../../platform/security/secrets.js';
import { Throttle } from '../../platform/security/throttle.js';
import { clientAuthor } from '../identity/principal.js';
import type { Visit } from '../appointments/visits.service.js';
import { sectionCount } from '../forms/form-context.js';
import { FormProgressLog } from '../forms/form-progress.js';
import type { AskedCode } from './code-cookie.js';
import { contactKey, countedContact, isMeant, isStanding, refuseWhileWaiting } from './code-rules.js';
import type { Placed, WantedCode } from './code-rules.js';
import { CodesRepository } from './codes.repository.js';
import type { OneTimeCode } from './one-time-code.entity.js';

/** Redis counts on a clock of its own, and a browser knows ours to a second. */
const MARGIN_MS = 2_000;

/** One code of an appointment at a time: which one stands after it was asked for. */
@Injectable()
export class CodePlacing {
  constructor(
    private readonly codes: CodesRepository,
    private readonly throttle: Throttle,
    private readonly unitOfWork: UnitOfWork,
    private readonly secrets: Secrets,
    private readonly jobs: JobOutbox,
    private readonly progress: FormProgressLog,
  ) {}

  /** The code that stands after this request: a new one, or the one this browser asked for a moment ago. */
  async place(visit: Visit, { request, wanted, ip, held }: Placing): Promise<Placed> {
    const { siteId, appointmentId } = visit;
    const standing = (known: OneTimeCode | null): Placed | null => {
      if (known === null) return null;
      if (isStanding(known, held, wanted)) return Object.assign({}, known, againAtOf(held));
      refuseWhileWaiting(known, wanted.at);
      return null;
    };
    const known = standing(await this.codes.find(siteId, appointmentId));
    if (known !== null) return known;
    const tries = { 'code.contact': contactKey(siteId, countedContact(visit, request)) };
    await this.throttle.take(tries);
    const { waitMs } = await this.throttle.tried(tries, { points: { 'code.contact': 0 } });
    const again = waitMs > 0 ? { againAt: new Date(wanted.at.getTime() + waitMs + MARGIN_MS).toISOString() } : {};
    return this.unitOfWork.run(async (tx) => {
      const before = await this.codes.lock(tx, siteId, appointmentId);
      const meanwhile = standing(before);
      if (meanwhile !== null) return meanwhile;
      const isReal = isMeant(visit, request);
      await this.codes.put(tx, { ...wanted, secret: isReal ? this.secrets.seal(generateSecret()) : null });
      const payload = { siteId, appointmentId, challengeId: wanted.challengeId };
      await this.jobs.ask(tx, 'code.deliver', { payload });
      const change = { step: 'code', code: 'queued', of: sectionCount(visit) } as const;
      if (isReal) await this.progress.advance(tx, visit, { change, author: clientAuthor(ip) });
      return { ...wanted, ...again, failures: before?.failures ?? 0 };
    });
  }
}

/** As the browser that asked was told. */
export function againAtOf(held: AskedCode | null): Pick<AskedCode, 'againAt'> {
  return held?.againAt === undefined ? {} : { againAt: held.againAt };
}

export interface Placing {
  request: CodeRequest;
  wanted: WantedCode;
  /** From where it is asked for. */
  ip: string;
  /** What this browser asked for before. */
  held: AskedCode | null;
}
