import { Inject, Injectable } from '@nestjs/common';
import { ANSWER_NAMES, type FormAnswers } from '#contracts/forms';
import type { DraftChange, FormBundle } from '#contracts/forms.dto';
import { ANSWER_RULES, isDataFull, sectionsOf } from '#domain/intake-form';
import { localDate } from '#domain/time/site-time';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { Throttle } from '../../platform/security/throttle.js';
import type { Visit } from '../appointments/appointments.repository.js';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { actorOf, mayFill, siteOf, type Principal } from '../identity/principal.js';
import { SitesService } from '../sites/sites.service.js';
import { ConsentTextsService } from './consent/consent-texts.service.js';
import { contextOf, onFileOf, sectionCount } from './form-context.js';
import { FormDocumentsRepository } from './documents/form-documents.repository.js';
import { FormDraftsRepository } from './form-drafts.repository.js';
import { FormProgressLog, type FormOfVisit } from './form-progress.js';

/** The form as a client or a staff member works on it, until it is submitted. 000 §2, §4 */
@Injectable()
export class FormsService {
  @Inject() private readonly sites!: SitesService;
  @Inject() private readonly throttle!: Throttle;
  @Inject() private readonly clock!: Clock;
  @Inject() private readonly documents!: FormDocumentsRepository;

  constructor(
    private readonly appointments: AppointmentsService,
    private readonly texts: ConsentTextsService,
    private readonly drafts: FormDraftsRepository,
    private readonly progress: FormProgressLog,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The link was opened. Proves nothing and shows nothing: the desk's card says so, once. */
  async opened(who: Principal, appointmentId: number): Promise<void> {
    await this.throttle.take({ 'form.opened': who.ip });
    const visit = await this.appointments.find(siteOf(who), appointmentId);
    await this.advance(who, visit, { step: 'opened', of: sectionCount(visit) });
  }

  async one(who: Principal, appointmentId: number): Promise<FormBundle> {
    const visit = await this.visitFor(who, appointmentId);
    const { name: siteName, timeZone } = await this.sites.one(visit.siteId);
    const context = contextOf(visit, localDate(this.clock.now(), timeZone));
    const [texts, draft, form, sent] = await Promise.all([
      this.texts.current(context.variant),
      this.drafts.find(visit),
      this.progress.find(visit),
      this.documents.standingOf(visit, null),
    ]);
    if (who.type === 'staff') await this.advance(who, visit, { step: 'verified', of: sectionCount(visit) });
    return {
      appointment: this.appointments.detailFor(who, visit),
      siteName,
      variant: context.variant,
      state: stateOf(visit, form),
      firstAppointment: context.isFirst,
      missingData: context.missingData,
      fullData: isDataFull(context),
      today: context.today,
      onFile: onFileOf(visit),
      texts,
      draft,
      submission: sent?.state === 'working' || sent?.state === 'refused' ? sent.state : null,
      assistedBy: who.type === 'staff' ? who.userName : null,
      address: who.ip,
    };
  }

  /** Keeps unfinished answers under the ticket. What is too long to be an answer is refused; what is wrong is not: she is still typing. */
  async saveDraft(who: Principal, appointmentId: number, change: DraftChange): Promise<void> {
    const visit = await this.visitFor(who, appointmentId);
    const answers = draftAnswers(change.answers);
    if (stateOf(visit, await this.progress.find(visit)) === 'filled') throw filled();
    const sections = sectionsOf(contextOf(visit, ''));
    const done = Math.min(change.done, sections.length);
    const step = change.isSigned ? 'signed' : 'filling';
    await this.unitOfWork.run(async (tx) => {
      const told = { change: { step, done, of: sections.length }, actor: actorOf(who) } as const;
      // Filled meanwhile: a draft that comes late would stay for good.
      if (!(await this.progress.advance(tx, visit, told))) throw filled();
      await this.drafts.save(tx, visit, { answers, language: change.language });
    });
  }

  /** Staff of the site, or the client whose code was entered for this very appointment. */
  async visitFor(who: Principal, appointmentId: number): Promise<Visit> {
    const siteId = siteOf(who);
    if (!mayFill(who, appointmentId))
      throw new DomainError('CODE_REQUIRED', 'Please ask for a code to open this form.');
    return this.appointments.find(siteId, appointmentId);
  }

  private async advance(
    who: Principal,
    visit: Visit,
    change: { step: 'opened' | 'verified'; of: number },
  ): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.progress.advance(tx, visit, { change, actor: actorOf(who) });
    });
  }
}

/** Our own record counts; where there is none, the provider's field says it (decision 8). */
export function stateOf(visit: Visit, form: FormOfVisit | null): FormBundle['state'] {
  if (form?.state === 'filled' || form?.state === 're-sign') return form.state;
  return visit.yellowAlert.trim() === String(visit.appointmentId) ? 'filled' : 'due';
}

export function filled(): DomainError {
  return new DomainError('FORM_FILLED', 'This form has already been filled.');
}

function draftAnswers(answers: FormAnswers): FormAnswers {
  const known = ANSWER_NAMES.flatMap((name) => {
    const value: unknown = answers[name];
    if (value === undefined || value === '') return [];
    if (typeof value !== 'string' || value.length > 2 * ANSWER_RULES[name].max)
      throw new DomainError('VALIDATION_FAILED', `${name} is too long.`);
    return [[name, value] as const];
  });
  return Object.fromEntries(known);
}
