import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { generateSecret } from 'otplib';
import type { CodeAttempt, CodeRequest, CodeState } from '#contracts/one-time-password.dto';
import { maskEmail, maskPhone } from '#domain/people/contact';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { JobOutbox } from '../../platform/jobs/job-outbox.js';
import { Secrets } from '../../platform/security/secrets.js';
import { Throttle } from '../../platform/security/throttle.js';
import { AppointmentsRepository, type Visit } from '../appointments/appointments.repository.js';
import { sectionCount } from '../forms/form-context.js';
import { ClientReferences } from '../clients/client-references.js';
import { FormProgressLog } from '../forms/form-progress.js';
import { FormTickets } from '../identity/form-ticket.js';
import type { Principal } from '../identity/principal.js';
import { CodeCookies, type AskedCode } from './code-cookie.js';
import {
  contactKey,
  countedContact,
  isMeant,
  isStanding,
  newCode,
  refuseWhileWaiting,
  refused,
  toState,
  tooMany,
} from './code-rules.js';
import type { Placed, WantedCode } from './code-rules.js';
import { codeHash, isSame } from './code-text.js';
import { evenly } from './even-answers.js';
import { CodesRepository } from './codes.repository.js';
import type { OneTimeCode } from './one-time-code.entity.js';

export interface CodeAnswer {
  state: CodeState;
  /** Value of the cookie that lets this browser try the code. */
  cookie: string;
}

export interface VerifiedAnswer {
  cookie: string;
  expiresAt: Date;
}

/** One-time codes: asked for, tried, exchanged for a form ticket. 000 §7, decision 6 */
@Injectable()
export class CodesService {
  @Inject() private readonly throttle!: Throttle;
  @Inject() private readonly secrets!: Secrets;
  @Inject() private readonly clock!: Clock;
  @Inject() private readonly cookies!: CodeCookies;
  @Inject() private readonly tickets!: FormTickets;
  @Inject() private readonly references!: ClientReferences;

  constructor(
    private readonly codes: CodesRepository,
    private readonly visits: AppointmentsRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: JobOutbox,
    private readonly progress: FormProgressLog,
  ) {}

  /**
   * Answers alike for known and unknown contacts, right and wrong ids; only a contact on file gets a code. Whoever means
   * another one is given a code that is never sent, so that waiting and tries do not tell it either. When its state becomes
   * `sent` does: nothing outside is waited for.
   */
  generate(who: Principal, request: CodeRequest, cookie: string | undefined): Promise<CodeAnswer> {
    return evenly(async () => {
      await this.throttle.take({ 'code.address': who.ip });
      const siteId = await this.siteOf(who, request);
      await this.throttle.take({ 'code.site': siteId });
      const at = this.clock.now();
      const visit = await this.visits.find(siteId, request.appointmentId);
      const asked = { siteId, appointmentId: request.appointmentId, challengeId: randomUUID() };
      const wanted = newCode(asked, request, at);
      if (visit === null) return this.answer(wanted, at);
      const known = this.references.asKnownTo(who, visit);
      return this.answer(await this.place(known, { request, wanted, held: this.cookies.read(cookie) }), at);
    });
  }

  /** Where the newest code of this browser stands. */
  async state(siteId: number | null, appointmentId: number, cookie: string | undefined): Promise<CodeState> {
    const asked = this.cookies.read(cookie);
    const at = this.clock.now();
    const isHere = asked?.appointmentId === appointmentId && (siteId === null || asked.siteId === siteId);
    const code = isHere ? await this.codes.find(asked.siteId, appointmentId) : null;
    if (code === null || code.challengeId !== asked?.challengeId || code.usedAt !== null || code.expiresAt <= at)
      throw new DomainError('NOT_FOUND', 'No code was asked for.');
    return toState(code, at);
  }

