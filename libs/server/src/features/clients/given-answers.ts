import type { FormAnswers } from '#contracts/forms';
import { wireKeyOf } from '#domain/form-wire';
import { faultOf, tidy } from '#domain/intake-form';
import { DomainError } from '../../platform/errors.js';

/** Nothing is required here; what is given must be an answer that a form could have, and is kept as one. */
export function checkedAnswers(answers: FormAnswers, today: string): FormAnswers {
  const context = { variant: 'dna', isFirst: false, missingData: false, today } as const;
  const entries = Object.entries(answers) as [keyof FormAnswers, string][];
  for (const [name, value] of entries)
    if (faultOf(name, value, context) !== null)
      throw new DomainError('VALIDATION_FAILED', `${wireKeyOf(name)} is not valid.`);
  return Object.fromEntries(entries.map(([name, value]) => [name, tidy(name, value)]));
}
