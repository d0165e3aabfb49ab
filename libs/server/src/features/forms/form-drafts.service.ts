import { Injectable } from '@nestjs/common';
import { ANSWER_NAMES, type FormAnswers } from '#contracts/forms';
import type { DraftChange, FormDraft } from '#contracts/forms.dto';
import { ANSWER_RULES, sectionsOf } from '#domain/intake-form';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { Throttle } from '../../platform/security/throttle.js';
import { AppointmentsService } from '../appointments/appointments.service.js';
import type { Visit } from '../appointments/visits.service.js';
import { authorOf, mayFill, siteOf, type Principal } from '../identity/principal.js';
import { contextOf, sectionCount } from './form-context.js';
import { FormDraftsRepository } from './form-drafts.repository.js';
import { FormProgressLog, type FormOfVisit } from './form-progress.js';
import { filled, stateOf } from './form-state.js';

/** What a client or a staff member does with a form before it is submitted. 000 §2, §4 */
@Injectable()
export class FormDraftsService {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly drafts: FormDraftsRepository,
    private readonly progress: FormProgressLog,
    private readonly throttle: Throttle,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The link was opened. Proves nothing and shows nothing: the desk's card says so, once. */
  async opened(who: Principal, appointmentId: number): Promise<void> {
    const visit = await this.appointments.findFor(who, appointmentId);
    await this.advance(who, visit, { step: 'opened', of: sectionCount(visit) });
  }

  /** Staff need no code: whoever opens the form with them is known. */
  async verified(who: Principal, visit: Visit): Promise<void> {
    await this.advance(who, visit, { step: 'verified', of: sectionCount(visit) });
  }

  /** The form goes out to be filled: nothing in it is read or signed before this moment. */
  async given(visit: Visit, form: FormOfVisit | null, at: Date): Promise<void> {
    if (form?.openedAt) return;
    await this.unitOfWork.run((tx) => this.progress.give(tx, visit, at));
  }

  /** Keeps unfinished answers under the ticket. What is too long to be an answer is refused; what is wrong is not: she is still typing. */
  async save(who: Principal, appointmentId: number, change: DraftChange): Promise<void> {
    const visit = await this.visitFor(who, appointmentId);
    const saver = who.type === 'staff' ? who.tokenHash.toString('base64') : `${visit.siteId}:${appointmentId}`;
    await this.throttle.take({ 'form.draft': saver });
    const answers = draftAnswers(change.answers);
    if (stateOf(visit, await this.progress.find(visit)) === 'filled') throw filled();
    const sections = sectionsOf(contextOf(visit, ''));
    const done = Math.min(change.done, sections.length);
    const step = change.isSigned ? 'signed' : 'filling';
    await this.unitOfWork.run(async (tx) => {
      const told = { change: { step, done, of: sections.length }, author: authorOf(who, 'form') } as const;
      // Filled meanwhile: a draft that comes late would stay for good.
      if (!(await this.progress.advance(tx, visit, told))) throw filled();
      await this.drafts.save(tx, visit, { answers, language: change.language });
    });
  }

  /** How far the form is, and what was typed last. */
  async standing(visit: Visit): Promise<{ form: FormOfVisit | null; draft: FormDraft | null }> {
    const [draft, form] = await Promise.all([this.drafts.find(visit), this.progress.find(visit)]);
    return { draft: draft && Object.assign(draft, { isSigned: form?.step === 'signed' }), form };
  }

  /** For staff of the site, or the client whose code was entered for this very appointment, until its day is over. */
  visitFor(who: Principal, appointmentId: number): Promise<Visit> {
    mustFill(who, appointmentId);
    return this.appointments.findFor(who, appointmentId);
  }

  /** The same on any day: what was sent in time is told of after it. */
  visitOfSent(who: Principal, appointmentId: number): Promise<Visit> {
    mustFill(who, appointmentId);
    return this.appointments.find(siteOf(who), appointmentId);
  }

  private async advance(
    who: Principal,
    visit: Visit,
    change: { step: 'opened' | 'verified'; of: number },
  ): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.progress.advance(tx, visit, { change, author: authorOf(who, 'form') });
    });
  }
}

function mustFill(who: Principal, appointmentId: number): void {
  if (!mayFill(who, appointmentId)) throw new DomainError('CODE_REQUIRED', 'Please ask for a code to open this form.');
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
