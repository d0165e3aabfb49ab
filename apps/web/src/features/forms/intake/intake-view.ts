import type { AnswerName, ConsentKind, FormAnswers } from '#contracts/forms';
import { CONSENTS_OF } from '#domain/consent';
import {
  type AnswerFault,
  calledFor,
  faultsOf,
  type FormContext,
  isSectionDone,
  sectionsOf,
} from '#domain/intake-form';
import { askedOf } from './form-context';
import type { IntakeState } from './intake-state';

/** What of a form is left to do. */
export interface IntakeView {
  /** In the order of the form. */
  faults: ReadonlyMap<AnswerName, AnswerFault>;
  unsigned: readonly ConsentKind[];
  /** 000 §4: required is ready or not-ready. */
  required: 'ready' | 'not-ready';
  /** One for each section. */
  isDone: readonly boolean[];
}

export function viewOf({ answers, signed }: IntakeState, context: FormContext): IntakeView {
  const given = calledFor(answers);
  const faults = faultsOf(given, context);
  const unsigned = CONSENTS_OF[context.variant].map(({ kind }) => kind).filter((kind) => signed[kind] === undefined);
  const isDone = sectionsOf(context).map((section) =>
    section.id === 'agreements'
      ? unsigned.length === 0 && !faults.has('medicalConditions')
      : isSectionDone(section, given, context),
  );
  return { faults, unsigned, required: faults.size === 0 && unsigned.length === 0 ? 'ready' : 'not-ready', isDone };
}

/** What a form keeps on the server, all of it. Signatures never. */
export function draftOf(answers: FormAnswers, context: FormContext): FormAnswers {
  const given = askedOf(context).map((name) => [name, answers[name] ?? ''] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}