  /** A right code gives the browser its form ticket. Wrong, late, used up and never sent look the same. */
  verify(who: Principal, attempt: CodeAttempt, cookie: string | undefined): Promise<VerifiedAnswer> {
    return evenly(async () => {
      const asked = this.cookies.read(cookie);
      await this.throttle.take({ 'verify.address': who.ip, 'verify.site': asked?.siteId ?? who.siteId ?? 0 });
      const isHere = asked?.appointmentId === attempt.appointmentId && (who.siteId ?? asked.siteId) === asked.siteId;
      if (!isHere) throw refused();
      const at = this.clock.now();
      const taken = await this.codes.takeTry(asked, attempt.clientId, at);
      if (taken === null) throw await this.explain(asked, at);
      if (!isSame(taken.codeHash, codeHash(this.secrets, asked, attempt.otpToken))) throw refused();
      const visit = await this.accept(asked, at);
      const contact = taken.channel === 'email' ? maskEmail(visit.email) : maskPhone(visit.mobilePhone);
      const { siteId, appointmentId, clientId } = visit;
      const proof = { appointmentId, clientId, channel: taken.channel, contact, verifiedAt: at.toISOString() };
      return this.tickets.issue({ siteId, ...proof }, who.browser);
    });
  }

  private async accept(asked: AskedCode, at: Date): Promise<Visit> {
    const visit = await this.visits.find(asked.siteId, asked.appointmentId);
    if (visit === null) throw refused();
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.codes.use(tx, asked, at))) throw refused();
      const change = { step: 'verified', of: sectionCount(visit) } as const;
      await this.progress.advance(tx, asked, { change, actor: { kind: 'client' } });
    });
    return visit;
  }

  /** The code that stands after this request: a new one, or the one this browser asked for a moment ago. */
  private async place(visit: Visit, { request, wanted, held }: Placing): Promise<Placed> {
    const { siteId, appointmentId } = visit;
    const standing = (known: OneTimeCode | null): Placed | null => {
      if (known === null) return null;
      if (isStanding(known, held, wanted)) return known;
      refuseWhileWaiting(known, wanted.at);
      return null;
    };
    const known = standing(await this.codes.find(siteId, appointmentId));
    if (known !== null) return known;
    await this.throttle.take({ 'code.contact': contactKey(siteId, countedContact(visit, request)) });
    return this.unitOfWork.run(async (tx) => {
      const meanwhile = standing(await this.codes.lock(tx, siteId, appointmentId));
      if (meanwhile !== null) return meanwhile;
      const isReal = isMeant(visit, request);
      await this.codes.put(tx, { ...wanted, secret: isReal ? this.secrets.seal(generateSecret()) : null });
      const payload = { siteId, appointmentId, challengeId: wanted.challengeId };
      await this.jobs.ask(tx, 'code.deliver', { payload });
      const change = { step: 'code', code: 'queued', of: sectionCount(visit) } as const;
      if (isReal) await this.progress.advance(tx, visit, { change, actor: { kind: 'client' } });
      return wanted;
    });
  }

  private answer(code: Placed, at: Date): CodeAnswer {
    const { siteId, appointmentId, challengeId } = code;
    return { state: toState(code, at), cookie: this.cookies.issue({ siteId, appointmentId, challengeId }) };
  }

  private async explain(asked: AskedCode, at: Date): Promise<DomainError> {
    const code = await this.codes.find(asked.siteId, asked.appointmentId);
    const isLocked = code?.challengeId === asked.challengeId && code.lockedUntil !== null && code.lockedUntil > at;
    return isLocked && code.lockedUntil !== null ? tooMany(code.lockedUntil, at) : refused();
  }

  /** The documents' calls name no site: then the one whose client this appointment's reference means. */
  private async siteOf(who: Principal, { appointmentId, clientId }: CodeRequest): Promise<number> {
    if (who.siteId !== null) return who.siteId;
    const visits = await this.codes.visitsOf(appointmentId);
    const hers = visits.find((visit) => this.references.of(visit) === clientId);
    if (hers === undefined) throw new DomainError('VALIDATION_FAILED', 'The siteid header is missing.');
    return hers.siteId;
  }
}

interface Placing {
  request: CodeRequest;
  wanted: WantedCode;
  /** What this browser asked for before. */
  held: AskedCode | null;
}
